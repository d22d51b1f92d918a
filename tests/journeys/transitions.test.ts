import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { updateProfile } from "#contract/accounts.ts";
import { listRatings } from "#contract/ratings.ts";
import { raiseTicket, readTicket } from "#contract/tickets.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { type Device, DESKTOP, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The rows of the transition table, each made by the person who makes it, on the
// screen they have, and what the others then see.

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson; assessor: TestPerson };
const devices: Partial<Record<string, Device>> = {};
beforeAll(async () => {
  server = await startServer();
  people = {
    ...(await cast(server)),
    vendor: await registered(server, "Vendor", "Vera Vendor"),
    assessor: await registered(server, "Assessor", "Asa Assessor"),
  };
  const place = { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" };
  await people.vendor.ask(updateProfile, { body: place });
  await people.property.ask(updateProfile, { body: place });
  for (const who of ["store", "property", "vendor", "assessor", "worker"] as const) {
    const device = await startDevice(server.url, who === "worker" || who === "vendor" ? PHONE : DESKTOP);
    await signInAs(device, people[who].email);
    devices[who] = device;
  }
});
afterAll(async () => {
  for (const device of Object.values(devices)) await device?.close();
  await server.stop();
});

type Who = "store" | "property" | "vendor" | "assessor" | "worker";

/** Opens the ticket fresh, as somebody who comes back to it and looks where it stands before acting: who acts on an older state is asked, not obeyed. */
const open = async (who: Who, id: string): Promise<Page> => {
  const device = devices[who];
  if (!device) throw new Error("no device");
  const { status } = (await people[who].ask(readTicket, { names: { id } })).data;
  await device.page.goto(`/tickets?ticket=${id}`);
  const summary = device.page.getByLabel("Summary");
  await summary.getByText(statusLabel(status), { exact: true }).first().waitFor();
  return device.page;
};

/** Chooses an act as soon as it is offered: the big button if it is the likely one, else the menu. */
const choose = (page: Page, label: string) =>
  expect
    .poll(
      async () => {
        const sheet = page.getByRole("dialog");
        const main = sheet.getByRole("button", { name: label, exact: true });
        if (await main.isVisible()) return main.click().then(() => true);
        await sheet.getByRole("button", { name: "Actions", exact: true }).click();
        const item = page.getByRole("menuitem", { name: label, exact: true });
        if (await item.isVisible()) return item.click().then(() => true);
        await page.keyboard.press("ArrowDown");
        await sheet.getByRole("button", { name: "Actions", exact: true }).click();
        return false;
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true);

const confirm = async (page: Page, dialog: string, button: string) => {
  const form = page.getByRole("dialog", { name: dialog });
  await form.getByRole("button", { name: button, exact: true }).click();
  await form.waitFor({ state: "detached" });
  await page.locator('[data-chip="sent"]').waitFor({ timeout: 20_000 });
};

const becomes = (id: string, status: string) =>
  expect
    .poll(async () => (await people.store.ask(readTicket, { names: { id } })).data.status, {
      timeout: 20_000,
    })
    .toBe(status);

const raise = async (title: string, more: object = {}) =>
  (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id, ...more } })).data.id;

