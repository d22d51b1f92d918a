import { addDays, format } from "date-fns";
import type { Page } from "@playwright/test";
import { listStores } from "#contract/stores.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { placeBid } from "#contract/bids.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";
import { registered } from "#tests/support/people.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";

// Stores from a file, documents of a vendor and people of a store, each from one device to another.

const csv = (page: Page, text: string) =>
  page
    .getByLabel(/^Choose (another )?CSV files?$/)
    .setInputFiles({ name: "stores.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const FAULTY = "Name,Address,City\nNorth,1 North Road,Springfield\n,2 South Road,Springfield";
const MENDED = "Name,Address,City\nNorth,1 North Road,Springfield\nSouth,2 South Road,Springfield";

test("stores of a file with a fault are mended, imported without a network, and taken back", async ({
  signedInAs,
  people,
  goOffline,
}) => {
  const device = await signedInAs("store", { path: "/profile", size: PHONE });
  const { page } = device;
  const namesOnServer = async () =>
    (await people.store.ask(listStores)).data.map(({ name }) => name).toSorted();
  await untilAllSent(page);
  const reconnect = await goOffline(device);

  await test.step("the fault is said with its row, and the others wait for a press", async () => {
    await page.getByRole("button", { name: "Import CSV" }).click();
    await csv(page, FAULTY);
    await expect(page.getByText("1 new, 0 changed, 0 unchanged, 1 with errors.")).toBeVisible();
    await page.getByText("1 row with an error is left out.").click();
    await expect(page.getByText("Row 3").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1 store" })).toBeEnabled();
  });

  await test.step("the mended file is imported, and sent once there is a network", async () => {
    await csv(page, MENDED);
    await expect(page.getByText("2 new, 0 changed, 0 unchanged, 0 with errors.")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 stores" }).click();
    await expect(page.getByText("South").first()).toBeVisible();
    await reconnect();
    await untilAllSent(page);
    expect(await namesOnServer()).toEqual(["Downtown", "North", "South"]);
  });

  await test.step("and the import is undone after a reload", async () => {
    await page.reload();
    // The sheet of the import is open again.
    await page.getByRole("dialog").getByRole("button", { name: "Undo an import" }).click();
    await expect(page.getByText("To delete: 2.")).toBeVisible();
    await page.getByRole("button", { name: "Undo for 2 stores" }).click();
    await expect(page.getByText("Stores removed: 2. With their former values: 0. Staying: 0.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await untilAllSent(page);
    await expect.poll(namesOnServer).toEqual(["Downtown"]);
  });
});

test("a document that a vendor adds is on the vendor's profile for whoever reads the bid", async ({
  signedInAs,
  people,
}) => {
  const { page } = await signedInAs("vendor", { path: "/profile", size: PHONE });
  await page.getByRole("button", { name: "Add a document" }).click();
  const form = page.getByRole("form", { name: "Document" });
  await form.getByLabel("Number (optional)").fill("P-1");
  await form.getByLabel("Valid until").fill(format(addDays(new Date(), 200), "yyyy-MM-dd"));
  await form.getByLabel("Choose PDF or picture").setInputFiles({
    name: "policy.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 a policy"),
  });
  await form.getByRole("button", { name: "Save" }).click();
  await untilAllSent(page);

  const raised = await people.store.ask(raiseTicket, {
    body: { title: "Cracked pane", storeId: people.shop.id },
  });
  const { id } = raised.data;
  await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
  await people.vendor.ask(placeBid, { body: bidForm(id) });
  const reader = await signedInAs("store", { path: `/profile/${people.vendor.id}` });
  const documents = reader.page.getByRole("region", { name: "Documents" });
  await expect(documents.getByText(/^Valid until|^Expires in/)).toBeVisible();
  await expect(documents).toContainText("policy.pdf");
});

test("somebody who is added to a store has it, and no longer once taken off", async ({
  signedInAs,
  people,
  server,
}) => {
  const stella = await registered(server, "Store Manager", "Stella Store");
  const manager = await signedInAs("store", { path: `/stores/${people.shop.id}`, size: PHONE });
  const section = manager.page.getByRole("region", { name: "People of this store" });
  await section.getByRole("button", { name: "Add person" }).click();
  await section.getByLabel("Email address").fill(stella.email);
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await untilAllSent(manager.page);

  const other = await signedInAs(stella, { path: `/stores/${people.shop.id}` });
  await expect(other.page.getByRole("heading", { level: 1, name: "Downtown" })).toBeVisible();

  await section.getByRole("button", { name: "Remove Stella Store from the store" }).click();
  await manager.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await untilAllSent(manager.page);
  await expect(other.page.getByRole("heading", { level: 1, name: "Downtown" })).toHaveCount(0);
});
