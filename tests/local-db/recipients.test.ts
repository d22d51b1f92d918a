import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { Bid } from "#domain/bids/bid.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import { readRecipients } from "#local-db/recipients.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const { store, property, vendor, worker } = PEOPLE;
const opened: string[] = [];
afterEach(() => {
  for (const id of opened.splice(0)) closeAccount(id);
});

const withTickets = async (...tickets: readonly Ticket[]): Promise<AccountDatabase> => {
  const id = randomUUID();
  opened.push(id);
  const db = openAccount(id);
  await db.tickets.bulkPut(tickets);
  return db;
};
const names = async (...input: Parameters<typeof readRecipients>) =>
  (await readRecipients(...input)).map(({ name, role }) => [name, role]);

const bidOf = (ticket: Ticket) =>
  ({
    id: randomUUID(),
    ticketId: ticket.id,
    vendorId: vendor.id,
    status: "pending",
    createdAt: "2029-12-31T08:00:00.000Z",
    bidder: { name: vendor.name },
    ticket: {},
  }) as Bid;

test("a manager may write to everybody who takes part in a managed ticket, bidders included", async () => {
  const ticket = aTicket({ assignee: worker });
  const db = await withTickets(ticket);
  await db.bids.put(bidOf(ticket));
  expect(await names(db, store)).toEqual([
    [property.name, property.role],
    [vendor.name, vendor.role],
    [worker.name, worker.role],
  ]);
});

test("a worker may write to the managers of the own work, not to others who work there", async () => {
  const ticket = aTicket({ assignee: worker });
  const db = await withTickets(ticket);
  await db.bids.put(bidOf(ticket));
  expect(await names(db, worker)).toEqual([
    [property.name, property.role],
    [store.name, store.role],
  ]);
});

test("a vendor may write to the author of a ticket on the market, and to nobody once it is over", async () => {
  const market = { isMarketView: true, storeOwnerId: null, propertyManagerId: null } as const;
  expect(await names(await withTickets(aTicket({ ...market, status: "out_for_bid" })), vendor)).toEqual([
    [store.name, store.role],
  ]);
  expect(await names(await withTickets(aTicket({ ...market, status: "closed" })), vendor)).toEqual([]);
});

test("whoever wrote before may be written to again", async () => {
  const db = await withTickets();
  const [from, to] = [vendor, store];
  await db.messages.put({
    id: randomUUID(),
    senderId: from.id,
    senderName: from.name,
    receiverId: to.id,
    receiverName: to.name,
    content: "Hello",
    attachments: [],
    createdAt: "2029-12-31T08:00:00.000Z",
    readAt: null,
  } satisfies Message);
  expect(await names(db, store)).toEqual([[vendor.name, null]]);
});
