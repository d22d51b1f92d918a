import { describe, expect, test } from "vitest";
import {
  afterMaking,
  dueOccurrence,
  endRepeat,
  nextOccurrence,
  occurrenceOf,
  plannedTickets,
  setRepeat,
} from "#domain/tickets/repeat.ts";
import type { Repeat, RepeatRule } from "#domain/tickets/repeat-rule.ts";
import { otherRhythm, pausedRule } from "#domain/tickets/repetitions.ts";
import { localTime } from "#domain/time-zone.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const monthly: RepeatRule = { unit: "months", every: 1, startsOn: "2027-01-31" };
const ruled = (rule: RepeatRule, madeOn: string | null = null): Repeat => ({
  ...rule,
  madeOn,
  nextOn: nextOccurrence(rule, madeOn),
});

test("the 31st is the last day of a shorter month, and the 31st again after it", () => {
  expect([0, 1, 2, 3, 13].map((nth) => occurrenceOf(monthly, nth))).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2028-02-29",
  ]);
  const quarterly: RepeatRule = { unit: "months", every: 3, startsOn: "2027-11-30" };
  expect([1, 2].map((nth) => occurrenceOf(quarterly, nth))).toEqual(["2028-02-29", "2028-05-30"]);
});

test("weeks keep the day of the week over a change of the clock and of the year", () => {
  const rule: RepeatRule = { unit: "weeks", every: 2, startsOn: "2027-03-05" };
  expect([1, 2, 22].map((nth) => occurrenceOf(rule, nth))).toEqual([
    "2027-03-19",
    "2027-04-02",
    "2028-01-07",
  ]);
});

test("the next day is the first of the rule after a day, whatever day that is", () => {
  for (const rule of [
    monthly,
    { unit: "months", every: 5, startsOn: "2027-08-30" },
    { unit: "weeks", every: 3, startsOn: "2027-02-27" },
  ] as const) {
    const days = Array.from({ length: 40 }, (_, nth) => occurrenceOf(rule, nth));
    for (let ms = Date.UTC(2026, 11, 1); ms < Date.UTC(2028, 11, 1); ms += 86_400_000) {
      const day = new Date(ms).toISOString().slice(0, 10);
      expect([day, nextOccurrence(rule, day)]).toEqual([day, days.find((each) => each > day)]);
    }
  }
});

test("a ticket is due from its day on, once; of days that passed unseen only the last is made", () => {
  const rule = ruled(monthly);
  expect([dueOccurrence(rule, "2027-01-30"), dueOccurrence(rule, "2027-01-31")]).toEqual([
    null,
    "2027-01-31",
  ]);
  expect(dueOccurrence(rule, "2027-05-02")).toBe("2027-04-30");
  const made = afterMaking(rule, "2027-04-30");
  expect([made.madeOn, made.nextOn, dueOccurrence(made, "2027-05-02")]).toEqual([
    "2027-04-30",
    "2027-05-31",
    null,
  ]);
});

test("the day begins where the store is, also on the days on which its clock changes", () => {
  const day = (at: string, zone: string) => localTime(Date.parse(at), zone).day;
  // Clocks go forward in New York on 2027-03-14, back on 2027-11-07.
  expect(day("2027-03-14T04:59:00Z", "America/New_York")).toBe("2027-03-13");
  expect(day("2027-03-14T05:00:00Z", "America/New_York")).toBe("2027-03-14");
  expect(day("2027-03-15T04:00:00Z", "America/New_York")).toBe("2027-03-15");
  expect(day("2027-11-08T04:59:00Z", "America/New_York")).toBe("2027-11-07");
  expect(day("2027-11-08T05:00:00Z", "America/New_York")).toBe("2027-11-08");
  expect(day("2027-01-30T10:00:00Z", "Pacific/Kiritimati")).toBe("2027-01-31");
});

test("managers and the author set, change and end a rule; what was made is not made again", () => {
  const ticket = aTicket();
  const author = PEOPLE.store;
  const set = setRepeat(ticket, author, monthly);
  expect(set.ok && set.ticket.repeat).toMatchObject({ nextOn: "2027-01-31", madeOn: null });
  const after = { ...ticket, repeat: ruled(monthly, "2027-02-28") };
  const changed = setRepeat(after, author, { unit: "weeks", every: 1, startsOn: "2027-02-28" });
  expect(changed.ok && changed.ticket.repeat).toMatchObject({ madeOn: "2027-02-28", nextOn: "2027-03-07" });
  const without = endRepeat(after, author);
  expect(without.ok && without.ticket.repeat).toBeNull();
});

