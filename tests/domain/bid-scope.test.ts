import { describe, expect, test } from "vitest";
import { type BidScope, checkScope, scopeChanges, scopeOf } from "#domain/bids/scope.ts";
import { editTicket, type TicketChange } from "#domain/tickets/edit-ticket.ts";
import type { Attachment, StoreInfo } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What bids are about: when a ticket's scope is another one, and how that is said.

const photo = (id: string) => ({ id }) as Attachment;
const ticket = aTicket({ status: "out_for_bid", attachments: [photo("a"), photo("b")] });
const elsewhere = { id: "uptown", of: { ownerId: "o", info: { name: "Uptown" } as StoreInfo } };

describe("an edit", () => {
  const CASES: readonly [string, TicketChange, number][] = [
    ["of the title", { title: "Two doors" }, 2],
    ["of the description", { description: "Both hinges" }, 2],
    ["of the store", { store: elsewhere }, 2],
    ["that takes a photo away", { keepAttachments: ["a"] }, 2],
    ["that adds a photo", { added: [photo("c")] }, 2],
    ["beside which the server attaches files", { isAddingFiles: true }, 2],
    ["of the priority", { priority: "high" }, 1],
    ["to what it is", { title: ticket.title, description: ticket.description }, 1],
  ];
  test.each(CASES)("%s leads to the scope version it should", (_, change, version) => {
    const edited = editTicket(ticket, PEOPLE.store, change, "2030-01-01T00:00:00.000Z");
    expect(edited.ok && edited.ticket.scopeVersion).toBe(version);
  });

  test("raises it too while bids are not asked for: a vendor may have begun one earlier", () => {
    const withdrawn = aTicket({ status: "open" });
    const edited = editTicket(withdrawn, PEOPLE.store, { title: "New" }, "2030-01-01T00:00:00.000Z");
    expect(edited.ok && edited.ticket.scopeVersion).toBe(2);
  });
});

const began: BidScope = scopeOf(ticket);

test("what differs is named part by part, and of what one side does not know nothing is said", () => {
  const now = { ...began, description: "New", dueOn: "2030-02-03", photos: ["a", "c"] };
  expect(scopeChanges(began, began)).toEqual([]);
  expect(scopeChanges(began, now)).toEqual([
    { field: "description", was: "", now: "New" },
    { field: "dueOn", was: "", now: "2030-02-03" },
    { field: "photos", was: "2", now: "2" },
  ]);
  const { dueOn: _day, photos: _photos, ...copy } = began;
  expect(scopeChanges(copy, now).map(({ field }) => field)).toEqual(["description"]);
});

test("a bid on an older scope is refused, one on the present scope or of an older app is not", () => {
  const now = { scopeVersion: 3 };
  expect(checkScope(now, 2)).toMatchObject({ ok: false, code: "scope_changed" });
  expect([checkScope(now, 3).ok, checkScope(now, undefined).ok]).toEqual([true, true]);
});
