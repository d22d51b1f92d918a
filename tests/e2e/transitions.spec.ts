import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { chooseWorker } from "#tests/e2e/support/choose-worker.ts";
import { chooseOption } from "#tests/e2e/support/choose-option.ts";
import { updateProfile } from "#contract/accounts.ts";
import { bidsOn, listBids } from "#contract/bids.ts";
import { listRatings } from "#contract/ratings.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { DESKTOP, type Device, PHONE } from "#tests/support/browser.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";

// Rows of the transition table, each made by the person who makes it, on the screen they have,
// and what the others then see. That the server allows these moves and no others is proven by
// the server tests (every-move); here it is that each person finds them.

type Who = "store" | "property" | "vendor" | "assessor" | "worker";

interface Story {
  /** Raises a ticket for the store. */
  raise(title: string, more?: object): Promise<string>;
  /** Opens a ticket as somebody who comes back to it and sees its present status before acting. */
  open(who: Who, id: string): Promise<Page>;
  /** The page of somebody, wherever they are. */
  pageOf(who: Who): Promise<Page>;
  becomes(id: string, status: string): Promise<void>;
  readonly people: Readonly<Record<Who, TestPerson>>;
}

/** The people of a story; the device of each is opened when they first act, and stays open. */
const story = test.extend<{ scenario: Story }>({
  scenario: async ({ people: some, server, signedInAs }, provide) => {
    const people = { ...some, assessor: await registered(server, "Assessor", "Asa Assessor") };
    const place = { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" };
    await people.vendor.ask(updateProfile, { body: place });
    await people.property.ask(updateProfile, { body: place });
    const devices: Partial<Record<Who, Device>> = {};
    const pageOf = async (who: Who) => {
      const size = who === "worker" || who === "vendor" ? PHONE : DESKTOP;
      const device = (devices[who] ??= await signedInAs(people[who], { size }));
      return device.page;
    };
    const statusOf = async (id: string, who: Who = "store") =>
      (await people[who].ask(readTicket, { params: { id } })).data.status;
    await provide({
      people,
      pageOf,
      raise: async (title, more = {}) => {
        const body = { title, storeId: people.shop.id, ...more };
        return (await people.store.ask(raiseTicket, { body })).data.id;
      },
      open: async (who, id) => {
        const page = await pageOf(who);
        const status = await statusOf(id, who);
        await page.goto(`/tickets?ticket=${id}`);
        // Whoever acts on an older state is asked, not obeyed: the new one has to be there first.
        const summary = page.getByLabel("Summary");
        await expect(summary.getByText(statusLabel(status), { exact: true }).first()).toBeVisible();
        return page;
      },
      becomes: (id, status) => expect.poll(() => statusOf(id)).toBe(status),
    });
  },
});

/** Chooses an act: the big button if it is the likely one, else the menu. */
async function choose(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole("dialog");
  const menu = sheet.getByRole("button", { name: "Actions", exact: true });
  const main = sheet.getByRole("button", { name: label, exact: true });
  const item = page.getByRole("menuitem", { name: label, exact: true });
  // The likely act leaves the menu for a button once the people it needs have arrived, also while
  // the menu is open.
  await expect(async () => {
    if (await main.isVisible()) return main.click({ timeout: 3_000 });
    if (!(await item.isVisible())) await menu.click({ timeout: 3_000 });
    return item.click({ timeout: 3_000 });
  }).toPass();
}

async function confirm(page: Page, dialog: string, button: string): Promise<void> {
  const form = page.getByRole("dialog", { name: dialog });
  await form.getByRole("button", { name: button, exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-chip="sent"]')).toBeVisible();
}

/** Chooses an act that asks nothing but whether it is meant. */
async function actOn(page: Page, label: string): Promise<void> {
  await choose(page, label);
  await confirm(page, label, label);
}

async function approve(page: Page, stars: string): Promise<void> {
  await choose(page, "Approve");
  const rate = page.getByRole("dialog", { name: "Rate Vendor Performance" });
  await expect(rate.getByRole("button", { name: "Submit Rating & Approve" })).toBeDisabled();
  // The input of a star lies unseen below its picture.
  await rate.getByRole("radio", { name: stars }).check({ force: true });
  await confirm(page, "Rate Vendor Performance", "Submit Rating & Approve");
}

async function complete(page: Page, comment: string, actualCost?: string): Promise<void> {
  await choose(page, "Mark as completed");
  const form = page.getByRole("dialog", { name: "Complete Task" });
  await form.getByLabel("Comment").fill(comment);
  if (actualCost !== undefined) await form.getByLabel("Actual cost (optional)").fill(actualCost);
  await confirm(page, "Complete Task", "Complete");
}

story("a ticket is assessed, returned to the store and sent out for bids", async ({ scenario }) => {
  const id = await scenario.raise("Cracked wall");
  const property = await scenario.open("property", id);
  await choose(property, "Request assessment");
  const { assessor } = scenario.people;
  await chooseOption(property.getByLabel("Assessor", { exact: true }), assessor.id, assessor.name);
  await confirm(property, "Request assessment", "Request assessment");
  await scenario.becomes(id, "request_assessment");
  await actOn(await scenario.open("assessor", id), "Complete assessment");
  await scenario.becomes(id, "assessment_completed");
  await actOn(await scenario.open("property", id), "Assign to store");
  await scenario.becomes(id, "ready_for_bid");
  await actOn(await scenario.open("store", id), "Request bid");
  await scenario.becomes(id, "out_for_bid");
});

story("a vendor bids, wins, completes, is rejected, completes again and is rated", async ({ scenario }) => {
  const { people } = scenario;
  const id = await scenario.raise("Cracked wall");
  await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });

  let vendor = await scenario.open("vendor", id);
  await vendor.getByRole("button", { name: "Submit Bid" }).click();
  const form = vendor.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill("1000");
  await form.getByLabel("Description").fill("Fill and paint");
  await form.getByLabel("Schedule date").fill("2030-03-04");
  await form.getByLabel("Schedule time").fill("10:00");
  await confirm(vendor, "Submit Bid", "Submit Bid");
  const bids = async () => (await people.store.ask(listBids, { query: bidsOn(id) })).data;
  await expect.poll(async () => JSON.stringify(await bids())).toContain(people.vendor.id);

  let store = await scenario.open("store", id);
  await store.getByRole("button", { name: "Accept", exact: true }).click();
  await confirm(store, "Accept this bid?", "Accept");
  await scenario.becomes(id, "assigned_bidder");

  await actOn(await scenario.open("vendor", id), "Mark in progress");
  await scenario.becomes(id, "in_progress");
  await complete(await scenario.open("vendor", id), "Filled and painted", "1250");
  await scenario.becomes(id, "completed");

  store = await scenario.open("store", id);
  await expect(store.getByText("$250.00 over budget").first()).toBeVisible();
  await choose(store, "Reject");
  const reject = store.getByRole("dialog", { name: "Reject Vendor Completion" });
  await reject.getByLabel("Reason").fill("The colour is wrong");
  await confirm(store, "Reject Vendor Completion", "Reject");
  await scenario.becomes(id, "rejected");

  vendor = await scenario.open("vendor", id);
  await expect(vendor.getByText("The colour is wrong").first()).toBeVisible();
  await complete(vendor, "Repainted");
  await scenario.becomes(id, "completed");

  await approve(await scenario.open("store", id), "4 stars");
  await scenario.becomes(id, "closed");
  const { ratings } = (await people.store.ask(listRatings, { params: { userId: people.vendor.id } })).data;
  expect(ratings.map((each) => [each.rating, each.taskTitle])).toEqual([[4, "Cracked wall"]]);
  await vendor.goto("/ratings");
  await expect(vendor.getByText("4/5")).toBeVisible();
  await vendor.goto("/my-tickets");
  await expect(vendor.getByRole("link", { name: "Cracked wall" })).toBeVisible();
});

