import { expect, test } from "vitest";
import { isNobodyOnIt, unansweredOf } from "#domain/bids/awaited-answer.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { watchedWorkOf } from "#domain/tickets/watched-work.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";
const DAY_MS = 86_400_000;
const COOL = { id: PEOPLE.vendor.id, name: "Cool Air Inc.", invitedAt: AT };
const OTHER = { id: "other", name: "Other Vendor", invitedAt: AT };

const outTo = (vendors: readonly object[], more: Partial<Ticket> = {}, upTo?: number): Ticket =>
  aTicket({
    status: "out_for_bid",
    bidCount: 0,
    chosenBidders: {
      count: vendors.length,
      vendors: vendors as (typeof COOL)[],
      ...(upTo === undefined ? {} : { acceptUpToCents: upTo }),
    },
    ...more,
  });
const DECLINED = { ...COOL, declinedAt: AT };
const UP_TO = 150_000;
const names = (ticket: Ticket) => unansweredOf(ticket).map(({ name }) => name);

test("a ticket waits for the vendors who did not decline, while nobody has bid", () => {
  expect(names(outTo([COOL, OTHER]))).toEqual([COOL.name, OTHER.name]);
  expect(names(outTo([DECLINED, OTHER]))).toEqual([OTHER.name]);
  expect(names(outTo([COOL, OTHER], { bidCount: 1 }))).toEqual([]);
  expect(names(aTicket({ status: "out_for_bid", bidCount: 0 }))).toEqual([]);
});

test("with an amount it waits although there were bids before", () => {
  expect(names(outTo([COOL], { bidCount: 2 }, UP_TO))).toEqual([COOL.name]);
  expect(names(outTo([DECLINED], { bidCount: 2 }, UP_TO))).toEqual([]);
});

test("counts as nobody's unless a vendor was asked up to an amount on this day or the one before", () => {
  const after = (ticket: Ticket, days: number) => isNobodyOnIt(ticket, Date.parse(AT) + days * DAY_MS);
  expect([1, 2].map((days) => after(outTo([COOL], { bidCount: 1 }, UP_TO), days))).toEqual([false, true]);
  expect(after(outTo([COOL]), 1)).toBe(true);
  expect(after(outTo([DECLINED], {}, UP_TO), 1)).toBe(true);
});

test("head office does not watch it as nobody's", () => {
  const reader = { ...PEOPLE.store, seesEverything: true };
  const kinds = (ticket: Ticket) =>
    watchedWorkOf([ticket], reader, Date.parse(AT) + DAY_MS).map(({ kind }) => kind);
  const plain: Partial<Ticket> = { priority: "low", dueOn: null, scheduledDate: null };
  expect(kinds(outTo([COOL], plain))).toEqual(["unassigned"]);
  expect(kinds(outTo([COOL], plain, UP_TO))).toEqual([]);
});
