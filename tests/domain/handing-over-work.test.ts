import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { planForMany } from "#domain/tickets/act-on-many.ts";
import { moveTicket, targetsOf } from "#domain/tickets/move-ticket.ts";
import { isTerminal, STATUSES, type Status } from "#domain/tickets/status.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";
import { ticketsWithFormerManager, workToHandOver } from "#domain/tickets/work-of-person.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2030-01-01T10:00:00.000Z";
const PAULA: Actor = { id: "paula", name: "Paula Property", role: "Property Manager" };
const WILMA: Assignee = { id: "wilma", name: "Wilma Worker", role: "Maintenance" };

const withManager = (ticket: Ticket, actor: Actor, to: Status, propertyManagerId = PAULA.id) =>
  moveTicket(ticket, actor, { to, at: AT, propertyManagerId });

describe("changing the property manager of a ticket", () => {
  test.each([
    ["assigned_to_property_manager", null],
    ["property_manager_working", PEOPLE.property],
    ["maintenance_worker_working", PEOPLE.worker],
    ["rejected", PEOPLE.worker],
  ] as const)("what was at the former manager in %s begins anew with the next one", (status, assignee) => {
    const ticket = aTicket({ status, assignee, scheduledDate: "2030-01-02", scheduledTime: "09:00" });
    expect(withManager(ticket, PEOPLE.store, "assigned_to_property_manager")).toMatchObject({
      ok: true,
      ticket: {
        status: "assigned_to_property_manager",
        propertyManagerId: PAULA.id,
        assignee: null,
        scheduledDate: null,
      },
    });
  });

  test.each([
    "open",
    "out_for_bid",
    "assigned_bidder",
    "in_progress",
    "for_review",
    "completed",
    "rejected",
  ] as const)("a ticket in %s keeps its status and its vendor", (status) => {
    const ticket = aTicket({ status, assignee: PEOPLE.vendor, acceptedBidId: "bid-1" });
    expect(withManager(ticket, PEOPLE.store, status)).toMatchObject({
      ok: true,
      ticket: { status, propertyManagerId: PAULA.id, assignee: PEOPLE.vendor, acceptedBidId: "bid-1" },
    });
  });

  test("after an assessment that interrupted a worker, the next manager decides who does it", () => {
    const ticket = aTicket({
      status: "request_assessment",
      statusBeforeAssessment: "maintenance_worker_working",
      assignee: PEOPLE.worker,
    });
    expect(withManager(ticket, PEOPLE.store, "request_assessment")).toMatchObject({
      ok: true,
      ticket: { assignee: null, statusBeforeAssessment: "assigned_to_property_manager" },
    });
  });

  test("nobody but the store side does it, and never on a finished ticket", () => {
    const others = [PEOPLE.property, PEOPLE.worker, PEOPLE.vendor, PEOPLE.assessor, PAULA];
    for (const status of STATUSES) {
      const ticket = aTicket({ status, assignee: PEOPLE.vendor });
      for (const person of others) {
        const moved = withManager(ticket, person, status);
        expect(moved.ok && moved.row.act === "changePropertyManager").toBe(false);
      }
      if (isTerminal(status)) expect(withManager(ticket, PEOPLE.store, status).ok).toBe(false);
    }
  });

  test("the present manager again, or nobody, changes nothing", () => {
    const ticket = aTicket({ status: "out_for_bid" });
    expect(withManager(ticket, PEOPLE.store, "out_for_bid", PEOPLE.property.id)).toMatchObject({
      code: "already_in_status",
    });
    const working = aTicket({ status: "property_manager_working", assignee: PEOPLE.property });
    expect(moveTicket(working, PEOPLE.store, { to: "assigned_to_property_manager", at: AT })).toMatchObject({
      code: "no_property_manager",
    });
  });

  test("a status that stays is not listed as one to move to", () => {
    expect(
      targetsOf(aTicket({ status: "in_progress", assignee: PEOPLE.vendor }), PEOPLE.store),
    ).not.toContain("in_progress");
  });
});

