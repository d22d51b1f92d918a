import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { waitingRows } from "#local-db/outbox/queries.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Somebody in the store signs for the work, without a network: docs/product.md#signatures.

async function open() {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    id: crypto.randomUUID(),
    title: "Worn carpet",
    status: "maintenance_worker_working",
    assignee: { ...PEOPLE.worker, id },
  });
  const app = await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=completeTicket`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  return { ...app, ticket };
}
const sheet = () => page.getByRole("dialog", { name: "Signature" });
const signed = () => page.getByText("Signed by Maria Lopez");
const sign = async (act: () => Promise<unknown> = async () => undefined) => {
  await page.getByRole("button", { name: "Have it signed" }).click();
  await sheet().getByLabelText("Name of who signs").fill("Maria Lopez");
  await act();
  await sheet().getByRole("button", { name: "Keep signature" }).click();
  await expect.element(signed()).toBeVisible();
};

test("a typed name is a signature that goes with the completion and is no photo of it", async () => {
  const { db } = await open();
  await sign();
  await expect.element(page.getByText("No photo shows the finished work.")).toBeVisible();
  await page.getByLabelText("Comment").first().fill("New carpet laid in the hall");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.poll(async () => (await waitingRows(db)).length).toBe(1);
  const [row] = await waitingRows(db);
  expect(row?.action.payload).toMatchObject({
    kind: "moveTicket",
    files: [{ name: "signature of Maria Lopez.png", mimeType: "image/png", signedBy: "Maria Lopez" }],
  });
  await expect.element(signed()).toBeVisible();
});

test("a drawing is kept as drawn, and can be cleared before", async () => {
  const { db } = await open();
  const clear = () => sheet().getByRole("button", { name: "Clear the drawing" });
  await sign(async () => {
    await expect.element(clear()).toBeDisabled();
    await sheet().getByRole("img", { name: "Sign with a finger, a pen or the mouse" }).click();
    await expect.element(clear()).toBeEnabled();
    await clear().click();
    await expect.element(clear()).toBeDisabled();
    await sheet().getByRole("img", { name: "Sign with a finger, a pen or the mouse" }).click();
  });
  const [drawn] = await db.files.toArray();
  expect(drawn).toMatchObject({ signedBy: "Maria Lopez", opId: null });
});

test("without a name nothing is kept, and the field says so", async () => {
  const { db } = await open();
  await page.getByRole("button", { name: "Have it signed" }).click();
  await sheet().getByRole("button", { name: "Keep signature" }).click();
  await expect.element(sheet().getByText("Please enter the name of who signs")).toBeVisible();
  await expect.element(sheet().getByLabelText("Name of who signs")).toHaveFocus();
  expect(await db.files.count()).toBe(0);
});

test("a signature is removed only after a question", async () => {
  const { db } = await open();
  await sign();
  await page.getByRole("button", { name: "Remove the signature" }).click();
  const question = page.getByRole("dialog", { name: "Remove the signature" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await db.files.count()).toBe(1);
  await page.getByRole("button", { name: "Remove the signature" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(signed()).not.toBeInTheDocument();
  expect(await db.files.count()).toBe(0);
});

test("the report names who signed and shows the signature", async () => {
  const app = await open();
  await sign();
  await page.getByLabelText("Comment").first().fill("New carpet laid in the hall");
  await userEvent.keyboard("{Tab}");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.poll(async () => (await waitingRows(app.db)).length).toBe(1);
  await page.getByRole("link", { name: "Report" }).click();
  await expect.element(page.getByRole("article").getByText("Signed by Maria Lopez")).toBeVisible();
  await expect
    .poll(() => document.querySelector(".reportfacts")?.textContent ?? "")
    .toMatch(/Signed by *Maria Lopez/);
});
