import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { awardedTo, type Bid, checkBidForm, formattedAmount } from "#domain/bids/bid.ts";
import {
  answerHigherLimit,
  askHigherLimit,
  decidesOnHigherLimit,
  mayAskHigherLimit,
} from "#domain/bids/higher-limit.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { applyToTicketView } from "#domain/mutations/optimistic.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import { moveTicket, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import { mayRecordCost, recordCost } from "#domain/tickets/record-cost.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";
const VENDOR = PEOPLE.vendor;

/** Work that was given to the vendor up to $1,500.00. */
const work = (more: Partial<Ticket> = {}) =>
  aTicket({
    status: "in_progress",
    decisionMaker: "Store Manager",
    assignee: { id: VENDOR.id, name: VENDOR.name, role: "Vendor" },
    acceptedBidId: "bid-1",
    acceptedBidCents: 150_000,
    acceptedUpTo: true,
    ...more,
  });

const REQUEST = { cents: 180_000, reason: "The frame is rotten.", at: AT };
const asking = (more: Partial<Ticket> = {}) =>
  work({ higherLimit: { cents: 180_000, reason: "The frame is rotten.", requestedAt: AT }, ...more });
const ANSWER = { to: "approved", cents: 180_000, answer: "", rules: NO_AWARD_RULES, at: AT } as const;

const BID = { vendorId: VENDOR.id, amountCents: 150_000, upTo: true } as unknown as Bid;

describe("a bid up to an amount", () => {
  test("is written so, needs no description, and makes the limit of the work", () => {
    expect(formattedAmount(BID)).toBe("up to $1,500.00");
    const form = { amount: "1500", description: "", scheduleDate: "2030-02-01", scheduleTime: "08:00" };
    expect([checkBidForm(form, true).ok, checkBidForm(form).ok]).toEqual([true, false]);
    expect(awardedTo(aTicket({}), BID, "Vera", AT)).toMatchObject({
      acceptedBidCents: 150_000,
      acceptedUpTo: true,
    });
  });

  test("needs its own cost, not the one of a vendor whose work was rejected before", () => {
    const awarded = awardedTo(aTicket({ actualCostCents: 50_000 }), BID, "Vera", AT);
    const inProgress: Ticket = { ...awarded, status: "in_progress" };
    expect(
      moveTicket(inProgress, VENDOR, { to: "completed", at: AT, content: "Done.", aboveLimit: false }),
    ).toMatchObject({ code: "invalid_input", field: "actualCost" });
  });

  test("saves nothing below the limit, and is over bid by what is above it", () => {
    const bidCents = (actualCostCents: number | null) =>
      figuresOf(work({ actualCostCents }), Date.parse(AT), () => "2030-01-01").bidCents;
    expect([bidCents(null), bidCents(90_000), bidCents(180_000)]).toEqual([null, 90_000, 150_000]);
  });
});

describe("the completion of work up to an amount", () => {
  const complete = (more: Partial<TransitionRequest>, ticket = work()) =>
    moveTicket(ticket, VENDOR, { to: "completed", at: AT, content: "Done as agreed.", ...more });

  test("needs the cost, and words where that is above the limit", () => {
    expect(complete({ aboveLimit: false })).toMatchObject({ code: "invalid_input", field: "actualCost" });
    expect(complete({ aboveLimit: false, actualCostCents: 150_001 })).toMatchObject({ field: "actualCost" });
    expect(complete({ aboveLimit: false, actualCostCents: 150_000 })).toMatchObject({ ok: true });
    expect(complete({ aboveLimit: true, actualCostCents: 180_000 })).toMatchObject({ ok: true });
  });

  test("keeps what an app that knows of no limit sends, and asks its vendor afterwards", () => {
    const completed = complete({});
    if (!completed.ok) throw new Error(completed.message);
    expect(mayRecordCost(completed.ticket, VENDOR)).toBe(true);
    const recorded = recordCost(completed.ticket, VENDOR, 140_000, AT);
    expect(recorded).toMatchObject({ ok: true, ticket: { actualCostCents: 140_000 } });
    expect(recorded.ok && mayRecordCost(recorded.ticket, VENDOR)).toBe(false);
    expect(mayRecordCost({ ...completed.ticket, status: "closed" }, VENDOR)).toBe(false);
    expect(mayRecordCost({ ...completed.ticket, acceptedUpTo: undefined }, VENDOR)).toBe(false);
  });

  test("ends a request, and taking the work away ends the limit", () => {
    const done = complete({ aboveLimit: true, actualCostCents: 180_000 }, asking());
    expect(done.ok && done.ticket).not.toHaveProperty("higherLimit");
    expect(done.ok && done.ticket.acceptedUpTo).toBe(true);
    const taken = moveTicket(asking(), PEOPLE.store, { to: "out_for_bid", at: AT, content: "Too slow." });
    expect(taken.ok && taken.ticket).not.toHaveProperty("acceptedUpTo");
    expect(taken.ok && taken.ticket).not.toHaveProperty("higherLimit");
  });

  test("ends a request where it is cancelled after an assessment", () => {
    const cancelled = moveTicket(asking({ status: "assessment_completed" }), PEOPLE.store, {
      to: "cancelled",
      at: AT,
    });
    expect(cancelled.ok && cancelled.ticket.status).toBe("cancelled");
    expect(cancelled.ok && cancelled.ticket).not.toHaveProperty("higherLimit");
    expect(answerHigherLimit(asking({ status: "cancelled" }), PEOPLE.store, ANSWER)).toMatchObject({
      code: "invalid_transition",
    });
  });

  test("is approved alone where its cost is above what was agreed", () => {
    const tickets = [180_000, 150_000].map((actualCostCents) =>
      work({ status: "completed", actualCostCents }),
    );
    const plans = planForMany(
      tickets,
      PEOPLE.store,
      { kind: "approve", stars: 5 },
      { at: AT, newId: () => "x" },
    );
    expect(plans.map((plan) => "reason" in plan)).toEqual([true, false]);
  });
});

