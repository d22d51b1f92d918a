import { describe, expect, test } from "vitest";
import { ticketMutations } from "#domain/mutations/tickets.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import { moveTicket, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";

describe("a cost that nobody recorded", () => {
  const done = aTicket({ status: "completed", assignee: PEOPLE.vendor });
  const approve = (ticket: Ticket) =>
    moveTicket(ticket, PEOPLE.store, { to: "closed", at: AT, actualCostCents: 5_000 });

  test("may be added by whoever approves, and one that was recorded stays", () => {
    expect(approve(done)).toMatchObject({ ok: true, ticket: { actualCostCents: 5_000 } });
    expect(approve({ ...done, actualCostCents: 900 })).toMatchObject({ ticket: { actualCostCents: 900 } });
    expect(moveTicket(done, PEOPLE.store, { to: "closed", at: AT })).toMatchObject({
      ticket: { actualCostCents: null },
    });
  });

  test("that came meanwhile and is above what was agreed, is not approved with another one", () => {
    const agreed = { ...done, acceptedBidId: "bid-1", acceptedBidCents: 4_000 };
    expect(approve({ ...agreed, actualCostCents: 6_000 })).toMatchObject({
      code: "amount_changed",
      message: expect.stringContaining("$60.00"),
    });
    expect(approve({ ...agreed, actualCostCents: 5_000 })).toMatchObject({ ok: true });
    expect(approve({ ...agreed, actualCostCents: 4_000 })).toMatchObject({ ok: true });
    const withoutCost = moveTicket({ ...agreed, actualCostCents: 6_000 }, PEOPLE.store, {
      to: "closed",
      at: AT,
    });
    expect(withoutCost).toMatchObject({ ok: true, ticket: { actualCostCents: 6_000 } });
  });

  test("that came meanwhile and is above what was agreed, is not approved unseen", () => {
    const agreed = { ...done, acceptedBidId: "bid-1", acceptedBidCents: 4_000, actualCostCents: 6_000 };
    const approveAsRead = (readCostCents: number | null, more: { readonly actualCostCents?: number } = {}) =>
      moveTicket(agreed, PEOPLE.store, { to: "closed", at: AT, readCostCents, ...more });
    expect(approveAsRead(null)).toMatchObject({
      code: "amount_changed",
      message: expect.stringContaining("$60.00"),
    });
    expect(approveAsRead(5_000)).toMatchObject({ code: "amount_changed" });
    expect(approveAsRead(6_000)).toMatchObject({ ok: true });
    expect(approveAsRead(null, { actualCostCents: 6_000 })).toMatchObject({ ok: true });
    expect(approve({ ...agreed, actualCostCents: 4_000 })).toMatchObject({ ok: true });
  });

  test("is named by the approval of many, where an amount was agreed", () => {
    const agreed = { ...done, acceptedBidId: "bid-1", acceptedBidCents: 4_000 };
    const tickets = [agreed, { ...agreed, actualCostCents: 3_000 }, done];
    const plans = planForMany(
      tickets,
      PEOPLE.store,
      { kind: "approve", stars: 5 },
      { at: AT, newId: () => "x" },
    );
    const moves = plans.flatMap((plan) =>
      "payloads" in plan
        ? plan.payloads.flatMap((payload) => (payload.kind === "moveTicket" ? [payload.move] : []))
        : [],
    );
    expect(moves).toEqual([
      { to: "closed", readCostCents: null },
      { to: "closed", readCostCents: 3_000 },
      { to: "closed" },
    ]);
  });

  test("an approval that only says what was seen is moot once the ticket is closed", () => {
    const payload = {
      act: "approveTicket",
      ticketId: done.id,
      move: { to: "closed", readCostCents: 3_000 },
      from: "completed",
      commentId: "c",
      files: [],
    } as const;
    const isMoot = (move: TransitionRequest | typeof payload.move) =>
      ticketMutations.moveTicket.isMoot?.({ ...payload, move }, { ...done, status: "closed" }, "completed");
    expect([isMoot(payload.move), isMoot({ ...payload.move, at: AT, actualCostCents: 3_000 })]).toEqual([
      true,
      false,
    ]);
  });
});
