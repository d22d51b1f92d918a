import { describe, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import type { Mutation, MutationPayload } from "#domain/mutations/mutation.ts";
import { dependsOn } from "#domain/mutations/mutation.ts";
import { applyToTicketView } from "#domain/mutations/optimistic.ts";
import { marketView } from "#domain/tickets/market-view.ts";
import {
  distanceToSiteM,
  isFar,
  minutesOnSite,
  offeredVisitStep,
  recordVisit,
  type VisitRecord,
  VISITS_PER_TICKET,
  visibleVisits,
  visitsOf,
} from "#domain/tickets/record-visit.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Who records when they were on site: docs/product.md#visits. Walt does the work.

const { store, property, vendor, worker, assessor } = PEOPLE;
const NOW = "2030-01-02T12:00:00.000Z";
const EARLIER = "2030-01-02T09:50:00.000Z";
const here = { latitude: 40, longitude: -90, accuracyM: 20 };
const underWay = (more: Partial<Ticket> = {}) =>
  aTicket({ status: "maintenance_worker_working", assignee: worker, ...more });
const arrival = { visitId: "v", step: "arrival", at: EARLIER } as const;
const leaving = { visitId: "v", step: "leaving", at: NOW } as const;

const recorded = (ticket: Ticket, ...records: readonly VisitRecord[]) =>
  records.reduce((before, record) => {
    const outcome = recordVisit(before, worker, record, NOW);
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.ticket;
  }, ticket);
const visitOf = (ticket: Ticket) => must(visitsOf(ticket)[0], "the visit");
const refusalOf = (
  ticket: Ticket,
  record: VisitRecord,
  actor: (typeof PEOPLE)[keyof typeof PEOPLE] = worker,
) => {
  const outcome = recordVisit(ticket, actor, record, NOW);
  return outcome.ok ? null : outcome.code;
};

describe("what a person may record", () => {
  test("the arrival is offered to who does the work, while the work is there", () => {
    const offered = STATUSES.filter((status) => offeredVisitStep(underWay({ status }), worker) !== null);
    expect(offered).toEqual([
      "in_progress",
      "property_manager_working",
      "maintenance_worker_working",
      "assigned_bidder",
      "rejected",
    ]);
    for (const other of [store, property, vendor, assessor])
      expect(offeredVisitStep(underWay(), other)).toBe(null);
  });

  test("the leaving is offered once somebody has arrived, whatever the status is then", () => {
    const arrived = recorded(underWay(), arrival);
    expect(offeredVisitStep(arrived, worker)).toBe("leaving");
    expect(offeredVisitStep({ ...arrived, status: "completed" }, worker)).toBe("leaving");
    expect(offeredVisitStep(arrived, property)).toBe(null);
    expect(offeredVisitStep(recorded(arrived, leaving), worker)).toBe("arrival");
  });

  test("nothing is offered on a work order or in the market view", () => {
    expect(offeredVisitStep(underWay({ parentId: "p" }), worker)).toBe(null);
    expect(offeredVisitStep(underWay({ isMarketView: true }), worker)).toBe(null);
  });

  test("others, and a leaving without an arrival, are refused", () => {
    expect(refusalOf(underWay(), arrival, property)).toBe("not_allowed");
    expect(refusalOf(underWay(), leaving)).toBe("not_found");
    expect(refusalOf(recorded(underWay(), arrival), leaving, property)).toBe("not_allowed");
  });

  test("a ticket has at most so many visits", () => {
    const records = Array.from({ length: VISITS_PER_TICKET }, (_, n) => ({ ...arrival, visitId: `v${n}` }));
    expect(refusalOf(recorded(underWay(), ...records), arrival)).toBe("invalid_input");
  });
});

describe("what is recorded", () => {
  test("the same call twice records it once, and what came first stays", () => {
    const once = recorded(underWay(), { ...arrival, position: here });
    const later = { ...arrival, at: NOW, position: { ...here, latitude: 41 } };
    expect(visitsOf(recorded(once, later))).toEqual(visitsOf(once));
    expect(visitOf(once).arrival).toEqual({ at: EARLIER, position: here, reason: "" });
  });

  test("position and reason may follow the arrival", () => {
    const ticket = recorded(
      underWay(),
      arrival,
      { ...arrival, position: here },
      { ...arrival, reason: "Parked" },
    );
    expect(visitOf(ticket).arrival).toEqual({ at: EARLIER, position: here, reason: "Parked" });
  });

  test("a wrong clock puts nobody on site in the future, or before the ticket was raised", () => {
    const future = recorded(underWay(), { ...arrival, at: "2040-01-01T00:00:00.000Z" });
    expect(visitOf(future).arrival.at).toBe(NOW);
    const past = recorded(underWay(), { ...arrival, at: "1970-01-01T00:00:00.000Z" });
    expect(visitOf(past).arrival.at).toBe(underWay().createdAt);
  });

  test("the time on site is that of all visits that have ended", () => {
    const ticket = recorded(underWay(), arrival);
    expect(minutesOnSite(visitsOf(ticket))).toBe(null);
    const again = [{ ...arrival, visitId: "w", at: NOW }];
    expect(minutesOnSite(visitsOf(recorded(ticket, leaving, ...again)))).toBe(130);
  });

  test("far is more than half a kilometre beyond what accuracy explains", () => {
    const site = { latitude: 40, longitude: -90 };
    const at = (metres: number, accuracyM: number) =>
      ({
        at: NOW,
        reason: "",
        position: { latitude: 40 + metres / 111_195, longitude: -90, accuracyM },
      }) as const;
    expect(Math.round(distanceToSiteM(underWay(site), at(700, 0).position) ?? 0)).toBe(700);
    expect([isFar(underWay(site), at(700, 50)), isFar(underWay(site), at(700, 300))]).toEqual([true, false]);
    expect(isFar(underWay(), at(700, 0))).toBe(false);
  });

  test("managers and the assignee see every visit, the market none", () => {
    const ticket = recorded(underWay(), arrival);
    for (const reader of [store, property, worker]) expect(visibleVisits(ticket, reader)).toHaveLength(1);
    for (const reader of [vendor, assessor]) expect(visibleVisits(ticket, reader)).toEqual([]);
    expect(visitsOf(marketView(ticket))).toEqual([]);
  });
});

test("a pending arrival and its position show at once, and the position is sent after it", () => {
  const mutation = (payload: MutationPayload): Mutation => ({
    opId: "o",
    actor: worker,
    at: EARLIER,
    payload,
  });
  const ticketId = underWay().id;
  const arrive = { kind: "recordVisit", ticketId, visitId: "v", step: "arrival" } as const;
  const locate = { kind: "locateVisit", ticketId, visitId: "v", step: "arrival", position: here } as const;
  const leave = { kind: "recordVisit", ticketId, visitId: "v", step: "leaving" } as const;
  const ticket = must(applyToTicketView(underWay(), [arrive, locate].map(mutation)), "the ticket");
  expect(visitOf(ticket)).toMatchObject({
    personName: worker.name,
    arrival: { at: EARLIER, position: here },
  });
  expect([dependsOn(locate, arrive), dependsOn(leave, arrive), dependsOn(arrive, locate)]).toEqual([
    true,
    true,
    false,
  ]);
});
