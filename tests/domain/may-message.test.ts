import { describe, expect, test } from "vitest";
import { mayWriteToAuthor, shareTicket } from "#domain/messages/may-message.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const { store, property, vendor, worker, assessor } = PEOPLE;

describe("writing to the author of a ticket", () => {
  test("is offered to whoever takes part, and never to the author", () => {
    const ticket = aTicket({ assignee: worker, assessorId: assessor.id });
    const may = [property, worker, assessor].map((person) => mayWriteToAuthor(ticket, person, false));
    expect(may).toEqual([true, true, true]);
    expect(mayWriteToAuthor(ticket, store, false)).toBe(false);
    expect(mayWriteToAuthor(aTicket(), worker, false)).toBe(false);
  });
  test("is offered to a vendor while the ticket is out for bid, and afterwards only with a bid on it", () => {
    const market = { isMarketView: true, storeOwnerId: null, propertyManagerId: null };
    const open = aTicket({ ...market, status: "out_for_bid" });
    const over = aTicket({ ...market, status: "closed" });
    expect(mayWriteToAuthor(open, vendor, false)).toBe(true);
    expect(mayWriteToAuthor(over, vendor, false)).toBe(false);
    expect(mayWriteToAuthor(over, vendor, true)).toBe(true);
  });
  test("is not offered where neither of the two manages the ticket", () => {
    const byManager = { authorId: "paula", authorRole: property.role, storeOwnerId: null } as const;
    const ticket = aTicket({ ...byManager, propertyManagerId: property.id, assignee: worker });
    expect(mayWriteToAuthor(ticket, worker, false)).toBe(false);
  });
});

test("two people who work on a ticket and manage nothing do not share it", () => {
  const ticket = aTicket({ assignee: worker, assessorId: assessor.id });
  expect(shareTicket(ticket, [worker, assessor])).toBe(false);
  expect(shareTicket(ticket, [worker, store])).toBe(true);
});
