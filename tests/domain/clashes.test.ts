import { expect, test } from "vitest";
import { clashesIn } from "#domain/tickets/clashes.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const { worker, vendor } = PEOPLE;
const planned = (id: string, scheduledTime: string | null, more: Partial<Ticket> = {}) =>
  aTicket({ id, scheduledDate: "2030-01-02", scheduledTime, assignee: worker, ...more });
const clashes = (...tickets: readonly Ticket[]) =>
  [...clashesIn(tickets)].map(([id, other]) => `${id} ${other.id}`);

test("two jobs of one person within an hour clash, both ways", () => {
  expect(clashes(planned("a", "09:00"), planned("b", "09:59"))).toEqual(["a b", "b a"]);
});

test("an hour apart, on another day, of another person, without a time or completed do not clash", () => {
  const job = planned("a", "09:00");
  expect(clashes(job, planned("b", "10:00"))).toEqual([]);
  expect(clashes(job, planned("b", "09:00", { scheduledDate: "2030-01-03" }))).toEqual([]);
  expect(clashes(job, planned("b", "09:00", { assignee: vendor }))).toEqual([]);
  expect(clashes(job, planned("b", "09:00", { status: "completed" }))).toEqual([]);
  expect(clashes(job, planned("b", null), planned("c", "25:00"))).toEqual([]);
  expect(
    clashes(planned("a", "09:00", { assignee: null }), planned("b", "09:00", { assignee: null })),
  ).toEqual([]);
});
