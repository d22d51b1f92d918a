import { describe, expect, test } from "vitest";
import type { Actor, Role } from "#domain/accounts/role.ts";
import { moveTicket, transitionsFor, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import { must } from "#domain/must.ts";
import { doerOf, isApprover } from "#domain/tickets/relations.ts";
import { STATUSES, type Status } from "#domain/tickets/status.ts";
import { targetOf } from "#domain/tickets/transitions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const movedTicket = (ticket: Ticket, actor: Actor, move: TransitionRequest): Ticket => {
  const outcome = moveTicket(ticket, actor, move);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.ticket;
};

// The table of docs/product.md#transitions, row by row, written out by hand.
const TABLE: readonly {
  who: keyof typeof PEOPLE;
  from: readonly Status[];
  to: Status;
  with?: object;
}[] = [
  { who: "store", from: ["open", "out_for_bid"], to: "assigned_to_property_manager" },
  { who: "property", from: ["assigned_to_property_manager", "rejected"], to: "ready_for_bid" },
  { who: "property", from: ["assigned_to_property_manager", "rejected"], to: "property_manager_working" },
  {
    who: "property",
    from: ["assigned_to_property_manager", "rejected"],
    to: "maintenance_worker_working",
    with: { worker: PEOPLE.worker },
  },
  { who: "store", from: ["open", "assigned_to_property_manager", "ready_for_bid"], to: "out_for_bid" },
  { who: "property", from: ["open", "assigned_to_property_manager", "ready_for_bid"], to: "out_for_bid" },
  { who: "vendor", from: ["assigned_bidder"], to: "in_progress" },
  { who: "vendor", from: ["in_progress", "rejected"], to: "completed", with: { content: "Done" } },
  {
    who: "worker",
    from: ["maintenance_worker_working", "rejected"],
    to: "completed",
    with: { content: "Done" },
  },
  { who: "assessor", from: ["request_assessment"], to: "assessment_completed" },
  {
    who: "store",
    from: ["in_progress", "open"],
    to: "request_assessment",
    with: { assessorId: PEOPLE.assessor.id },
  },
  { who: "store", from: ["completed"], to: "closed" },
  { who: "store", from: ["completed"], to: "rejected", with: { content: "Not yet" } },
];

const AT = "2030-01-01T10:00:00.000Z";

const ticketFor = (who: keyof typeof PEOPLE, status: Status): Ticket =>
  aTicket({
    status,
    assignee: who === "vendor" || who === "worker" ? PEOPLE[who] : null,
    assessorId: PEOPLE.assessor.id,
  });

