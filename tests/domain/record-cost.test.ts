import { describe, expect, test } from "vitest";
import { insightsOf } from "#domain/insights/insights.ts";
import { isMissingCost } from "#domain/insights/counted-jobs.ts";
import { PERIODS } from "#domain/insights/period.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { MUTATIONS, settledConflict } from "#domain/mutations/mutation.ts";
import { mayRecordCost, recordCost } from "#domain/tickets/record-cost.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

const AT = "2030-06-15T10:00:00.000Z";
const closed = aTicket({ status: "closed", assignee: PEOPLE.vendor, completedAt: AT });

describe("the cost of finished work", () => {
  test("is added, corrected and removed by whoever approves it, and by nobody else", () => {
    for (const cents of [5_000, 0, null])
      expect(recordCost({ ...closed, actualCostCents: 900 }, PEOPLE.store, cents, AT)).toMatchObject({
        ok: true,
        ticket: { actualCostCents: cents, status: "closed" },
      });
    for (const other of [PEOPLE.vendor, PEOPLE.worker, PEOPLE.property])
      expect(recordCost(closed, other, 5_000, AT)).toMatchObject({ ok: false, code: "not_allowed" });
    expect(mayRecordCost({ ...closed, decisionMaker: "Property Manager" }, PEOPLE.property)).toBe(true);
    expect(mayRecordCost({ ...closed, decisionMaker: "Property Manager" }, PEOPLE.store)).toBe(false);
  });

  test("is recorded of completed and closed tickets, not of others and of no work order", () => {
    const allowed = STATUSES.filter((status) => mayRecordCost({ ...closed, status }, PEOPLE.store));
    expect(allowed.toSorted()).toEqual(["closed", "completed"]);
    expect(recordCost({ ...closed, status: "rejected" }, PEOPLE.store, 1, AT)).toMatchObject({
      code: "invalid_transition",
    });
    expect(mayRecordCost({ ...closed, parentId: "another" }, PEOPLE.store)).toBe(false);
  });

  test("is recorded by a deputy beside the absent person, but not of the deputy's own work", () => {
    const deputy = { id: "dora", name: "Dora Deputy", role: "Store Manager" } as const;
    const away = {
      personId: PEOPLE.store.id,
      personName: PEOPLE.store.name,
      role: PEOPLE.store.role,
      deputyId: deputy.id,
      deputyName: deputy.name,
      fromDay: "2030-01-01",
      untilDay: "2030-12-31",
      timeZone: "UTC",
    };
    const ticket = { ...closed, deputies: [away] };
    expect([deputy, PEOPLE.store].map((each) => mayRecordCost(ticket, each))).toEqual([true, true]);
    expect(mayRecordCost({ ...ticket, assignee: deputy }, deputy)).toBe(false);
  });

  test("is shown while it waits, and a conflict is settled to either value", () => {
    const payload = {
      kind: "recordCost",
      ticketId: closed.id,
      actualCost: "120.00",
      base: { actualCost: null },
    } as const;
    const mutation = { opId: "1", actor: PEOPLE.store, at: AT, payload };
    expect(MUTATIONS.recordCost.view?.ticket?.(closed, mutation)).toMatchObject({ actualCostCents: 12_000 });
    const conflicts = [{ field: "actualCost", base: null, theirs: "90.00", mine: "120.00" }];
    expect(settledConflict(payload, conflicts, new Set())).toMatchObject({
      actualCost: "120.00",
      base: { actualCost: "90.00" },
    });
    expect(settledConflict(payload, conflicts, new Set(["actualCost"]))).toBeNull();
  });
});

test("the list behind “no recorded cost” has as many tickets as the figure says, in every period and category", () => {
  const today = "2030-06-15";
  const dayOf = (instant: string) => instant.slice(0, 10);
  const tickets = ["2030-06-15", "2030-05-30", "2030-04-01", "2030-01-01", "2029-12-31"].flatMap((day, n) =>
    ["Roof", "roof ", null].flatMap((category) =>
      [null, 100].map((actualCostCents) =>
        aTicket({
          id: `${n}`,
          status: "closed",
          completedAt: `${day}T12:00:00.000Z`,
          category,
          actualCostCents,
        }),
      ),
    ),
  );
  const figures = tickets.map((ticket) => figuresOf(ticket, noonOf(today), dayOf));
  for (const period of PERIODS)
    for (const category of ["", "roof"]) {
      const query = { period, category, store: "", today, dayOf };
      const { total } = insightsOf({ tickets: figures, bids: [], rejections: null }, query);
      expect(tickets.filter((ticket) => isMissingCost(ticket, query))).toHaveLength(total.withoutCost);
      expect(total.withoutCost).toBeGreaterThan(0);
    }
});
