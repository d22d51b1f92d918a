import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { awardedTo, type Bid, mayBid } from "#domain/bids/bid.ts";
import {
  biddersAsReadBy,
  daysWithoutAnswer,
  declineToBid,
  isAcceptedAtOnce,
  isOfferedTo,
} from "#domain/bids/chosen-bidders.ts";
import { marketView, viewOf } from "#domain/tickets/market-view.ts";
import {
  moveTicket,
  targetsOf,
  transitionsFor,
  type TransitionRequest,
} from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";
const VENDOR = PEOPLE.vendor;
const OTHER: Actor = { id: "other", name: "Other Vendor", role: "Vendor" };
const COOL = { id: VENDOR.id, name: "Cool Air Inc." };
const OPEN = aTicket({ status: "open", decisionMaker: "Store Manager" });

const BID = { id: "bid-1", vendorId: VENDOR.id, amountCents: 40_000, status: "pending" } as unknown as Bid;

const moved = (ticket: Ticket, actor: Actor, move: Omit<TransitionRequest, "at" | "to">) =>
  moveTicket(ticket, actor, { to: "out_for_bid", at: AT, ...move });

function outForBid(
  move: Omit<TransitionRequest, "at" | "to"> = { onlyVendors: [COOL] },
  ticket = OPEN,
): Ticket {
  const requested = moved(ticket, PEOPLE.store, move);
  if (!requested.ok) throw new Error(requested.message);
  return requested.ticket;
}

describe("a request for bids of chosen vendors", () => {
  test("is seen and bid on by these alone", () => {
    const ticket = outForBid();
    expect([VENDOR, OTHER].map((each) => isOfferedTo(ticket, each.id))).toEqual([true, false]);
    expect([VENDOR, OTHER].map((each) => viewOf(ticket, each, false))).toEqual(["market", null]);
    expect(mayBid(ticket, VENDOR, null)).toMatchObject({ ok: true });
    expect(mayBid(ticket, OTHER, null)).toMatchObject({ code: "not_allowed" });
  });

  test("needs a vendor, and an amount needs vendors", () => {
    expect(moved(OPEN, PEOPLE.store, { onlyVendors: [] })).toMatchObject({ field: "onlyVendors" });
    expect(moved(OPEN, PEOPLE.store, { acceptUpTo: "500" })).toMatchObject({ field: "acceptUpTo" });
    expect(moved(OPEN, PEOPLE.store, { onlyVendors: [COOL], acceptUpTo: "five" })).toMatchObject({
      code: "invalid_input",
      field: "acceptUpTo",
    });
  });

  test("promises up to an amount what whoever asks may accept, within the limits", () => {
    const awardRules = { limitCents: 40_000, isInsuranceRequired: false };
    const ask = (actor: Actor, acceptUpTo: string) =>
      moved(aTicket({ status: "ready_for_bid", decisionMaker: "Store Manager" }), actor, {
        onlyVendors: [COOL],
        acceptUpTo,
        awardRules,
      });
    expect(ask(PEOPLE.store, "400")).toMatchObject({
      ok: true,
      ticket: { chosenBidders: { acceptUpToCents: 40_000, acceptSetBy: { id: PEOPLE.store.id } } },
    });
    expect(ask(PEOPLE.store, "400.01")).toMatchObject({ code: "above_limit", field: "acceptUpTo" });
    // Who may ask for bids does not always decide on them.
    expect(ask(PEOPLE.property, "100")).toMatchObject({
      code: "not_allowed",
      field: "acceptUpTo",
      message: expect.stringContaining(PEOPLE.store.name),
    });
    expect(ask(PEOPLE.property, "500")).toMatchObject({ ok: true });
  });

  test("accepts at once the bid of a chosen vendor that is not larger", () => {
    const ticket = outForBid({ onlyVendors: [COOL], acceptUpTo: "500" });
    const bid = (vendorId: string, amountCents: number) =>
      isAcceptedAtOnce(ticket, { vendorId, amountCents });
    expect([bid(VENDOR.id, 50_000), bid(VENDOR.id, 50_001), bid("other", 1)]).toEqual([true, false, false]);
    expect(isAcceptedAtOnce(outForBid(), { vendorId: VENDOR.id, amountCents: 0 })).toBe(false);
  });

  test("shows a vendor their own line, the amount and how many were asked", () => {
    const ticket = outForBid({ onlyVendors: [COOL, OTHER], acceptUpTo: "500" });
    expect(marketView(ticket, VENDOR.id).chosenBidders).toEqual({
      count: 2,
      vendors: [{ ...COOL, invitedAt: AT }],
      acceptUpToCents: 50_000,
    });
    const bidders = ticket.chosenBidders;
    expect(bidders && biddersAsReadBy(bidders, "third")).toEqual({ count: 2, vendors: [] });
  });
});

