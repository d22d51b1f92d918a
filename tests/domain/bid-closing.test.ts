import { describe, expect, test } from "vitest";
import { type Bid, withTicket } from "#domain/bids/bid.ts";
import { checkClosing } from "#domain/bids/closing.ts";
import { isInstant } from "#domain/instant.ts";
import { formerAmountOf, requestPrice } from "#domain/bids/request-price.ts";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
import { marketView } from "#domain/tickets/market-view.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Until when bids are taken, and what the decision maker may ask of a bidder.

const CLOSE = "2030-01-02T12:00:00.000Z";
const at = (time: string) => Date.parse(`2030-01-02T${time}Z`);

describe("a bid on a ticket that closes at noon", () => {
  const CASES: readonly [string, string, string | null, boolean][] = [
    ["submitted and received before", "11:00:00", "11:00:00", true],
    ["without a time in its id, received before", "11:59:59", null, true],
    ["submitted before, received hours later", "18:00:00", "11:30:00", true],
    ["submitted within a minute after, as clocks differ", "12:00:40", "12:00:30", true],
    ["submitted after", "18:00:00", "12:01:30", false],
    ["without a time in its id, received after", "12:00:01", null, false],
  ];
  test.each(CASES)("%s", (_, received, written, isTaken) => {
    const times = { nowMs: at(received), writtenMs: written === null ? null : at(written) };
    const checked = checkClosing({ bidsCloseAt: CLOSE }, times);
    expect(checked).toMatchObject(isTaken ? { ok: true } : { ok: false, code: "bidding_closed" });
  });

  test.each([
    ["before anybody could bid", "10:00:00", "10:30:00", false],
    ["a minute before, as clocks differ", "10:00:00", "10:01:00", true],
    ["after that", "11:00:00", "10:30:00", true],
  ])("submitted by its own word %s, received after", (_, written, since, isTaken) => {
    const times = { nowMs: at("18:00:00"), writtenMs: at(written), sinceMs: at(since) };
    expect(checkClosing({ bidsCloseAt: CLOSE }, times).ok).toBe(isTaken);
    // Received before, it is in time whatever it says.
    expect(checkClosing({ bidsCloseAt: CLOSE }, { ...times, nowMs: at("11:59:00") }).ok).toBe(true);
  });

  test("without a closing date is never late", () => {
    const times = { nowMs: at("12:00:00"), writtenMs: null };
    expect([checkClosing({}, times).ok, checkClosing({ bidsCloseAt: null }, times).ok]).toEqual([true, true]);
  });
});

describe("the closing date", () => {
  const request = (bidsCloseAt?: string, ticket = aTicket()) =>
    moveTicket(ticket, PEOPLE.property, {
      to: "out_for_bid",
      at: "2030-01-01T00:00:00.000Z",
      ...(bidsCloseAt === undefined ? {} : { bidsCloseAt }),
    });

  test("is set with the request for bids, and vendors see it", () => {
    const requested = request(CLOSE);
    expect(requested).toMatchObject({ ok: true, ticket: { bidsCloseAt: CLOSE } });
    if (requested.ok) expect(marketView(requested.ticket).bidsCloseAt).toBe(CLOSE);
  });

  test("in the past is refused at its field", () => {
    const code = { ok: false, code: "invalid_input", field: "bidsCloseAt" };
    expect(request("2029-12-31T23:59:00.000Z")).toMatchObject(code);
  });

  test("of an earlier round does not hold for the next", () => {
    const again = request(undefined, aTicket({ bidsCloseAt: "2029-06-01T00:00:00.000Z" }));
    expect(again).toMatchObject({ ok: true, ticket: { bidsCloseAt: null } });
    const awarded = aTicket({ status: "assigned_bidder", bidsCloseAt: CLOSE, acceptedBidId: "b" });
    const move = { to: "out_for_bid", at: "2030-02-01T00:00:00.000Z", content: "No show" } as const;
    expect(moveTicket(awarded, PEOPLE.store, move)).toMatchObject({
      ok: true,
      ticket: { bidsCloseAt: null },
    });
  });

  test("is an instant in UTC", () => {
    const texts = [
      CLOSE,
      "2030-01-02T12:00Z",
      "2030-01-02",
      "2030-01-02T12:00",
      "2030-13-02T12:00:00Z",
      "2030-02-30T12:00:00Z",
      "",
    ];
    expect(texts.map(isInstant)).toEqual([true, true, false, false, false, false, false]);
  });
});

const ticket = aTicket({ status: "out_for_bid" });
const bid = {
  id: "b",
  ticketId: ticket.id,
  amountCents: 10_000,
  status: "pending",
  ticket: { title: "Old", scopeVersion: 1 },
} as Bid;

describe("a request for a new price", () => {
  test("comes from the decision maker, with a text, for a bid that is undecided", () => {
    expect(requestPrice(bid, ticket, PEOPLE.store, "Less?")).toMatchObject({
      ok: true,
      bid: { priceRequest: "Less?" },
    });
    const refused = [
      requestPrice(bid, ticket, PEOPLE.vendor, "Less?"),
      requestPrice({ ...bid, status: "rejected" }, ticket, PEOPLE.store, "Less?"),
      requestPrice(bid, ticket, PEOPLE.store, " "),
    ];
    expect(refused).toMatchObject([{ code: "not_allowed" }, { code: "bid_locked" }, { field: "content" }]);
  });

  test("keeps the amount before its answer; an edit that nobody asked for keeps none", () => {
    const requested = { ...bid, priceRequest: "Less?" };
    expect([
      formerAmountOf(requested, 9_000),
      formerAmountOf(requested, 10_000),
      formerAmountOf(bid, 9_000),
    ]).toEqual([10_000, null, null]);
    // A later edit, after the answer.
    expect(formerAmountOf({ ...bid, formerAmountCents: 12_000 }, 9_000)).toBe(12_000);
  });
});

test("a bid's copy of its ticket follows the ticket on the device, never back to an older text", () => {
  const now = aTicket({ title: "New", status: "out_for_bid", scopeVersion: 2 });
  expect(withTicket(bid, now).ticket).toMatchObject({ title: "New", scopeVersion: 2 });
  const newer = { ...bid, ticket: { ...bid.ticket, scopeVersion: 3 } };
  expect(withTicket(newer, now).ticket).toMatchObject({ title: "Old", scopeVersion: 3 });
  expect(withTicket(bid, undefined)).toBe(bid);
});
