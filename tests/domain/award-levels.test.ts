import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import {
  type AwardRulesNow,
  areLimitsInOrder,
  hasLimits,
  isLimit,
  limitsPropertyManagers,
  NO_AWARD_RULES,
  repeatedTrades,
} from "#domain/bids/award-rules.ts";
import { type Bid, decideBid } from "#domain/bids/bid.ts";
import { bidsToDecide, withBidDecider } from "#domain/bids/open-bids.ts";
import { assignerInTicket, assignerNameIn } from "#domain/tickets/assigner.ts";
import { assignerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Limits of property managers and by trade: docs/product.md#limits-of-accepting-bids.

const { store, property, vendor } = PEOPLE;
const fay: Actor = { id: "fay", name: "Fay Turner", role: "Fettle User", seesEverything: true };
const olga: Actor = { ...fay, id: "olga", name: "Olga" };
const ofStore = aTicket({ status: "out_for_bid", propertyManagerId: property.id, assignee: null });
const ofManager: Ticket = { ...ofStore, decisionMaker: "Property Manager" };
const RULES: AwardRulesNow = {
  ...NO_AWARD_RULES,
  limitCents: 50_000,
  propertyManagerLimitCents: 500_000,
  operators: [{ id: fay.id, name: fay.name }],
};
const aBid = (amountCents: number) =>
  ({ id: "b", amountCents, status: "submitted", bidder: null }) as unknown as Bid;
const decided = (
  by: Actor,
  cents: number,
  of: Ticket = ofStore,
  { to = "accepted", rules = RULES }: { to?: "accepted" | "rejected"; rules?: AwardRulesNow | null } = {},
) => decideBid(aBid(cents), of, by, { to, rules });
const outcome = (...args: Parameters<typeof decided>) => {
  const result = decided(...args);
  return result.ok ? result.status : result.code;
};
const message = (...args: Parameters<typeof decided>) => {
  const result = decided(...args);
  return result.ok ? "" : result.message;
};

describe("a limit for property managers", () => {
  test.each([
    [ofStore, 50_000, store],
    [ofStore, 50_001, property],
    [ofStore, 500_000, property],
    [ofStore, 500_001, fay],
    [ofManager, 50_000, property],
    [ofManager, 500_000, property],
    [ofManager, 500_001, fay],
    [{ ...ofStore, propertyManagerId: null }, 500_001, fay],
  ])("one side accepts a bid: %#", (of, cents, accepter) => {
    const accepts = [store, property, fay, vendor].filter((by) => outcome(by, cents, of) === "accepted");
    expect(accepts.map(({ id }) => id)).toEqual([accepter.id]);
  });

  test("holds for store managers too who have none", () => {
    const rules = { ...RULES, limitCents: null };
    expect(outcome(store, 500_000, ofStore, { rules })).toBe("accepted");
    expect(outcome(store, 500_001, ofStore, { rules })).toBe("above_limit");
    expect(outcome(fay, 500_001, ofStore, { rules })).toBe("accepted");
  });

  test("is not one of an operator, nor of a Fettle User whose store it is", () => {
    expect(outcome(fay, 9_999_999_999, ofManager)).toBe("accepted");
    const owner: Actor = { id: store.id, name: "", role: "Fettle User" };
    const own: Ticket = { ...ofStore, authorRole: "Fettle User" };
    expect([owner, fay, property].map((by) => outcome(by, 500_001, own))).toEqual([
      "accepted",
      "not_allowed",
      "not_allowed",
    ]);
    // Whose role the store's manager has is known of authors alone.
    expect(outcome(owner, 500_001, { ...ofStore, authorId: "x", authorRole: "Vendor" })).toBe("accepted");
  });

  test("operators who see only their own tickets accept none of it", () => {
    const sam: Actor = { id: "sam", name: "Sam", role: "Fettle User" };
    expect(outcome(sam, 500_001)).toBe("not_allowed");
  });

  test("an operator accepts and rejects nothing below it", () => {
    for (const cents of [1, 50_001, 500_000])
      for (const to of ["accepted", "rejected"] as const)
        expect(outcome(fay, cents, ofStore, { to })).not.toBe(to);
  });

  test("who decides and who accepts may reject a bid above it", () => {
    const rejects = (of: Ticket) =>
      [store, property, fay, vendor].filter(
        (by) => outcome(by, 500_001, of, { to: "rejected" }) === "rejected",
      );
    expect(rejects(ofStore)).toEqual([store, fay]);
    expect(rejects(ofManager)).toEqual([property, fay]);
  });

  test("a deputy of the property manager has it too", () => {
    const deputy: Actor = { id: "d", name: "Dee", role: "Property Manager" };
    const deputies = [
      { personId: property.id, personName: "", role: property.role, deputyId: "d", deputyName: "" },
    ];
    const of = { ...ofManager, deputies } as unknown as Ticket;
    expect(outcome(deputy, 500_000, of)).toBe("accepted");
    expect(outcome(deputy, 500_001, of)).toBe("above_limit");
    expect(outcome(property, 500_000, of)).toBe("not_allowed");
    expect(outcome(fay, 500_001, of)).toBe("accepted");
  });

  test("managers of the ticket read the limit and who accepts", () => {
    const start = "Property managers accept bids up to $5,000.00. ";
    for (const [by, of] of [
      [property, ofManager],
      [property, ofStore],
      [store, ofStore],
    ] as const)
      expect(message(by, 500_001, of)).toBe(`${start}Fay Turner accepts this one.`);
    const read = (operators: AwardRulesNow["operators"]) =>
      message(property, 500_001, ofManager, { rules: { ...RULES, operators } });
    expect(read([fay, olga])).toBe(`${start}Fay Turner or another operator accepts this one.`);
    expect(read([])).toMatch(/An operator who sees every ticket accepts this one, and there is none now\.$/);
    expect(read(undefined)).toBe(`${start}An operator accepts this one.`);
    expect(message(vendor, 500_001)).toBe("You do not decide on the bids of this ticket.");
  });

  test("a queued acceptance of an operator is shown as done", () => {
    expect(outcome(fay, 1, ofStore, { rules: null })).toBe("accepted");
    expect(outcome(vendor, 1, ofStore, { rules: null })).toBe("not_allowed");
  });
});

describe("by trade", () => {
  const rules: AwardRulesNow = {
    ...RULES,
    trades: [
      { trade: "HVAC", limitCents: 200_000, propertyManagerLimitCents: 1_000_000 },
      { trade: "Door automation", limitCents: 0, propertyManagerLimitCents: null },
      { trade: "Roofing", limitCents: null },
    ],
  };
  test.each([
    ["HVAC", 200_000, store],
    ["Heating and cooling", 200_001, property],
    ["Climatización", 1_000_001, fay],
    ["Glass", 50_001, property],
    [null, 500_001, fay],
    ["door automation", 1, property],
    ["Door automation", 9_999_999_999, property],
    ["Roofing", 9_999_999_999, store],
    // Of several trades the lower amounts: glass has those of all others.
    ["HVAC / Glass", 50_001, property],
    ["HVAC / Roofing", 200_001, property],
  ])("%s of %i cents", (category, cents, accepter) => {
    const of = { ...ofStore, category };
    const accepts = [store, property, fay].filter((by) => outcome(by, cents, of, { rules }) === "accepted");
    expect(accepts.map(({ id }) => id)).toEqual([accepter.id]);
  });

  test("the refusal names the amount of the trade", () =>
    expect(message(store, 200_001, { ...ofStore, category: "hvac" }, { rules })).toMatch(
      /up to \$2,000\.00\./,
    ));

  test("limits of a trade are limits", () => {
    const trades = [{ trade: "HVAC", limitCents: null, propertyManagerLimitCents: 1 }];
    const only = { ...NO_AWARD_RULES, trades };
    expect([hasLimits(only), limitsPropertyManagers(only)]).toEqual([true, true]);
    expect([hasLimits(NO_AWARD_RULES), limitsPropertyManagers(NO_AWARD_RULES)]).toEqual([false, false]);
  });
});

describe("what can be set", () => {
  test("amounts from zero on with at most eight digits before the point", () =>
    expect([-1, 0, 0.5, 9_999_999_999, 10_000_000_000, Number.NaN].map(isLimit)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]));

  test("property managers accept at least as much as store managers", () => {
    const inOrder = (limitCents: number | null, propertyManagerLimitCents?: number | null) =>
      areLimitsInOrder({ limitCents, propertyManagerLimitCents });
    expect([inOrder(5, 5), inOrder(5), inOrder(5, null), inOrder(null, 0), inOrder(6, 5)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test("each trade once, however it is called", () =>
    expect(repeatedTrades(["HVAC", "Glass", " ", "Heating and cooling", "glass", "Doors"])).toEqual([
      " ",
      "Heating and cooling",
      "glass",
    ]));
});

describe("who decides on the bids of a ticket above the limit of property managers", () => {
  const open = (amounts: readonly number[], awardRules = RULES) => ({
    openBids: new Map([[ofStore.id, amounts]]),
    awardRules,
  });
  const facts = (amounts: readonly number[]) => ({ ...open(amounts), nowMs: 0, hasWorkers: true });

  test("operators have it among what they have to do, and nobody else", () => {
    for (const of of [ofStore, ofManager]) {
      expect(toDoOf(of, fay, facts([500_001]))).toBe("decideBids");
      expect(toDoOf(of, olga, facts([500_001]))).toBe("decideBids");
      for (const by of [store, property]) expect(bidsToDecide(of, by, open([500_001]))).toEqual([]);
    }
    expect(bidsToDecide(ofStore, fay, open([50_001, 500_000]))).toEqual([]);
    expect(bidsToDecide(ofStore, property, open([50_001, 500_001]))).toEqual([50_001]);
  });

  test("the operator is named where all bids are above it, and reads so", () => {
    const of = withBidDecider(ofManager, open([500_001, 600_000]));
    expect([assignerOf(of), assignerNameIn(of, property)]).toEqual(["fay", "Fay Turner"]);
    expect(assignerInTicket(of, property)).toMatchObject({ id: "fay", isOperator: true });
    expect([fay, olga].map((by) => assignerInTicket(of, by))).toEqual(["you", "you"]);
    for (const amounts of [[500_000, 600_000], []])
      expect(withBidDecider(ofManager, open(amounts))).toBe(ofManager);
    const unknown = { ...RULES, operators: undefined };
    expect(withBidDecider(ofManager, open([600_000], unknown))).toBe(ofManager);
  });
});