test.each([
  ["every", { ...monthly, every: 0 }],
  ["every", { ...monthly, every: 25 }],
  ["every", { ...monthly, every: 1.5 }],
  ["startsOn", { ...monthly, startsOn: "2027-02-30" }],
  ["startsOn", { ...monthly, startsOn: "" }],
])("a rule with a wrong %s is refused", (field, rule) => {
  const author = PEOPLE.store;
  expect(setRepeat(aTicket(), author, rule)).toMatchObject({
    code: "invalid_input",
    field,
  });
});

test("a worker, a stranger and whoever has a work order cannot repeat", () => {
  const ticket = aTicket({ assignee: { id: "w", name: "W", role: "Maintenance" } });
  expect(setRepeat(ticket, { id: "w", name: "W", role: "Maintenance" }, monthly)).toMatchObject({
    code: "not_allowed",
  });
  const order = aTicket({ authorId: "s", parentId: "p" });
  expect(setRepeat(order, { id: "s", name: "S", role: "Store Manager" }, monthly)).toMatchObject({
    code: "not_allowed",
  });
});

test("planned tickets are those of the days ahead; one that is due already is on today", () => {
  const weekly: RepeatRule = { unit: "weeks", every: 1, startsOn: "2027-02-01" };
  const later = aTicket({ id: "later", repeat: ruled(weekly, "2027-02-01") });
  const due = aTicket({ id: "due", repeat: ruled(monthly) });
  const planned = plannedTickets([later, due, aTicket({})], "2027-02-02", "2027-02-16");
  expect(planned.map(({ ticket, day }) => [ticket.id, day])).toEqual([
    ["due", "2027-02-02"],
    ["later", "2027-02-08"],
    ["later", "2027-02-15"],
  ]);
});

describe("a rule of months that is paused", () => {
  const lcg = (seed: number) => {
    let state = seed;
    return (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
  };
  const daysFrom = (rule: RepeatRule, from: string) =>
    Array.from({ length: 30 }, (_, nth) => occurrenceOf(rule, nth))
      .filter((day) => day >= from)
      .slice(0, 14);

  test("goes on from February for the 31st, also when it is paused again", () => {
    const ticket = aTicket();
    let repeat = ruled(monthly);
    for (const [until, startsOn] of [
      ["2027-02-10", "2027-02-28"],
      ["2027-04-02", "2027-04-30"],
    ] as const) {
      const rule = pausedRule(repeat, until);
      if ("reason" in rule) throw new Error(rule.reason);
      expect(rule).toEqual({ ...monthly, startsOn, monthDay: 31 });
      const changed = setRepeat(ticket, PEOPLE.store, rule);
      if (!changed.ok) throw new Error(changed.message);
      repeat = changed.repeat;
    }
    expect(daysFrom(repeat, "2027-04-01").slice(0, 3)).toEqual(["2027-04-30", "2027-05-31", "2027-06-30"]);
  });

  test("has the days that it would have had, whatever its day, distance and pauses", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const below = lcg(seed);
      const first = `2027-${String(1 + below(12)).padStart(2, "0")}-${25 + below(4)}`;
      const month = first.slice(0, 8);
      const last = new Date(Date.UTC(2027, Number(first.slice(5, 7)), 0)).getUTCDate();
      const startsOn = below(2) === 0 ? first : `${month}${last}`;
      const original: RepeatRule = { unit: "months", every: 1 + below(7), startsOn };
      let repeat = ruled(original);
      for (let pause = 0; pause < 3; pause += 1) {
        const until = new Date(Date.parse(repeat.nextOn) + (1 + below(200)) * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const rule = pausedRule(repeat, until);
        if ("reason" in rule) throw new Error(rule.reason);
        repeat = ruled(rule);
        const all = Array.from({ length: 90 }, (_, nth) => occurrenceOf(original, nth));
        const expected = all.filter((day) => day >= until).slice(0, 10);
        const found = Array.from({ length: 10 }, (_, nth) => occurrenceOf(repeat, nth));
        expect([seed, found]).toEqual([seed, expected]);
      }
    }
  });

  test("in another distance keeps the day of the month; another day that somebody chooses is one of its own", () => {
    const february = ruled({ ...monthly, startsOn: "2027-02-28", monthDay: 31 });
    expect(otherRhythm(february, { unit: "months", every: 2 })).toEqual({
      unit: "months",
      every: 2,
      startsOn: "2027-02-28",
      monthDay: 31,
    });
    expect(otherRhythm(february, { unit: "weeks", every: 2 })).not.toHaveProperty("monthDay");
    const chosen = setRepeat(aTicket(), PEOPLE.store, { ...monthly, startsOn: "2027-02-27", monthDay: 31 });
    expect(chosen.ok && chosen.repeat).not.toHaveProperty("monthDay");
  });
});
