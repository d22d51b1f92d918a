import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import { type AwardRules, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { type Bid, decideBid } from "#domain/bids/bid.ts";
import { bidsToDecide, withBidDecider } from "#domain/bids/open-bids.ts";
import { assignerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What limits accepting bids: docs/product.md#limits-of-accepting-bids.

const ticket = aTicket({ status: "out_for_bid", propertyManagerId: PEOPLE.property.id });
const aBid = (amountCents: number, documents: readonly DocumentFacts[] = []) =>
  ({ id: "b", amountCents, status: "submitted", bidder: { documents } }) as unknown as Bid;
const upTo = (limitCents: number): AwardRules => ({ ...NO_AWARD_RULES, limitCents });
interface Case {
  readonly bid: Bid;
  readonly of: typeof ticket;
  readonly by: Actor;
  readonly to: "accepted" | "rejected";
}
const outcome = (
  { bid = aBid(50_001), of = ticket, by = PEOPLE.store, to = "accepted" }: Partial<Case> = {},
  rules: AwardRules | null = upTo(50_000),
) => {
  const decided = decideBid(bid, of, by, { to, rules, today: "2030-01-02" });
  return decided.ok ? decided.status : decided.code;
};

describe("a limit for store managers", () => {
  test("the store manager accepts a bid up to it, and none above", () => {
    expect(outcome({ bid: aBid(50_000) })).toBe("accepted");
    expect(outcome()).toBe("above_limit");
    expect(outcome({}, NO_AWARD_RULES)).toBe("accepted");
  });

  test("the property manager decides on what is above it, and on nothing else of the store's", () => {
    expect(outcome({ by: PEOPLE.property })).toBe("accepted");
    expect(outcome({ by: PEOPLE.property, bid: aBid(50_000) })).toBe("not_allowed");
    expect(outcome({ by: PEOPLE.property, to: "rejected" })).toBe("rejected");
    expect(outcome({ by: PEOPLE.property, bid: aBid(50_000), to: "rejected" })).toBe("not_allowed");
    expect(outcome({ by: PEOPLE.property, to: "rejected" }, NO_AWARD_RULES)).toBe("not_allowed");
    expect(outcome({ by: PEOPLE.vendor, to: "rejected" })).toBe("not_allowed");
  });

  test("the store manager still rejects what is above it", () => {
    expect(outcome({ to: "rejected" })).toBe("rejected");
  });

  test("a property manager who decides on the ticket has no limit, and nobody else accepts", () => {
    const of = { ...ticket, decisionMaker: "Property Manager" as const };
    expect(outcome({ of, by: PEOPLE.property })).toBe("accepted");
    expect(outcome({ of })).toBe("not_allowed");
  });

  test("a Fettle User whose store it is has no limit", () => {
    const operator = { ...PEOPLE.store, role: "Fettle User" as const };
    expect(outcome({ by: operator })).toBe("accepted");
  });

  test("a deputy of the store manager has their limit, one of the property manager has none", () => {
    const deputy = { id: "d", name: "Dee", role: "Fettle User" as const };
    const standsIn = (person: typeof PEOPLE.store | typeof PEOPLE.property) => ({
      ...ticket,
      deputies: [
        {
          personId: person.id,
          personName: person.name,
          role: person.role,
          deputyId: deputy.id,
          deputyName: deputy.name,
          fromDay: "2020-01-01",
          untilDay: "2040-01-01",
          from: "2020-01-01T00:00:00.000Z",
          until: "2040-01-01T00:00:00.000Z",
        },
      ],
    });
    const of = standsIn(PEOPLE.store) as unknown as typeof ticket;
    expect(outcome({ of, by: deputy })).toBe("above_limit");
    expect(outcome({ of, by: deputy, bid: aBid(1) })).toBe("accepted");
    const away = standsIn(PEOPLE.property) as unknown as typeof ticket;
    expect(outcome({ of: away, by: deputy })).toBe("accepted");
    expect(outcome({ of: away, by: PEOPLE.property })).toBe("not_allowed");
  });

  test("who may not accept reads the limit and who accepts instead", () => {
    const message = (of: typeof ticket) => {
      const decided = decideBid(aBid(50_001), of, PEOPLE.store, { to: "accepted", rules: upTo(50_000) });
      return decided.ok ? "" : decided.message;
    };
    expect(message(ticket)).toMatch(/up to \$500\.00\. .*property manager.* accepts this one\./);
    expect(message({ ...ticket, propertyManagerId: null })).toMatch(/Give the ticket a property manager/);
  });

  test("a queued acceptance is shown as done to whoever may accept under some rules", () => {
    expect(outcome({ by: PEOPLE.property }, null)).toBe("accepted");
    expect(outcome({}, null)).toBe("accepted");
    expect(outcome({ by: PEOPLE.vendor }, null)).toBe("not_allowed");
  });
});

describe("who decides who does the work, of a ticket with open bids", () => {
  const assigner = (amounts: readonly number[], more: Partial<Ticket> = {}, awardRules = upTo(50_000)) => {
    const of = { ...ticket, ...more, assignee: null };
    return assignerOf(withBidDecider(of, { openBids: new Map([[of.id, amounts]]), awardRules }));
  };

  test("the property manager where all are above the limit", () => {
    expect(assigner([50_001, 64_000])).toBe(PEOPLE.property.id);
    expect(assigner([50_001], { authorId: "another", authorRole: "Vendor" })).toBe(PEOPLE.property.id);
  });

  test("who decides on the ticket where one is not, where there is none and without a limit", () => {
    for (const amounts of [[50_000, 64_000], []]) expect(assigner(amounts)).toBe(PEOPLE.store.id);
    expect(assigner([64_000], {}, NO_AWARD_RULES)).toBe(PEOPLE.store.id);
    expect(assigner([64_000], { propertyManagerId: null })).toBe(PEOPLE.store.id);
    expect(assigner([64_000], { authorRole: "Fettle User" })).toBe(PEOPLE.store.id);
  });

  test("no longer the property manager once the ticket is not out for bid", () =>
    expect(assigner([64_000], { status: "ready_for_bid" })).toBe(PEOPLE.store.id));

  test("a Fettle User whose store it is decides themselves, whoever raised the ticket", () => {
    const owner = { ...PEOPLE.store, role: "Fettle User" as const };
    const of = { ...ticket, authorId: "another", authorRole: "Property Manager" as const };
    const bids = { openBids: new Map([[of.id, [64_000]]]), awardRules: upTo(50_000) };
    expect(bidsToDecide(of, owner, bids)).toEqual([64_000]);
    expect(bidsToDecide(of, PEOPLE.store, bids)).toEqual([]);
  });
});

test.each([
  ["none", [], "insurance_required"],
  ["an expired one", [{ kind: "insurance", name: "", expiresOn: "2030-01-01" }], "insurance_required"],
  ["only a license", [{ kind: "license", name: "", expiresOn: null }], "insurance_required"],
  ["one that is valid on the day", [{ kind: "insurance", name: "", expiresOn: "2030-01-02" }], "accepted"],
] as const)("where insurance is required, a vendor with %s: %s", (_, documents, expected) => {
  const rules = { ...NO_AWARD_RULES, isInsuranceRequired: true };
  const bid = aBid(100, documents);
  expect(outcome({ bid }, rules)).toBe(expected);
  expect(outcome({ bid }, NO_AWARD_RULES)).toBe("accepted");
  expect(outcome({ bid, to: "rejected" }, rules)).toBe("rejected");
});
