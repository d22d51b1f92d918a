import { describe, expect, test } from "vitest";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
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
});