test("assessed, handed back, bid on, done by the vendor, rejected, done again, approved with a rating", async () => {
  const id = await raise("Cracked wall");

  let page = await open("property", id);
  await choose(page, "Request assessment");
  await page.getByLabel("Assessor").selectOption({ label: "Asa Assessor" });
  await confirm(page, "Request assessment", "Request assessment");
  await becomes(id, "request_assessment");

  page = await open("assessor", id);
  await choose(page, "Complete assessment");
  await confirm(page, "Complete assessment", "Complete assessment");
  await becomes(id, "assessment_completed");

  page = await open("property", id);
  await choose(page, "Assign to store");
  await confirm(page, "Assign to store", "Assign to store");
  await becomes(id, "ready_for_bid");

  page = await open("store", id);
  await choose(page, "Request bid");
  await confirm(page, "Request bid", "Request bid");
  await becomes(id, "out_for_bid");

  page = await open("vendor", id);
  await page.getByRole("button", { name: "Submit Bid" }).click();
  const form = page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill("1000");
  await form.getByLabel("Description").fill("Fill and paint");
  await form.getByLabel("Schedule date").fill("2030-03-04");
  await form.getByLabel("Schedule time").fill("10:00");
  await confirm(page, "Submit Bid", "Submit Bid");

  page = await open("store", id);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await confirm(page, "Accept this bid?", "Accept");
  await becomes(id, "assigned_bidder");

  page = await open("vendor", id);
  await choose(page, "Mark in progress");
  await confirm(page, "Mark in progress", "Mark in progress");
  await becomes(id, "in_progress");
  page = await open("vendor", id);
  await choose(page, "Mark as completed");
  const complete = page.getByRole("dialog", { name: "Complete Task" });
  await complete.getByRole("button", { name: "Complete", exact: true }).click();
  await complete.getByText("Please provide a comment before marking as complete").waitFor();
  await complete.getByLabel("Comment").fill("Filled and painted");
  await complete.getByLabel("Actual cost (optional)").fill("1250");
  await confirm(page, "Complete Task", "Complete");
  await becomes(id, "completed");

  page = await open("store", id);
  await page.getByText("$250.00 over budget").waitFor();
  await choose(page, "Reject");
  const reject = page.getByRole("dialog", { name: "Reject Vendor Completion" });
  await reject.getByRole("button", { name: "Reject", exact: true }).click();
  await reject.getByText("Please provide a reason for rejection").waitFor();
  await reject.getByLabel("Reason").fill("The colour is wrong");
  await confirm(page, "Reject Vendor Completion", "Reject");
  await becomes(id, "rejected");

  page = await open("vendor", id);
  await page.getByText("The colour is wrong").waitFor();
  await choose(page, "Mark as completed");
  await page.getByRole("dialog", { name: "Complete Task" }).getByLabel("Comment").fill("Repainted");
  await confirm(page, "Complete Task", "Complete");
  await becomes(id, "completed");

  page = await open("store", id);
  await choose(page, "Approve");
  const rate = page.getByRole("dialog", { name: "Rate Vendor Performance" });
  expect(await rate.getByRole("button", { name: "Submit Rating & Approve" }).isDisabled()).toBe(true);
  await rate.getByText("4 stars").click({ force: true });
  await confirm(page, "Rate Vendor Performance", "Submit Rating & Approve");
  await becomes(id, "closed");
  const { ratings } = (await people.store.ask(listRatings, { names: { userId: people.vendor.id } })).data;
  expect(ratings.map((each) => [each.rating, each.taskTitle])).toEqual([[4, "Cracked wall"]]);

  const vendorPage = devices["vendor"]?.page;
  await vendorPage?.goto("/ratings");
  await vendorPage?.getByText("4/5").waitFor();
  await vendorPage?.goto("/my-tickets");
  await vendorPage?.getByRole("link", { name: "Cracked wall" }).waitFor();
  expect(Object.values(devices).flatMap((device) => device?.complaints ?? [])).toEqual([]);
}, 180_000);

test("without a store: assigned to a chosen property manager, done by themselves, approved by the store's side", async () => {
  const id = await raise("No store yet", { storeId: null, status: "open" });
  let page = await open("store", id);
  await choose(page, "Assign to property manager");
  await page.getByLabel("Property manager", { exact: true }).selectOption({ label: "Peter Property" });
  await confirm(page, "Assign to property manager", "Assign to property manager");
  await becomes(id, "assigned_to_property_manager");

  page = await open("property", id);
  await choose(page, "Assign maintenance worker");
  await page.getByLabel("Select Maintenance Worker").selectOption({ label: "Myself (Peter Property)" });
  await confirm(page, "Schedule Assignment", "Assign");
  await becomes(id, "property_manager_working");
  page = await open("property", id);
  await choose(page, "Mark as completed");
  await page.getByRole("dialog", { name: "Complete Task" }).getByLabel("Comment").fill("Did it myself");
  await confirm(page, "Complete Task", "Complete");
  await becomes(id, "completed");

  page = await open("store", id);
  await choose(page, "Approve");
  await page
    .getByRole("dialog", { name: "Rate Vendor Performance" })
    .getByText("5 stars")
    .click({ force: true });
  await confirm(page, "Rate Vendor Performance", "Submit Rating & Approve");
  await becomes(id, "closed");
}, 120_000);

test("sent out and withdrawn, given to a worker and taken back, cancelled: each by whom it is for", async () => {
  const first = await raise("Withdrawn");
  let page = await open("property", first);
  await choose(page, "Request bid");
  await confirm(page, "Request bid", "Request bid");
  await becomes(first, "out_for_bid");
  page = await open("store", first);
  await choose(page, "Withdraw from bidding");
  await confirm(page, "Withdraw from bidding", "Withdraw from bidding");
  await becomes(first, "open");
  page = await open("store", first);
  await choose(page, "Cancel ticket");
  await confirm(page, "Cancel ticket", "Cancel ticket");
  await becomes(first, "cancelled");

  const second = await raise("Given and taken");
  page = await open("property", second);
  await choose(page, "Assign maintenance worker");
  await confirm(page, "Schedule Assignment", "Assign");
  await becomes(second, "maintenance_worker_working");
  const worker = devices["worker"]?.page;
  await worker?.goto("/dashboard");
  await worker?.getByRole("link", { name: "Given and taken" }).waitFor();
  page = await open("property", second);
  await choose(page, "Start work");
  await confirm(page, "Start work", "Start work");
  await becomes(second, "property_manager_working");
  await worker?.goto("/dashboard");
  await worker?.getByText("No tasks are assigned to you right now.").waitFor();
  expect(Object.values(devices).flatMap((device) => device?.complaints ?? [])).toEqual([]);
}, 120_000);
