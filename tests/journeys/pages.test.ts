import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "#contract/accounts.ts";
import { placeBid, withdrawBid } from "#contract/bids.ts";
import { changeTicketStatus, deleteTicket, raiseTicket } from "#contract/tickets.ts";
import { DESKTOP, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Lists that have more than one page: nobody is left on a page that is gone.

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>>;
let vendor: TestPerson;
const open: string[] = [];
beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
  vendor = await registered(server, "Vendor", "Vera Vendor");
  await vendor.ask(updateProfile, {
    body: { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" },
  });
  // Two of them are urgent; the oldest stands alone on the second page.
  for (let each = 1; each <= 11; each += 1) {
    const priority = each > 9 ? "urgent" : "low";
    open.push(await outForBid(`Lamp ${each}`, priority));
  }
});
afterAll(() => server.stop());

async function outForBid(title: string, priority = "low"): Promise<string> {
  const body = { title, storeId: people.shop.id, priority };
  const { id } = (await people.store.ask(raiseTicket, { body })).data;
  await people.property.ask(changeTicketStatus, { names: { id }, body: { status: "out_for_bid" } });
  return id;
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

test("a vendor's choice on the second page of the dashboard begins at its first; only what works is offered there", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, vendor.email);
  await shows(page, "Showing 1 to 5 of 11 tickets");
  expect(await page.getByLabel("Tickets per page").count()).toBe(0);
  await page.getByRole("button", { name: "Page 2" }).click();
  await shows(page, "Showing 6 to 10 of 11 tickets");
  // Who turns at the foot reads on at the head.
  const first = page.getByRole("link", { name: "Lamp 6" });
  await expect.poll(() => first.evaluate(isInView)).toBe(true);
  await page.getByLabel("Priority").selectOption("urgent");
  await shows(page, "Showing 1 to 2 of 2 tickets");
  await page.getByRole("link", { name: "Lamp 11" }).waitFor();
  await device.close();
});

test("whose last bid of a later page is gone sees the first, not an empty one; the tab stays as it was chosen", async () => {
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  const placed: string[] = [];
  for (const taskId of open.slice(0, 6)) {
    const body = { taskId, estimatedCost: 90, description: "New tube", scheduleDate: "2030-01-01" };
    placed.push((await vendor.ask(placeBid, { body: { ...body, scheduleTime: "09:00" } })).data.id);
  }
  await signInAs(device, vendor.email);
  await page.goto("/bids");
  const cards = page.getByRole("article");
  await page.getByRole("navigation", { name: "Pages of bids" }).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => cards.count()).toBe(1);
  const [alone = ""] = placed;
  await vendor.ask(withdrawBid, { names: { id: alone } });
  await page.locator("[data-chip]").click();
  await page.getByRole("button", { name: "Look for news" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => cards.count()).toBe(5);
  // The tab that was chosen is there again after a look at somebody, and after a reload.
  await page.getByRole("tab", { name: /^Lost/ }).click();
  await page.getByText("You don't have any lost bids.").waitFor();
  await page.getByRole("link", { name: "Suggestions" }).click();
  await page.getByRole("heading", { name: "Suggestions" }).waitFor();
  await page.goBack();
  await page.getByText("You don't have any lost bids.").waitFor();
  await page.reload();
  await page.getByText("You don't have any lost bids.").waitFor();
  await device.close();
});

test("how many stand on a page is chosen at the foot; who deletes the only one of a later page is on page 1, and keeps the filters", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.goto("/tickets?page=2");
  await shows(page, "Showing 11 to 11 of 11 tickets");
  await page.getByLabel("Tickets per page").selectOption("20");
  await shows(page, "Showing 1 to 11 of 11 tickets");
  await page.getByLabel("Tickets per page").selectOption("10");
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await page.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Ticket" }).click();
  await shows(page, "Showing 1 to 10 of 10 tickets");
  await page.getByRole("link", { name: "Lamp 11" }).waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  // What was chosen to be seen stays chosen.
  await page.getByLabel("Priority").selectOption("urgent");
  await shows(page, "Showing 1 to 2 of 2 tickets");
  await page
    .getByRole("button", { name: /Actions/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Ticket" }).click();
  await shows(page, "Showing 1 to 1 of 1 tickets");
  expect(new URL(page.url()).search).toBe("?priority=urgent");
  await device.close();
});

test("a visitor on a later page that is gone meanwhile sees the first, not that there is nothing", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  const doors: string[] = [];
  for (let each = 1; each <= 11; each += 1) doors.push(await outForBid(`Door ${each}`));
  await page.goto("/out-for-bid?search=Door&page=2");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  const [last = ""] = doors;
  await people.store.ask(deleteTicket, { names: { id: last } });
  await page.reload();
  await expect.poll(() => page.getByRole("article").count()).toBe(10);
  expect(await page.getByText("No tasks out for bid").count()).toBe(0);
  await device.close();
});
