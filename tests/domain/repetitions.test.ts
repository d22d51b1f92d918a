import { expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import {
  type ActOnRepetitions,
  laterRepetitions,
  planRepetitions,
  repetitionsIn,
} from "#domain/tickets/repetitions.ts";
import type { Repeat, RepeatUnit } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// The list of all repetitions, and a change of several: docs/product.md#repetitions.

const ruled = (unit: RepeatUnit, every: number, nextOn: string): Repeat => ({
  unit,
  every,
  startsOn: nextOn,
  madeOn: null,
  nextOn,
});
const repeated = (id: string, repeat: Repeat | null, more: Partial<Ticket> = {}) =>
  aTicket({ id, repeat, ...more });

test("rules are listed by their next day, then those that ended, as far as they made a ticket", () => {
  const tickets = [
    repeated("late", ruled("months", 3, "2030-12-30")),
    repeated("ended", null),
    repeated("made", null, { repeatOfId: "ended", createdAt: "2030-01-05T08:00:00.000Z" }),
    repeated("made later", null, { repeatOfId: "ended", createdAt: "2030-02-05T08:00:00.000Z" }),
    repeated("soon", ruled("weeks", 2, "2030-03-01")),
    repeated("order", ruled("weeks", 2, "2030-03-01"), { parentId: "soon" }),
    repeated("of the market", ruled("weeks", 2, "2030-03-01"), { isMarketView: true }),
  ];
  expect(
    repetitionsIn(tickets).map(({ id, repeat, lastMadeAt }) => [id, repeat?.nextOn, lastMadeAt]),
  ).toEqual([
    ["soon", "2030-03-01", null],
    ["late", "2030-12-30", null],
    ["ended", undefined, "2030-02-05T08:00:00.000Z"],
  ]);
});

test("what comes after the days of the agenda is its first day, and how many others", () => {
  const tickets = ["2030-01-03", "2030-12-30", "2031-01-05", "2030-12-31"].map((day) =>
    repeated(day, ruled("months", 3, day)),
  );
  expect(laterRepetitions([...tickets, repeated("none", null)], "2030-01-08")).toEqual({
    day: "2030-12-30",
    others: 2,
  });
  expect(laterRepetitions(tickets, "2031-01-06")).toBeNull();
});

const plan = (tickets: readonly Ticket[], act: ActOnRepetitions, actor: Actor = PEOPLE.property) =>
  planRepetitions(tickets, actor, act).map((each) =>
    "reason" in each ? each.reason : [each.payload, each.nextOn],
  );

test("another distance keeps the next day of each, and leaves out what has it or is not repeated", () => {
  const tickets = [
    repeated("a", ruled("months", 1, "2030-01-31")),
    repeated("b", ruled("weeks", 6, "2030-02-01")),
    repeated("c", null),
    repeated("d", ruled("months", 1, "2030-01-31"), { propertyManagerId: "another" }),
  ];
  const rule = { unit: "weeks", every: 6, startsOn: "2030-01-31" };
  expect(plan(tickets, { kind: "every", unit: "weeks", every: 6 })).toEqual([
    [{ kind: "setRepeat", ticketId: "a", rule }, "2030-01-31"],
    "This ticket is repeated so already.",
    "This ticket is not repeated any more.",
    "Only the managers of a ticket can repeat it.",
  ]);
});

test("a pause ends on each rule's own next day, so that rules that were spread stay spread", () => {
  const tickets = [
    repeated("a", ruled("months", 3, "2030-01-10")),
    repeated("b", ruled("weeks", 2, "2030-01-17")),
    repeated("c", ruled("months", 3, "2030-05-01")),
    repeated("d", ruled("months", 1, "2030-01-01")),
  ];
  const until = "2030-05-01";
  expect(plan(tickets, { kind: "pause", until })).toMatchObject([
    [{ kind: "setRepeat", rule: { unit: "months", every: 3, startsOn: "2030-07-10" } }, "2030-07-10"],
    [{ kind: "setRepeat", rule: { unit: "weeks", every: 2, startsOn: "2030-05-09" } }, "2030-05-09"],
    "Its next ticket is on that day or later already.",
    // The day itself is no longer paused.
    [{ kind: "setRepeat", rule: { startsOn: "2030-05-01" } }, "2030-05-01"],
  ]);
});

test("ending ends each by a mutation of its own; nobody ends those of others", () => {
  const tickets = [repeated("a", ruled("months", 1, "2030-01-31")), repeated("b", null)];
  expect(plan(tickets, { kind: "end" })).toEqual([
    [{ kind: "endRepeat", ticketId: "a" }, null],
    "This ticket is not repeated any more.",
  ]);
  expect(plan(tickets, { kind: "end" }, PEOPLE.worker)[0]).toBe(
    "Only the managers of a ticket can repeat it.",
  );
});
