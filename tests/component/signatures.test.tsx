import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AccountDatabase } from "#local-db/database.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Somebody in the store signs for the work, without a network: docs/product.md#signatures.

async function open() {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    id: crypto.randomUUID(),
    title: "Worn carpet",
    status: "maintenance_worker_working",
    assignee: { ...PEOPLE.worker, id },
  });
  const options: AppOptions = {
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=completeTicket`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  };
  const app = await renderApp(options);
  /** The tab is killed and opened again at the same address. */
  const reload = () => renderApp({ ...options, after: app });
  return { ...app, reload };
}
/** Bytes of a kept picture; two drawings differ in them. */
const hashOf = async (db: AccountDatabase) => (await db.files.toArray())[0]?.sha256;
const pad = () => sheet().getByRole("img", { name: "Sign with a finger, a pen or the mouse" });
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
  await expect.poll(async () => (await pendingRows(db)).length).toBe(1);
  const [row] = await pendingRows(db);
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
    await pad().click();
    await expect.element(clear()).toBeEnabled();
    await clear().click();
    await expect.element(clear()).toBeDisabled();
    await pad().click();
  });
  const [row] = await db.files.toArray();
  expect(row).toMatchObject({ signedBy: "Maria Lopez", opId: null });
});

test("without a name nothing is kept, and the field says so", async () => {
  const { db } = await open();
  await page.getByRole("button", { name: "Have it signed" }).click();
  await sheet().getByRole("button", { name: "Keep signature" }).click();
  await expect.element(sheet().getByText("Please enter the name of who signs")).toBeVisible();
  await expect.element(sheet().getByLabelText("Name of who signs")).toHaveFocus();
  expect(await db.files.count()).toBe(0);
});

test("a name and a drawing that are not kept yet survive a killed tab", async () => {
  const { db, reload } = await open();
  await page.getByRole("button", { name: "Have it signed" }).click();
  await sheet().getByLabelText("Name of who signs").fill("Maria Lopez");
  await pad().click();
  await expect.poll(async () => (await db.drafts.toArray())[0]?.fields["drawing"]).toMatch(/^M\d+,\d+L/);
  await reload();
  await expect.element(page.getByText("A signature was begun and is not kept yet.")).toBeVisible();
  await page.getByRole("button", { name: "Go on signing" }).click();
  await expect.element(sheet().getByLabelText("Name of who signs")).toHaveValue("Maria Lopez");
  await expect.element(sheet().getByRole("button", { name: "Clear the drawing" })).toBeEnabled();
  await sheet().getByRole("button", { name: "Keep signature" }).click();
  await expect.element(signed()).toBeVisible();
  const hash = await hashOf(db);
  await page.getByRole("button", { name: "Remove the signature" }).click();
  await page
    .getByRole("dialog", { name: "Remove the signature" })
    .getByText("Delete", { exact: true })
    .click();
  await sign();
  expect(await hashOf(db)).not.toBe(hash);
});

test("a kept signature survives a killed tab", async () => {
  const { reload } = await open();
  await sign();
  await reload();
  await expect.element(signed()).toBeVisible();
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
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(1);
  await page.getByRole("link", { name: "Printable report" }).click();
  await expect.element(page.getByRole("article").getByText("Signed by Maria Lopez")).toBeVisible();
  await expect
    .poll(() => document.querySelector(".reportfacts")?.textContent ?? "")
    .toMatch(/Signed by *Maria Lopez/);
});
