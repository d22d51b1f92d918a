import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { updateProfile } from "#contract/accounts.ts";
import { listBids, placeBid } from "#contract/bids.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";

// Bids, made and decided without a network first, because that is where they have to hold.

interface Cast {
  readonly store: TestPerson;
  readonly property: TestPerson;
  readonly vendor: TestPerson;
  readonly shop: { readonly id: string };
}

/** A ticket that vendors may bid on, and a vendor whose profile lets them. */
async function outForBid({ store, property, vendor, shop }: Cast, title: string): Promise<string> {
  const profile = { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" };
  await vendor.ask(updateProfile, { body: profile });
  const { id } = (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data;
  await property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
  return id;
}

async function submitBid(page: Page, cost: string, description: string) {
  await page.getByRole("button", { name: "Submit Bid" }).click();
  const form = page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill(cost);
  await form.getByLabel("Description").fill(description);
  await form.getByLabel("Schedule date").fill("2030-05-06");
  await form.getByLabel("Schedule time").fill("08:30");
  await form.getByRole("button", { name: "Submit Bid" }).click();
  await expect(form).toBeHidden();
}

test("a bid and its acceptance, both made offline, each happen once", { tag: "@main" }, async ({
  people,
  signedInAs,
}) => {
  const id = await outForBid(people, "Cracked window");
  const bids = async () => (await people.store.ask(listBids, { query: { taskId: id } })).data.bids;
  const phone = await signedInAs("vendor", { size: PHONE });
  const cards = () => phone.page.getByRole("article");

  await test.step("the bid waits on the phone, also after its tab was killed", async () => {
    await untilAllSent(phone.page);
    await phone.page.locator(`[data-ticket="${id}"]`).getByRole("link", { name: "Cracked window" }).click();
    await phone.context.setOffline(true);
    await submitBid(phone.page, "1480.50", "New pane, fitted");
    const card = cards().filter({ hasText: "$1,480.50" });
    await expect(card.getByText("Waiting to send")).toBeVisible();
    await phone.killTab(`/tickets?ticket=${id}`);
    await expect(cards().filter({ hasText: "$1,480.50" })).toBeVisible();
    await phone.context.setOffline(false);
    await untilAllSent(phone.page);
    expect((await bids()).map((bid) => [bid.amount, bid.description])).toEqual([
      [1480.5, "New pane, fitted"],
    ]);
  });

  await test.step("the manager accepts without a network", async () => {
    const desk = await signedInAs("store", { path: `/tickets?ticket=${id}`, size: DESKTOP });
    const { page } = desk;
    await expect(page.getByRole("link", { name: "Vera Vendor" })).toBeVisible();
    await untilAllSent(page);
    await desk.context.setOffline(true);
    await page.getByRole("button", { name: "Accept" }).click();
    const question = page.getByRole("dialog", { name: "Accept this bid?" });
    await question.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("Kept on this device", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Summary").getByText("Assigned Bidder")).toBeVisible();
    // The chip shows "All saved" of the state before until it has been updated.
    await page.locator('[data-chip="waiting"]').waitFor();
    await desk.context.setOffline(false);
    await untilAllSent(page);
    expect((await people.store.ask(readTicket, { params: { id } })).data).toMatchObject({
      status: "assigned_bidder",
      assigneeId: people.vendor.id,
    });
  });

  await test.step("the vendor sees the bid among those won, and a notification leads to it", async () => {
    const { page } = phone;
    await page.goto("/bids");
    await page.getByRole("tab", { name: "Won Bids (1)" }).click();
    await expect(page.getByRole("article").getByText("Accepted")).toBeVisible();
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /Notifications, \d\+? unread/ }).click();
    await page.getByText(/^You won T-\d+ "Cracked window"$/).click();
    await expect(page.getByRole("dialog", { name: "Bid Details" })).toBeVisible();
  });
});

test("a bid refused because the ticket was withdrawn is saved with the reason", async ({
  people,
  signedInAs,
}) => {
  const id = await outForBid(people, "Gone market");
  const phone = await signedInAs("vendor", { path: `/tickets?ticket=${id}`, size: PHONE });
  const { page } = phone;
  await expect(page.getByRole("button", { name: "Submit Bid" })).toBeVisible();
  await phone.context.setOffline(true);
  await submitBid(page, "99", "Cheap");
  await people.store.ask(changeTicketStatus, { params: { id }, body: { status: "open" } });
  await phone.context.setOffline(false);
  await page.locator('[data-chip="needsyou"]').waitFor();
  await page.goto("/dashboard");
  // It stays among the bids as it was written, and is decided where its mark leads.
  const card = page.getByRole("article").filter({ hasText: "Cheap" });
  await expect(card.getByRole("button", { name: "Needs you" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Edit Bid" })).toHaveCount(0);
  await page.locator('[data-chip="needsyou"]').click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect(centre.getByText("Bid of $99.00")).toBeVisible();
  await centre.getByRole("button", { name: "Discard" }).click();
  await expect(centre.getByRole("button", { name: "Restore" })).toBeVisible();
});

test("a vendor's change of a bid and its deletion reach the server", async ({ people, signedInAs }) => {
  const { vendor } = people;
  const id = await outForBid(people, "Second thoughts");
  const bid = { taskId: id, estimatedCost: 500, description: "First", scheduleDate: "2030-01-01" };
  await vendor.ask(placeBid, { body: { ...bid, scheduleTime: "09:00" } });
  const bids = async () => (await vendor.ask(listBids, { query: { taskId: id } })).data.bids;
  const { page } = await signedInAs("vendor", { path: `/tickets?ticket=${id}` });
  await page.getByRole("button", { name: "Edit Bid" }).first().click();
  const form = page.getByRole("dialog", { name: "Edit Bid" });
  await form.getByLabel("Description").fill("Second");
  await form.getByLabel("Bid amount").fill("450");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await untilAllSent(page);
  await expect.poll(async () => (await bids())[0]?.amount).toBe(450);
  await page.getByRole("dialog").getByRole("button", { name: "View Details" }).click();
  await page.getByRole("button", { name: "Delete Bid" }).click();
  await expect(page.getByText("Are you sure you want to delete this bid?")).toBeVisible();
  const question = page.getByRole("dialog", { name: "Delete Bid" });
  await question.getByRole("button", { name: "Delete Bid" }).click();
  await expect.poll(bids).toEqual([]);
});
