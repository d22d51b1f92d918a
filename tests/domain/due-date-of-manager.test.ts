import { expect, test } from "vitest";
import { editTicket, type TicketChange } from "#domain/tickets/edit-ticket.ts";
import { mayChangeDueDate } from "#domain/tickets/permissions.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Whoever decides on a ticket may change when it is due, and nothing else of it.

const AT = "2030-05-06T08:00:00.000Z";
const edit = (ticket: Ticket, change: TicketChange, who: keyof typeof PEOPLE = "property") =>
  editTicket(ticket, PEOPLE[who], change, AT);

test("the property manager changes or removes the due date of somebody else's ticket", () => {
  const ticket = aTicket({ status: "out_for_bid", dueOn: "2030-05-01" });
  expect(edit(ticket, { dueOn: "2030-05-20" })).toMatchObject({
    ok: true,
    ticket: { dueOn: "2030-05-20", scopeVersion: ticket.scopeVersion + 1 },
  });
  expect(edit(ticket, { dueOn: null })).toMatchObject({ ok: true, ticket: { dueOn: null } });
});

test("so does the manager of the store for a ticket that somebody else raised", () => {
  const ticket = aTicket({ authorId: "somebody", authorRole: "Property Manager" });
  expect(edit(ticket, { dueOn: "2030-05-20" }, "store").ok).toBe(true);
});

test("with any other field, or files, it is refused as an edit of the author's ticket", () => {
  for (const more of [
    { title: "Other" },
    { priority: "low" as const },
    { store: null },
    { removedAttachments: [] },
    { isAddingFiles: true },
  ])
    expect(edit(aTicket(), { dueOn: "2030-05-20", ...more })).toMatchObject({
      ok: false,
      code: "not_allowed",
    });
  expect(edit(aTicket(), {})).toMatchObject({ ok: false, code: "not_allowed" });
});

test("nobody else changes it: no worker, vendor or deputy, and not of a work order", () => {
  const ticket = aTicket({ assignee: PEOPLE.worker, status: "maintenance_worker_working" });
  expect(edit(ticket, { dueOn: null }, "worker")).toMatchObject({ ok: false, code: "not_allowed" });
  expect(edit(ticket, { dueOn: null }, "vendor")).toMatchObject({ ok: false, code: "not_allowed" });
  const order = aTicket({ parentId: "parent" });
  expect(edit(order, { dueOn: null })).toMatchObject({ ok: false, code: "not_allowed" });
});

test("it may be changed in every status in which the author may edit", () => {
  const locked = ["completed", "closed", "resolved", "cancelled"];
  for (const status of STATUSES) {
    const ticket = aTicket({ status });
    expect([status, mayChangeDueDate(ticket, PEOPLE.property)]).toEqual([status, !locked.includes(status)]);
    expect(edit(ticket, { dueOn: "2030-05-20" }).ok).toBe(!locked.includes(status));
  }
});