describe("the transition table", () => {
  for (const { who, from, to, with: more } of TABLE) {
    test.each(from)(`the ${who} moves a ticket from %s to ${to}`, (status) => {
      const moved = moveTicket(ticketFor(who, status), PEOPLE[who], { to, at: AT, ...more });
      expect(moved).toMatchObject({ ok: true, ticket: { status: to, version: 2, updatedAt: AT } });
    });
  }

  test.each(STATUSES)(
    "somebody who has nothing to do with a ticket in %s can do nothing with it",
    (status) => {
      for (const role of [
        "Store Manager",
        "Property Manager",
        "Vendor",
        "Assessor",
        "Maintenance",
        "Fettle User",
      ] as Role[]) {
        expect(
          transitionsFor(aTicket({ status, assignee: PEOPLE.worker }), {
            id: "stranger",
            name: "Stranger",
            role,
          }),
        ).toEqual([]);
      }
    },
  );

  test.each(["closed", "cancelled", "resolved"] as Status[])("nothing leads out of %s", (status) => {
    for (const person of Object.values(PEOPLE)) {
      for (const to of STATUSES) {
        expect(
          moveTicket(aTicket({ status, assignee: PEOPLE.worker }), person, { to, at: AT, content: "x" }).ok,
        ).toBe(false);
      }
    }
  });

  test("an unrouted ticket is treated as open", () => {
    const unrouted = aTicket({ status: "assigned_to_property_manager", propertyManagerId: null });
    const routed = moveTicket(unrouted, PEOPLE.store, {
      to: "assigned_to_property_manager",
      at: AT,
      propertyManagerId: PEOPLE.property.id,
    });
    expect(routed).toMatchObject({ ok: true, ticket: { propertyManagerId: PEOPLE.property.id } });
    expect(
      moveTicket({ ...unrouted, store: null }, PEOPLE.store, { to: "assigned_to_property_manager", at: AT }),
    ).toMatchObject({ code: "no_property_manager" });
  });

  test("who did the work does not approve it; the store approves what the property manager did", () => {
    const byManager = aTicket({
      status: "completed",
      assignee: PEOPLE.property,
      decisionMaker: "Property Manager",
    });
    expect(moveTicket(byManager, PEOPLE.property, { to: "closed", at: AT })).toMatchObject({
      code: "not_allowed",
    });
    expect(moveTicket(byManager, PEOPLE.store, { to: "closed", at: AT }).ok).toBe(true);
    const byWorker = aTicket({
      status: "completed",
      assignee: PEOPLE.worker,
      decisionMaker: "Property Manager",
    });
    expect(moveTicket(byWorker, PEOPLE.property, { to: "closed", at: AT }).ok).toBe(true);
    expect(moveTicket(byWorker, PEOPLE.store, { to: "closed", at: AT })).toMatchObject({
      code: "not_allowed",
    });
  });

  test("who completed it stays when somebody else has it, and goes with a rejection", () => {
    const [luis, june] = [PEOPLE.worker, { ...PEOPLE.worker, id: "june", name: "June" }];
    const underWay = aTicket({ status: "maintenance_worker_working", assignee: luis });
    const completed = movedTicket(underWay, luis, { to: "completed", at: AT, content: "Done" });
    const handedOver = { ...completed, assignee: june };
    expect([doerOf(underWay)?.id, doerOf(completed)?.id, doerOf(handedOver)?.id]).toEqual([
      luis.id,
      luis.id,
      luis.id,
    ]);
    const approver = [PEOPLE.store, PEOPLE.property].find((each) => isApprover(handedOver, each));
    const rejected = movedTicket(handedOver, must(approver, "an approver"), {
      to: "rejected",
      at: AT,
      content: "Still drips",
    });
    expect([rejected.doneBy, doerOf(rejected)?.id]).toEqual([undefined, "june"]);
    expect(doerOf(movedTicket(rejected, june, { to: "completed", at: AT, content: "Again" }))?.id).toBe(
      "june",
    );
  });

  test("who took over completed work does not approve it, and neither does who did it", () => {
    const [leaver, successor] = [PEOPLE.property, { ...PEOPLE.property, id: "paul" }];
    const ofManager = aTicket({ status: "completed", decisionMaker: "Property Manager", doneBy: leaver });
    const approversOf = (ticket: Ticket) =>
      [PEOPLE.store, leaver, successor].filter((each) => isApprover(ticket, each)).map(({ id }) => id);
    const before = { ...ofManager, assignee: leaver, propertyManagerId: leaver.id };
    const after = { ...ofManager, assignee: successor, propertyManagerId: successor.id };
    const takenBack = { ...after, propertyManagerId: leaver.id };
    for (const each of [before, after, takenBack]) expect(approversOf(each)).toEqual([PEOPLE.store.id]);
  });

  test("a property manager's own work on an own ticket without a store is approved by nobody else, so by themselves", () => {
    const own = aTicket({
      status: "completed",
      authorId: PEOPLE.property.id,
      authorRole: "Property Manager",
      storeOwnerId: null,
      store: null,
      decisionMaker: "Property Manager",
      assignee: PEOPLE.property,
    });
    expect(moveTicket(own, PEOPLE.property, { to: "closed", at: AT }).ok).toBe(true);
  });

  test("after an assessment a ticket goes on where it was", () => {
    const outcome = moveTicket(aTicket({ status: "in_progress", assignee: PEOPLE.vendor }), PEOPLE.store, {
      to: "request_assessment",
      at: AT,
      assessorId: PEOPLE.assessor.id,
    });
    const ticket = outcome.ok ? outcome.ticket : aTicket();
    const assessed = moveTicket(ticket, PEOPLE.assessor, { to: "assessment_completed", at: AT });
    expect(
      moveTicket(assessed.ok ? assessed.ticket : ticket, PEOPLE.property, { to: "in_progress", at: AT }),
    ).toMatchObject({
      ok: true,
      ticket: { status: "in_progress", assignee: PEOPLE.vendor },
    });
  });

  test("whoever takes the job from somebody takes the schedule too; a rejection keeps the person", () => {
    const scheduled = aTicket({
      status: "maintenance_worker_working",
      assignee: PEOPLE.worker,
      scheduledDate: "2030-01-01",
      scheduledTime: "08:00",
    });
    expect(moveTicket(scheduled, PEOPLE.property, { to: "property_manager_working", at: AT })).toMatchObject({
      ticket: { assignee: { id: PEOPLE.property.id }, scheduledDate: null, scheduledTime: null },
    });
    const done = aTicket({ status: "completed", assignee: PEOPLE.worker, completedAt: AT });
    expect(moveTicket(done, PEOPLE.store, { to: "rejected", at: AT, content: "No" })).toMatchObject({
      ticket: { assignee: PEOPLE.worker, completedAt: null },
    });
  });

  test("the same transition again is refused as already done", () => {
    const working = aTicket({ status: "property_manager_working", assignee: PEOPLE.property });
    expect(moveTicket(working, PEOPLE.property, { to: "property_manager_working", at: AT })).toMatchObject({
      code: "already_in_status",
    });
  });

  test("whatever is offered as a move is accepted when its needs are met", () => {
    const needs = {
      content: "x",
      worker: { ...PEOPLE.worker, id: "another worker" },
      assessorId: PEOPLE.assessor.id,
      propertyManagerId: "another manager",
    };
    for (const status of STATUSES) {
      for (const assignee of [null, PEOPLE.worker, PEOPLE.vendor, PEOPLE.property]) {
        const ticket = aTicket({ status, assignee, statusBeforeAssessment: "open" });
        for (const person of Object.values(PEOPLE)) {
          for (const row of transitionsFor(ticket, person)) {
            const to = targetOf(row, ticket) ?? "open";
            const changesBidders = row.act === "changeBidders";
            expect([
              row.row,
              moveTicket(ticket, person, { to, at: AT, changesBidders, ...needs }).ok,
            ]).toEqual([row.row, true]);
          }
        }
      }
    }
  });
});
