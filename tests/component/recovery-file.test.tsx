import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// A recovery file is saved with a passphrase and read in again from the sync centre.

const PASSPHRASE = "correct horse battery";

test("a lost comment returns from the recovery file; each wrong input is named at its field", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Squeaking door", authorId: id, storeOwnerId: id, status: "open" });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  await page.getByLabelText("Add a comment").fill("Hinge is loose");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(1);
  const [row] = await pendingRows(app.db);
  app.goTo("/dashboard?sync=open");

  await page.getByRole("button", { name: "Export" }).click();
  const saving = page.getByRole("dialog", { name: "Save what is unsent" });
  const save = saving.getByRole("button", { name: "Save the file" });
  await saving.getByLabelText("Passphrase", { exact: true }).fill("short");
  await save.click();
  await expect.element(saving.getByText("Use at least 10 characters")).toBeVisible();
  await saving.getByLabelText("Passphrase", { exact: true }).fill(PASSPHRASE);
  await save.click();
  await expect.element(saving.getByText("Type the same passphrase again")).toBeVisible();
  await saving.getByLabelText("Passphrase again").fill(PASSPHRASE);
  const saved = await catchSavedFiles().next(() => save.click());
  expect(saved.name).toMatch(/^fettle-recovery-.*\.fettle$/);
  expect(saved.text).not.toContain("Hinge");
  await expect.element(saving).not.toBeInTheDocument();

  await app.db.ops.clear();
  await page.getByRole("button", { name: "Read in a saved file" }).click();
  const reading = page.getByRole("dialog", { name: "Read in a saved file" });
  const read = reading.getByRole("button", { name: "Read in" });
  await read.click();
  await expect.element(reading.getByText("Choose the file that was saved")).toBeVisible();
  pickFile(reading.getByLabelText("Saved file (.fettle)"), new File(["a letter"], "letter.txt"));
  await reading.getByLabelText("Passphrase").fill("something else");
  await read.click();
  await expect.element(reading.getByText(/This is not such a file/)).toBeVisible();
  pickFile(reading.getByLabelText("Saved file (.fettle)"), new File([saved.blob], saved.name));
  await read.click();
  await expect.element(reading.getByText(/The passphrase is not that of this file/)).toBeVisible();
  expect(await app.db.ops.count()).toBe(0);
  await reading.getByLabelText("Passphrase").fill(PASSPHRASE);
  await read.click();
  await expect.element(reading.getByText(/1 item was read in/)).toBeVisible();
  expect((await pendingRows(app.db)).map(({ opId }) => opId)).toEqual([row?.opId]);
});

test("the diagnostics show word for word what the support file contains", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard?sync=open", answers: withoutNetwork() });
  await page.getByRole("button", { name: "Diagnostics" }).click();
  const save = page.getByRole("button", { name: "Save the support file" });
  const saved = await catchSavedFiles().next(() => save.click());
  expect(JSON.parse(saved.text)).toMatchObject({ browser: navigator.userAgent, outbox: {} });
  const displayed = page.getByText(/"schemaVersion"/).element().textContent;
  expect(displayed).toBe(saved.text);
});
