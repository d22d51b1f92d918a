import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { updateProfile } from "#contract/accounts.ts";
import { listBids, placeBid } from "#contract/bids.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";

// A ticket is given to one vendor with an amount, and taken, both without a network first.

test("a ticket given to one vendor offline, who accepts it offline, is theirs and was nobody else's", async ({
  people,
  signedInAs,
}) => {
  const { store, vendor, property, shop } = people;
  const profile = { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" };
  await vendor.ask(updateProfile, { body: profile });
  const raised = async (title: string) =>
    (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data.id;
  // A bid of the vendor is what the manager's device knows the vendor by.
  const earlier = await raised("Earlier job");
  await property.ask(changeTicketStatus, { params: { id: earlier }, body: { status: "out_for_bid" } });
  const form = { description: "x", scheduleDate: "2030-01-01", scheduleTime: "09:00" };
  await vendor.ask(placeBid, { body: { taskId: earlier, estimatedCost: 10, ...form } });
  const id = await raised("Broken freezer");

  await test.step("the manager gives it to the vendor without a network", async () => {
    const { page, context } = await signedInAs("store", { path: `/tickets?ticket=${id}`, size: DESKTOP });
    await expect(page.getByRole("button", { name: "Actions", exact: true })).toBeVisible();
    await untilAllSent(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Give to a vendor you choose" }).click();
    const sheet = page.getByRole("dialog", { name: "Give to a vendor" });
    await sheet.getByRole("combobox", { name: "Add a vendor" }).fill("vera");
    await sheet.getByRole("option", { name: /^Vera Vendor/ }).click();
    await sheet.getByLabel("Up to (not to exceed)").fill("500");
    await sheet.getByRole("button", { name: "Give to Vera Vendor" }).click();
    await expect(page.getByRole("heading", { name: "1 vendor was asked" })).toBeVisible();
    // The chip shows "All saved" of the state before until it has been updated.
    await page.locator('[data-chip="waiting"]').waitFor();
    await context.setOffline(false);
    await untilAllSent(page);
  });

  const listed = (await vendor.ask(listPublicTickets)).data.tasks.map((each) => each.id);
  expect(listed).toContain(earlier);
  expect(listed).not.toContain(id);

  await test.step("the vendor accepts it without a network", async () => {
    const { page, context } = await signedInAs("vendor", { path: `/tickets?ticket=${id}`, size: PHONE });
    await expect(page.getByRole("button", { name: "Accept the job, up to $500.00" })).toBeVisible();
    await untilAllSent(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Accept the job, up to $500.00" }).click();
    const sheet = page.getByRole("dialog", { name: "Accept the job" });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await sheet.getByLabel("Schedule date").fill(day);
    await sheet.getByLabel("Schedule time").fill("08:30");
    await sheet.getByRole("button", { name: "Accept the job" }).click();
    await expect(sheet).toBeHidden();
    // The chip shows "All saved" of the state before until it has been updated.
    await page.locator('[data-chip="waiting"]').waitFor();
    await context.setOffline(false);
    await untilAllSent(page);
    await expect(page.getByRole("button", { name: "Mark in progress" })).toBeVisible();
  });

  const { bids } = (await store.ask(listBids, { query: { taskId: id } })).data;
  expect(bids.map(({ status, amount, upTo }) => [status, amount, upTo])).toEqual([["accepted", 500, true]]);
  expect((await store.ask(readTicket, { params: { id } })).data).toMatchObject({
    status: "assigned_bidder",
    assigneeId: vendor.id,
  });
});