story("a ticket without a store is assigned, done by the manager and approved", async ({ scenario }) => {
  const id = await scenario.raise("No store yet", { storeId: null, status: "open" });
  const store = await scenario.open("store", id);
  await choose(store, "Assign to property manager");
  const manager = scenario.people.property;
  await chooseOption(store.getByLabel("Property manager", { exact: true }), manager.id, manager.name);
  await confirm(store, "Assign to property manager", "Assign to property manager");
  await scenario.becomes(id, "assigned_to_property_manager");

  const property = await scenario.open("property", id);
  await choose(property, "Assign maintenance worker");
  await property.getByRole("button", { name: "Myself (Peter Property)" }).click();
  await confirm(property, "Schedule Assignment", "Assign");
  await scenario.becomes(id, "property_manager_working");
  await complete(await scenario.open("property", id), "Did it myself");
  await scenario.becomes(id, "completed");

  await approve(await scenario.open("store", id), "5 stars");
  await scenario.becomes(id, "closed");
});

story("a ticket out for bids is withdrawn from bidding and cancelled by the store", async ({ scenario }) => {
  const id = await scenario.raise("Withdrawn");
  await actOn(await scenario.open("property", id), "Request bid");
  await scenario.becomes(id, "out_for_bid");
  await actOn(await scenario.open("store", id), "Withdraw from bidding");
  await scenario.becomes(id, "open");
  await actOn(await scenario.open("store", id), "Cancel ticket");
  await scenario.becomes(id, "cancelled");
});

story(
  "work assigned to a worker is on their dashboard until the manager takes over",
  async ({ scenario }) => {
    const id = await scenario.raise("Given and taken");
    const property = await scenario.open("property", id);
    await choose(property, "Assign maintenance worker");
    await chooseWorker(property, scenario.people.worker.name);
    await confirm(property, "Schedule Assignment", "Assign");
    await scenario.becomes(id, "maintenance_worker_working");
    const worker = await scenario.pageOf("worker");
    await worker.goto("/dashboard");
    await expect(worker.getByRole("link", { name: "Given and taken" })).toBeVisible();
    const takingOver = await scenario.open("property", id);
    await choose(takingOver, "Start work");
    await takingOver.getByRole("button", { name: "Myself (Peter Property)" }).click();
    await scenario.becomes(id, "property_manager_working");
    await worker.goto("/dashboard");
    await expect(worker.getByText("No tasks are assigned to you right now.")).toBeVisible();
  },
);