describe("who may bid", () => {
  test("is changed while bids are open, and keeps what was answered", () => {
    const ticket = outForBid();
    const declined = declineToBid(ticket, VENDOR, null, { at: AT, reason: " Too far. " });
    if (!declined.ok) throw new Error(declined.message);
    const line = { ...COOL, invitedAt: AT, declinedAt: AT, reason: "Too far." };
    expect(declined.ticket.chosenBidders?.vendors).toEqual([line]);
    const later = "2030-01-03T10:00:00.000Z";
    const changed = moveTicket(declined.ticket, PEOPLE.store, {
      to: "out_for_bid",
      at: later,
      changesBidders: true,
      onlyVendors: [COOL, OTHER],
    });
    expect(changed).toMatchObject({ ok: true, row: { act: "changeBidders" } });
    if (changed.ok)
      expect(changed.ticket.chosenBidders?.vendors).toEqual([
        line,
        { id: "other", name: "Other Vendor", invitedAt: later },
      ]);
    const opened = moved(ticket, PEOPLE.store, { changesBidders: true });
    expect(opened.ok && opened.ticket.chosenBidders).toBeUndefined();
  });

  test("is not changed by a request for bids that came twice", () => {
    expect(moved(outForBid(), PEOPLE.store, {})).toMatchObject({ code: "already_in_status" });
  });

  test("is offered to managers as a transition, and not as a status", () => {
    const acts = (actor: Actor) => transitionsFor(outForBid(), actor).map(({ act }) => act);
    expect(acts(PEOPLE.store)).toContain("changeBidders");
    expect(acts(VENDOR)).not.toContain("changeBidders");
    expect(targetsOf(outForBid(), PEOPLE.store)).not.toContain("out_for_bid");
  });

  test("keeps the amount of somebody else who may accept, unless it is changed", () => {
    const ticket = outForBid({ onlyVendors: [COOL], acceptUpTo: "500" });
    const awardRules = NO_AWARD_RULES;
    const change = (acceptUpTo: string) =>
      moved(ticket, PEOPLE.property, {
        changesBidders: true,
        onlyVendors: [COOL, OTHER],
        awardRules,
        acceptUpTo,
      });
    expect(change("500")).toMatchObject({
      ok: true,
      ticket: { chosenBidders: { acceptSetBy: { id: PEOPLE.store.id } } },
    });
    expect(change("600")).toMatchObject({ code: "not_allowed", field: "acceptUpTo" });
  });

  test("ends with the bidding; a withdrawn award leads back to the same vendors, without the amount", () => {
    const ticket = outForBid({ onlyVendors: [COOL], acceptUpTo: "500" });
    const withdrawn = moveTicket(ticket, PEOPLE.store, { to: "open", at: AT });
    expect(withdrawn.ok && "chosenBidders" in withdrawn.ticket).toBe(false);
    const awarded = awardedTo(ticket, BID, "Vera", AT);
    const again = moveTicket(awarded, PEOPLE.store, { to: "out_for_bid", at: AT, content: "No show." });
    expect(again).toMatchObject({ ok: true, row: { act: "withdrawAward" } });
    if (again.ok)
      expect(again.ticket.chosenBidders).toEqual({ count: 1, vendors: [{ ...COOL, invitedAt: AT }] });
  });

  test.each([
    ["a vendor who was not asked", OTHER, null, "not_allowed"],
    ["a vendor with an open bid", VENDOR, BID, "bid_exists"],
  ] as const)("is not declined by %s", (_, actor, own, code) => {
    expect(declineToBid(outForBid(), actor, own, { at: AT, reason: "" })).toMatchObject({ code });
  });
});

test("days without an answer count from the vendor asked last, unless there is a bid", () => {
  const bidders = outForBid({ onlyVendors: [COOL, OTHER] }).chosenBidders;
  if (bidders === undefined) throw new Error("no bidders");
  const after = (days: number, bids: { vendorId: string }[] = []) =>
    daysWithoutAnswer(bidders, bids, Date.parse(AT) + days * 86_400_000);
  expect([after(0.9), after(3.5), after(3.5, [{ vendorId: "other" }])]).toEqual([0, 3, 0]);
});