describe("handing over the work of a person", () => {
  const planned = { scheduledDate: "2030-01-02", scheduledTime: "09:00" };
  const atWork = aTicket({
    id: "at-work",
    status: "maintenance_worker_working",
    assignee: PEOPLE.worker,
    ...planned,
  });
  const rejected = aTicket({ id: "rejected", status: "rejected", assignee: PEOPLE.worker });
  const done = aTicket({ id: "done", status: "completed", assignee: PEOPLE.worker });
  const all = [atWork, rejected, done];
  const context = { at: AT, newId: () => "id" };

  test("of a worker it is what is not done, for the property manager of the tickets", () => {
    const ids = (actor: Actor) => workToHandOver(all, PEOPLE.worker, actor).map(({ id }) => id);
    expect(ids(PEOPLE.property)).toEqual(["at-work", "rejected"]);
    expect(ids(PEOPLE.store)).toEqual([]);
    expect(ids(PAULA)).toEqual([]);
  });

  test.each(["request_assessment", "assessment_completed"] as const)(
    "work of a worker that an assessment interrupted stays the worker's in %s",
    (status) => {
      const statusBeforeAssessment = "maintenance_worker_working";
      const ticket = aTicket({ status, statusBeforeAssessment, assignee: PEOPLE.worker });
      expect(workToHandOver([ticket], PEOPLE.worker, PEOPLE.property)).toEqual([ticket]);
    },
  );

  test("of a property manager it is everything unfinished, for the side of the store", () => {
    const closed = aTicket({ id: "closed", status: "closed" });
    const ids = workToHandOver([...all, closed], PEOPLE.property, PEOPLE.store).map(({ id }) => id);
    expect(ids).toEqual(["at-work", "rejected", "done"]);
    expect(workToHandOver(all, PEOPLE.property, PAULA)).toEqual([]);
  });

  test("the next worker gets each ticket for the day and time it was planned for", () => {
    const plan = planForMany(
      [atWork, rejected],
      PEOPLE.property,
      { kind: "handOverWork", to: WILMA, note: () => "Wilma takes over" },
      context,
    );
    expect(plan).toMatchObject([
      {
        payloads: [
          {
            kind: "moveTicket",
            ticketId: "at-work",
            move: {
              to: "maintenance_worker_working",
              worker: WILMA,
              ...planned,
              content: "Wilma takes over",
            },
          },
        ],
      },
      { payloads: [{ kind: "moveTicket", ticketId: "rejected", move: { worker: WILMA } }] },
    ]);
  });

  test("the property manager may take the work over without a worker", () => {
    const [plan] = planForMany(
      [atWork],
      PEOPLE.property,
      { kind: "handOverWork", to: PEOPLE.property, note: () => "" },
      context,
    );
    expect(plan).toMatchObject({
      payloads: [{ act: "startWork", move: { to: "property_manager_working", ...planned } }],
    });
  });

  test("each ticket of a property manager goes on where it can, and finished ones are left out", () => {
    const closed = aTicket({ id: "closed", status: "closed" });
    const plan = planForMany(
      [atWork, done, closed],
      PEOPLE.store,
      { kind: "handOverManagement", managerId: PAULA.id, note: () => "" },
      context,
    );
    expect(plan).toMatchObject([
      { payloads: [{ act: "changePropertyManager", move: { to: "assigned_to_property_manager" } }] },
      { payloads: [{ act: "changePropertyManager", move: { to: "completed" } }] },
      { ticket: { id: "closed" }, reason: expect.any(String) },
    ]);
  });

  test("tickets of a store with a former property manager are found", () => {
    const store = { id: atWork.storeId ?? "", propertyManagerId: PAULA.id };
    expect(ticketsWithFormerManager([atWork, done], store, PEOPLE.store)).toHaveLength(2);
    expect(
      ticketsWithFormerManager([atWork], { ...store, propertyManagerId: PEOPLE.property.id }, PEOPLE.store),
    ).toEqual([]);
    expect(ticketsWithFormerManager([atWork], { ...store, propertyManagerId: null }, PEOPLE.store)).toEqual(
      [],
    );
  });
});
