import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteWorker, updateProfile } from "#contract/accounts.ts";
import { decideOnBid, listBids, placeBid } from "#contract/bids.ts";
import { listMessages, sendMessage } from "#contract/messages.ts";
import { changeTicketStatus, listWorkOrders, raiseTicket, readTicket } from "#contract/tickets.ts";
import {
  type Device,
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { cast, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// What happens around a ticket: bids, talk, work orders, edits. Each act is made
// without a network first, because that is where it has to hold.

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>>;
let vendor: TestPerson;
beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
  vendor = await registered(server, "Vendor", "Vera Vendor");
  await vendor.ask(updateProfile, {
    body: { phone: "1", address: "1 Road", city: "Town", state: "IL", zip: "1" },
  });
});
afterAll(() => server.stop());

const raise = async (title: string, more: object = {}) =>
  (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id, ...more } })).data.id;
const outForBid = async (title: string) => {
  const id = await raise(title);
  await people.property.ask(changeTicketStatus, { names: { id }, body: { status: "out_for_bid" } });
  return id;
};
const on = async (who: TestPerson, size = DESKTOP): Promise<Device> => {
  const device = await startDevice(server.url, size);
  await signInAs(device, who.email);
  await device.page.locator('[data-chip="sent"]').waitFor();
  return device;
};
const sent = (device: Device) => device.page.locator('[data-chip="sent"]').waitFor({ timeout: 20_000 });