describe("a request for a higher limit", () => {
  test("is made by the vendor at work, with a higher amount and a reason", () => {
    expect(askHigherLimit(work(), VENDOR, REQUEST)).toMatchObject({
      ok: true,
      ticket: { higherLimit: { cents: 180_000, reason: "The frame is rotten.", requestedAt: AT } },
    });
    expect(askHigherLimit(work(), VENDOR, { ...REQUEST, cents: 150_000 })).toMatchObject({ field: "amount" });
    expect(askHigherLimit(work(), VENDOR, { ...REQUEST, reason: " " })).toMatchObject({ field: "reason" });
    expect(askHigherLimit(work({ status: "completed" }), VENDOR, REQUEST)).toMatchObject({
      code: "invalid_transition",
    });
    expect(askHigherLimit(work(), PEOPLE.store, REQUEST)).toMatchObject({ code: "not_allowed" });
    expect(askHigherLimit(work({ acceptedUpTo: undefined }), VENDOR, REQUEST)).toMatchObject({
      code: "not_allowed",
    });
    expect(mayAskHigherLimit(work({ status: "completed" }), VENDOR)).toBe(false);
  });

  test("asks who decides first, and nobody once it is refused", () => {
    const facts = {
      nowMs: Date.parse(AT),
      hasWorkers: false,
      openBids: new Map(),
      awardRules: NO_AWARD_RULES,
    };
    expect(toDoOf(asking(), PEOPLE.store, facts)).toBe("decideLimit");
    expect(toDoOf(asking(), PEOPLE.property, facts)).toBe(null);
    const refused = answerHigherLimit(asking(), PEOPLE.store, { ...ANSWER, to: "refused", answer: "No." });
    expect(refused.ok && toDoOf(refused.ticket, PEOPLE.store, facts)).toBe(null);
  });

  test("approved is the new limit; refused leaves the old one with the answer", () => {
    const approved = answerHigherLimit(asking(), PEOPLE.store, ANSWER);
    expect(approved).toMatchObject({ ok: true, ticket: { acceptedBidCents: 180_000, acceptedUpTo: true } });
    expect(approved.ok && approved.ticket).not.toHaveProperty("higherLimit");
    expect(
      answerHigherLimit(asking(), PEOPLE.store, { ...ANSWER, to: "refused", answer: "No." }),
    ).toMatchObject({
      ok: true,
      ticket: { acceptedBidCents: 150_000, higherLimit: { refusedAt: AT, answer: "No." } },
    });
  });

  test("that waits to be sent, and its answer, are shown on the ticket at once", () => {
    const waiting = (actor: Actor, payload: MutationPayload) => [{ opId: "op", actor, at: AT, payload }];
    const ask = {
      kind: "askHigherLimit",
      ticketId: "t1",
      amount: "1800.00",
      reason: REQUEST.reason,
    } as const;
    expect(applyToTicketView(work(), waiting(VENDOR, ask))).toMatchObject(asking());
    const answer = { kind: "answerHigherLimit", ticketId: "t1", amount: "1800.00", answer: "No." } as const;
    const ticketAfter = (status: "approved" | "refused") =>
      applyToTicketView(asking(), waiting(PEOPLE.store, { ...answer, status }));
    expect(ticketAfter("approved")).toMatchObject({ acceptedBidCents: 180_000 });
    expect(ticketAfter("approved")).not.toHaveProperty("higherLimit");
    expect(ticketAfter("refused")).toMatchObject({
      acceptedBidCents: 150_000,
      higherLimit: { answer: "No." },
    });
  });

  test("is refused to others, above a limit of accepting, for another amount, and twice", () => {
    const limited = { ...NO_AWARD_RULES, limitCents: 160_000 };
    const by = (actor: Actor, more: object = {}, ticket = asking()) =>
      answerHigherLimit(ticket, actor, { ...ANSWER, ...more });
    expect(by(VENDOR)).toMatchObject({ code: "not_allowed" });
    expect(by(PEOPLE.property)).toMatchObject({ code: "not_allowed" });
    expect(by(PEOPLE.store, { rules: limited })).toMatchObject({ code: "above_limit" });
    expect(by(PEOPLE.store, { rules: limited, to: "refused" })).toMatchObject({ ok: true });
    expect(by(PEOPLE.property, { rules: limited })).toMatchObject({ ok: true });
    expect(decidesOnHigherLimit(asking(), PEOPLE.property, limited)).toBe(true);
    expect(by(PEOPLE.store, { cents: 170_000 })).toMatchObject({ code: "amount_changed" });
    expect(by(PEOPLE.store, { requestedAt: AT })).toMatchObject({ ok: true });
    // The next vendor of the work asks for the same amount.
    const earlier = "2029-12-31T10:00:00.000Z";
    expect(by(PEOPLE.store, { requestedAt: earlier })).toMatchObject({ code: "amount_changed" });
    expect(by(PEOPLE.store, {}, work())).toMatchObject({ code: "invalid_transition" });
  });
});