describe("bids", () => {
  test("a vendor bids in the basement, the manager accepts in the lift; it happens once and both see it", async () => {
    const id = await outForBid("Cracked window");
    const phone = await on(vendor, PHONE);
    await phone.page.getByRole("link", { name: "Cracked window" }).first().click();
    await phone.context.setOffline(true);
    await phone.page.getByRole("button", { name: "Submit Bid" }).click();
    const form = phone.page.getByRole("dialog", { name: "Submit Bid" });
    await form.getByRole("button", { name: "Submit Bid" }).click();
    await form.getByText("Please fill in all required fields").waitFor();
    await form.getByLabel("Estimated cost").fill("1480.50");
    await form.getByLabel("Description").fill("New pane, fitted");
    await form.getByLabel("Schedule date").fill("2030-05-06");
    await form.getByLabel("Schedule time").fill("08:30");
    await form.getByRole("button", { name: "Submit Bid" }).click();
    await form.waitFor({ state: "detached" });
    const card = phone.page.locator(".bidcard");
    await card.getByText("$1,480.50").waitFor();
    await card.getByText("Waiting to send").waitFor();
    await phone.killTab(`/tickets?ticket=${id}`);
    await phone.page.locator(".bidcard").getByText("$1,480.50").waitFor();
    await phone.context.setOffline(false);
    await sent(phone);
    const { bids } = (await people.store.ask(listBids, { query: { taskId: id } })).data;
    expect(bids.map((bid) => [bid.amount, bid.description])).toEqual([[1480.5, "New pane, fitted"]]);

    const desk = await on(people.store);
    await desk.page.goto(`/tickets?ticket=${id}`);
    await desk.page.getByRole("link", { name: "Vera Vendor" }).waitFor();
    await desk.context.setOffline(true);
    await desk.page.getByRole("button", { name: "Accept" }).click();
    await desk.page
      .getByRole("dialog", { name: "Accept this bid?" })
      .getByRole("button", { name: "Accept" })
      .click();
    await desk.page.getByText("Bid accepted successfully").waitFor();
    await desk.page.getByLabel("Summary").getByText("Assigned Bidder").waitFor();
    // The chip says "All sent" of what was before until it has looked again.
    await desk.page.locator('[data-chip="waiting"]').waitFor();
    await desk.context.setOffline(false);
    await sent(desk);
    expect((await people.store.ask(readTicket, { names: { id } })).data).toMatchObject({
      status: "assigned_bidder",
      assigneeId: vendor.id,
    });
    await phone.page.goto("/bids");
    await phone.page.getByRole("tab", { name: "Won Bids (1)" }).click();
    await phone.page.locator(".bidcard").getByText("Accepted").waitFor();
    await phone.page.goto("/dashboard");
    await phone.page.getByRole("button", { name: /Notifications, \d\+? unread/ }).click();
    await phone.page.getByText('You won "Cracked window"').click();
    await phone.page.getByRole("dialog", { name: "Bid Details" }).waitFor();
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
    await phone.close();
    await desk.close();
  });

  test("a card says how many bid, when it is due, what it is about and who has it", async () => {
    const id = await raise("Worn ramp", { dueOn: "2030-01-31", category: "Flooring" });
    await people.property.ask(changeTicketStatus, { names: { id }, body: { status: "out_for_bid" } });
    const phone = await on(vendor, PHONE);
    const factsOn = ({ page }: Device) =>
      page.locator(".ticketcard").filter({ hasText: "Worn ramp" }).first().locator(".facts > span");
    await expect
      .poll(() => factsOn(phone).allTextContents())
      .toEqual(["Downtown, Springfield", "Flooring", "Due Jan 31, 2030", "0 bids"]);
    const offer = { estimatedCost: 90, description: "New boards", scheduleDate: "2030-01-02" };
    const placed = await vendor.ask(placeBid, { body: { taskId: id, scheduleTime: "08:30", ...offer } });
    await people.store.ask(decideOnBid, { names: { id: placed.data.id }, body: { status: "accepted" } });
    await phone.page.goto("/my-tickets");
    await expect.poll(() => factsOn(phone).last().textContent()).toBe("1 bid");
    const desk = await on(people.store);
    await desk.page.goto("/tickets");
    await expect
      .poll(() => factsOn(desk).allTextContents())
      .toEqual(expect.arrayContaining(["Assigned to Vera Vendor", "1 bid"]));
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
    await phone.close();
    await desk.close();
  });

  test("a bid on a ticket that was meanwhile withdrawn is kept, with the reason, for the vendor to decide", async () => {
    const id = await outForBid("Gone market");
    const phone = await on(vendor, PHONE);
    await phone.page.getByRole("link", { name: "Gone market" }).first().click();
    await phone.context.setOffline(true);
    await phone.page.getByRole("button", { name: "Submit Bid" }).click();
    const form = phone.page.getByRole("dialog", { name: "Submit Bid" });
    await form.getByLabel("Estimated cost").fill("99");
    await form.getByLabel("Description").fill("Cheap");
    await form.getByLabel("Schedule date").fill("2030-05-06");
    await form.getByLabel("Schedule time").fill("08:30");
    await form.getByRole("button", { name: "Submit Bid" }).click();
    await form.waitFor({ state: "detached" });
    await people.store.ask(changeTicketStatus, { names: { id }, body: { status: "open" } });
    await phone.context.setOffline(false);
    await phone.page.locator('[data-chip="needsyou"]').waitFor();
    await phone.page.goto("/dashboard");
    // It stands among the bids as it was written, and is decided where its mark leads.
    const card = phone.page.locator(".bidcard", { hasText: "Cheap" });
    await card.getByRole("button", { name: "Needs you" }).waitFor();
    expect(await card.getByRole("button", { name: "Edit Bid" }).count()).toBe(0);
    await phone.page.locator('[data-chip="needsyou"]').click();
    const centre = phone.page.getByRole("dialog", { name: "What is where" });
    await centre.getByText("Bid of $99.00").waitFor();
    await centre.getByRole("button", { name: "Discard" }).click();
    await centre.getByRole("button", { name: "Restore" }).waitFor();
    await phone.close();
  });

  test("a vendor changes a bid and takes it back; nobody else's bid can be edited", async () => {
    const id = await outForBid("Second thoughts");
    await vendor.ask(placeBid, {
      body: {
        taskId: id,
        estimatedCost: 500,
        description: "First",
        scheduleDate: "2030-01-01",
        scheduleTime: "09:00",
      },
    });
    const desk = await on(vendor);
    await desk.page.goto(`/tickets?ticket=${id}`);
    await desk.page.getByRole("button", { name: "Edit Bid" }).first().click();
    const form = desk.page.getByRole("dialog", { name: "Edit Bid" });
    await form.getByLabel("Description").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Description is required").waitFor();
    await form.getByLabel("Description").fill("Second");
    await form.getByLabel("Bid amount").fill("450");
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await sent(desk);
    await expect
      .poll(async () => (await vendor.ask(listBids, { query: { taskId: id } })).data.bids[0]?.amount)
      .toBe(450);
    await desk.page.getByRole("dialog").getByRole("button", { name: "View Details" }).click();
    await desk.page.getByRole("button", { name: "Delete Bid" }).click();
    await desk.page.getByText("Are you sure you want to delete this bid?").waitFor();
    await desk.page
      .getByRole("dialog", { name: "Delete Bid" })
      .getByRole("button", { name: "Delete Bid" })
      .click();
    await expect
      .poll(async () => (await vendor.ask(listBids, { query: { taskId: id } })).data.bids)
      .toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});

describe("talk", () => {
  test("a message to the poster starts with the ticket, waits for a signal, arrives once and is read", async () => {
    const id = await outForBid("Loose handrail");
    const phone = await on(vendor, PHONE);
    await phone.page.goto(`/tickets?ticket=${id}`);
    await phone.page.getByRole("button", { name: "Actions", exact: true }).click();
    await phone.page.getByRole("menuitem", { name: "Send message" }).click();
    const dialog = phone.page.getByRole("dialog", { name: "Messages" });
    await expect
      .poll(() => dialog.getByLabel("Message").inputValue())
      .toBe("Regarding ticket: Loose handrail");
    await phone.context.setOffline(true);
    await dialog.getByLabel("Message").fill("When may I come by?");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.locator(".mine").getByText("Waiting to send").waitFor();
    await phone.context.setOffline(false);
    await dialog.locator(".mine").getByText("Waiting to send").waitFor({ state: "detached" });
    const desk = await on(people.store);
    await desk.page.getByRole("button", { name: "Messages, 1 unread" }).click();
    const talk = desk.page.getByRole("dialog", { name: "Messages" });
    await talk.getByRole("button", { name: /Vera Vendor/ }).click();
    await talk.locator(".said-all").getByText("When may I come by?").waitFor();
    await talk.getByRole("button", { name: "Send" }).click();
    await talk.getByText("Please enter a message").waitFor();
    await talk.getByLabel("Message").fill("Any morning.");
    await talk.getByRole("button", { name: "Send" }).click();
    await talk.locator(".mine").getByText("Any morning.").waitFor();
    await sent(desk);
    const said = (await vendor.ask(listMessages, { query: { user_id: people.store.id } })).data.messages;
    expect(said.map((each) => each.message)).toEqual(["When may I come by?", "Any morning."]);
    expect(said[0]?.readAt).not.toBeNull();
    expect([...phone.complaints, ...desk.complaints]).toEqual([]);
    await phone.close();
    await desk.close();
  });
});

test("a long conversation opens with the last of it, and what came before is one press away", async () => {
  const about = Array.from({ length: 130 }, (_, n) => `Number ${n + 1} of a long talk`);
  for (const message of about)
    await people.property.ask(sendMessage, { body: { receiver_id: people.store.id, message } });
  const desk = await on(people.store);
  const { page } = desk;
  await page.goto("/dashboard?chat=list");
  const talk = page.getByRole("dialog", { name: "Messages" });
  await talk.getByRole("button", { name: /Peter Property/ }).click();
  const line = (n: number) => talk.locator(".said-all > li", { hasText: `Number ${n} of a long talk` });
  await line(130).waitFor();
  const isInSight = () => line(130).evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isInSight).toBe(true);
  expect(await talk.locator(".said-all > li").count()).toBe(100);
  await talk.locator(".said-all").evaluate((list) => list.scrollTo(0, 0));
  const where = () => line(31).evaluate((each) => Math.round(each.getBoundingClientRect().top));
  const before = await where();
  await talk.getByRole("button", { name: "Earlier messages" }).click();
  await line(1).waitFor();
  expect(await talk.getByRole("button", { name: "Earlier messages" }).count()).toBe(0);
  // What was being read has not moved, but for the button that went.
  expect(Math.abs((await where()) - before)).toBeLessThan(60);
  await desk.close();
});

describe("what was refused stays where it was said", () => {
  test("a message to somebody who has left: it stands in its thread, says that it needs the person, and leads to what can be done", async () => {
    const leaver = await workerOf(server, people.property);
    const desk = await on(people.property, PHONE);
    const { page } = desk;
    await page.goto(`/profile/${leaver.id}`);
    await page.getByRole("button", { name: "Send message" }).click();
    const thread = page.getByRole("dialog", { name: "Messages" });
    await desk.context.setOffline(true);
    await thread.getByLabel("Message").fill("Are you there tomorrow?");
    await thread.getByRole("button", { name: "Send" }).click();
    await thread.locator(".mine").getByText("Waiting to send").waitFor();
    await people.property.ask(deleteWorker, { names: { id: leaver.id } });
    await desk.context.setOffline(false);
    const mine = thread.locator(".mine", { hasText: "Are you there tomorrow?" });
    await mine.getByRole("button", { name: "Needs you" }).click({ timeout: 20_000 });
    const centre = page.getByRole("dialog", { name: "What is where" });
    await centre.getByText("Are you there tomorrow?").waitFor();
    await centre.getByRole("button", { name: "Discard" }).click();
    await sent(desk);
    await mine.waitFor({ state: "detached" });
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  test("a store that waits says so on the profile", async () => {
    const desk = await on(people.store);
    const { page } = desk;
    await page.goto("/profile");
    const line = page.getByRole("listitem").filter({ hasText: people.shop.name });
    await line.getByRole("button", { name: `Actions for ${people.shop.name}` }).click();
    await desk.context.setOffline(true);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByRole("dialog").getByLabel("Phone").fill("555 0111");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await line.getByText("Waiting to send").waitFor();
    await page.getByLabel("First name").fill("Sonia");
    await page.getByLabel("Phone").fill("555 0100");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.locator("h1 + .mark").getByText("Waiting to send").waitFor();
    await desk.context.setOffline(false);
    await sent(desk);
    await expect.poll(() => page.locator("#main").getByText("Waiting to send").count()).toBe(0);
    await desk.close();
  });
});

describe("the ticket's own words", () => {
  test("edited, with work orders, and deleted, all without a network; the server has each change once", async () => {
    const id = await raise("Worn carpet");
    const desk = await on(people.store);
    await desk.page.goto(`/tickets?ticket=${id}`);
    const sheet = desk.page.getByRole("dialog", { name: "Worn carpet" });
    await sheet.waitFor();
    await desk.context.setOffline(true);
    await sheet.getByLabel("New work order").fill("Measure the room");
    await sheet.getByRole("button", { name: "Add", exact: true }).click();
    await sheet.getByLabel("New work order").fill("Order carpet");
    await sheet.getByRole("button", { name: "Add", exact: true }).click();
    await sheet.getByRole("checkbox", { name: "Measure the room" }).click();
    await sheet.getByText("(1 of 2 done)").waitFor();
    await sheet.getByRole("button", { name: "Actions" }).click();
    await desk.page.getByRole("menuitem", { name: "Edit Ticket" }).click();
    const form = desk.page.getByRole("dialog", { name: "Edit Ticket" });
    await form.getByLabel("Title").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Please enter a ticket title").waitFor();
    await form.getByLabel("Title").fill("Worn carpet in aisle 2");
    await form.getByLabel("Priority").selectOption("urgent");
    await form.getByRole("button", { name: "Save" }).click();
    await desk.page.getByRole("dialog", { name: "Worn carpet in aisle 2" }).waitFor();
    await desk.context.setOffline(false);
    await sent(desk);
    expect((await people.store.ask(readTicket, { names: { id } })).data).toMatchObject({
      title: "Worn carpet in aisle 2",
      priority: "urgent",
      subtasksCount: 2,
    });
    const orders = (await people.store.ask(listWorkOrders, { names: { ticketId: id } })).data.tasks;
    expect(orders.map((each) => `${each.title}: ${each.status}`).toSorted()).toEqual([
      "Measure the room: completed",
      "Order carpet: open",
    ]);
    await desk.page.getByRole("button", { name: "Actions", exact: true }).click();
    await desk.page.getByRole("menuitem", { name: "Delete Ticket" }).click();
    await desk.page.getByRole("button", { name: "Delete Ticket" }).click();
    await desk.page.getByText("Ticket deleted successfully").waitFor();
    await expect.poll(async () => (await people.store.ask(readTicket, { names: { id } })).status).toBe(404);
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  test("a list of work orders is made for a new ticket, and says where it comes from", async () => {
    const desk = await on(people.store);
    await desk.page.goto("/tickets?new=ticket");
    const form = desk.page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByRole("button", { name: "Generate task lists" }).click();
    await form.getByText("Please enter a description first").waitFor();
    await form.getByLabel("Title").fill("Leak in the kitchen");
    await form.getByLabel("Description").fill("The sink leaks since this morning");
    await form.getByRole("button", { name: "Generate task lists" }).click();
    await form.getByText("built-in playbook").waitFor();
    await untilStoreIsNamed(desk.page);
    // What is typed while more is suggested stays, and nothing is suggested twice.
    const orders = form.getByLabel("Work orders, one a line");
    const suggested = (await orders.inputValue()).split("\n");
    const answered = Promise.withResolvers<void>();
    await desk.page.route("**/api/generate-tasks", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await form.getByRole("button", { name: "Generate task lists" }).click();
    await orders.fill([...suggested.slice(1), "Put a bucket under it"].join("\n"));
    answered.resolve();
    await expect
      .poll(async () => (await orders.inputValue()).split("\n"))
      .toEqual([...suggested.slice(1), "Put a bucket under it", suggested[0]]);
    await form.getByRole("button", { name: "Generate task lists" }).click();
    await form.getByText("All that is suggested stands here already.").waitFor();
    // More than a ticket can have is said at its field, and nothing is cut off silently.
    await orders.fill(Array.from({ length: 51 }, (_, n) => `Step ${n}`).join("\n"));
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await form.getByText("at most 50 work orders; here are 51").waitFor();
    await orders.fill(suggested.join("\n"));
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await desk.page.getByRole("link", { name: "Leak in the kitchen" }).click();
    await desk.page.getByText("(0 of 5 done)").waitFor();
    await sent(desk);
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});
