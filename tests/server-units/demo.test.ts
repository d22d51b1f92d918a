import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STATUSES } from "#domain/tickets/status.ts";
import { TRANSITIONS } from "#domain/tickets/transitions.ts";
import { buildDemo, DEMO_TICKETS } from "#server/seed/build-demo.ts";
import { localTime } from "#domain/time-zone.ts";
import { DEMO_TIME_ZONE } from "#server/seed/demo-clock.ts";
import { DEMO_STORES } from "#server/seed/demo-stores.ts";
import { ROOT } from "#tests/support/server.ts";

const PICTURES = join(ROOT, "src/server/seed/demo-pictures");
const DAY_MS = 86_400_000;

const demoAt = (nowMs: number) => buildDemo(nowMs, { projectId: "demo", passwordHash: "" });

/** A morning, an afternoon, midnight, the end of a month and the change to summer time. */
const STARTS = [
  "2026-11-26T06:05:00",
  "2026-07-15T15:40:00",
  "2027-01-01T00:00:30",
  "2028-02-29T23:59:00",
  "2027-03-14T03:10:00",
];

test.each(STARTS)(
  "the steps of the demo are legal and in order, and none lies in the future: %s",
  (start) => {
    const nowMs = new Date(start).getTime();
    const { rows } = demoAt(nowMs);
    const events = rows.ticket_events.map((event) => ({
      of: event["ticket_id"],
      ms: Date.parse(String(event["at"])),
    }));
    const everything = [
      ...rows.comments,
      ...rows.bids,
      ...rows.ratings,
      ...rows.messages,
      ...rows.notifications,
    ];
    const times = [
      ...events.map(({ ms }) => ms),
      ...everything.map((row) => Date.parse(String(row["created_at"]))),
    ];
    expect(times.filter((ms) => !(ms <= nowMs))).toEqual([]);
    for (const { id } of rows.tickets as { id?: string }[]) {
      const own = events.filter(({ of }) => of === id).map(({ ms }) => ms);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
  },
);

/** The day and time of an instant at the stores, as planned work is stored. */
const localOf = (ms: number) => {
  const { day, minute } = localTime(ms, DEMO_TIME_ZONE);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, "0"));
  return `${day} ${hours}:${minutes}`;
};

test.each(STARTS)("nobody arrives or is planned before the work was theirs: %s", (start) => {
  const nowMs = new Date(start).getTime();
  const { rows } = demoAt(nowMs);
  const eventsOf = Map.groupBy(rows.ticket_events, (event) => event["ticket_id"]);
  const instant = (value: unknown) => Date.parse(String(value));
  for (const visit of rows.ticket_visits) {
    const arrivedMs = instant(visit["arrived_at"]);
    const endMs = visit["left_at"] == null ? arrivedMs : instant(visit["left_at"]);
    const before = (eventsOf.get(visit["ticket_id"]) ?? []).filter(({ at }) => instant(at) < endMs);
    expect(before.filter(({ at }) => instant(at) > arrivedMs)).toEqual([]);
  }
  const planned = rows.tickets.flatMap((ticket) => {
    const events = eventsOf.get(ticket["id"]) ?? [];
    const assigned = events.findLast((event) => event["to_status"] === "maintenance_worker_working");
    return ticket["scheduled_date"] == null || assigned === undefined
      ? []
      : [{ ticket, assignedMs: instant(assigned["at"]) }];
  });
  expect(planned.length).toBeGreaterThan(10);
  for (const { ticket, assignedMs } of planned)
    expect(`${ticket["scheduled_date"]} ${ticket["scheduled_time"]}` >= localOf(assignedMs)).toBe(true);
  // What was planned in the last two days is not behind plan already.
  const today = localOf(nowMs).slice(0, 10);
  const fresh = planned.filter(({ assignedMs }) => nowMs - assignedMs < 2 * DAY_MS);
  expect(fresh.filter(({ ticket }) => String(ticket["scheduled_date"]) < today)).toEqual([]);
});

test("every store of the demo has a number of its own", () => {
  const numbers = [...DEMO_STORES.values()].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(12);
  expect(numbers).not.toContain("");
});

test("every store of the demo has the time zone of its state", () => {
  const zones = [...DEMO_STORES.values()].map(({ timeZone }) => timeZone);
  // The clock of the demo is of one zone.
  expect(new Set(zones)).toEqual(new Set([DEMO_TIME_ZONE]));
});

test("twelve stores have sixty tickets over a year, in every state that a ticket can reach", () => {
  const nowMs = Date.parse("2026-11-26T12:00:00Z");
  const { rows } = demoAt(nowMs);
  const statuses = new Set(rows.tickets.map((ticket) => ticket["status"]));
  const reachable = new Set(["open", "assigned_bidder", ...TRANSITIONS.map(({ to }) => to)]);
  expect(STATUSES.filter((status) => reachable.has(status) && !statuses.has(status))).toEqual([]);
  expect(DEMO_TICKETS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(DEMO_TICKETS.map(({ store }) => store)).size).toBe(DEMO_STORES.size);
  expect(DEMO_STORES.size).toBe(12);
  const days = rows.tickets.map((ticket) => (nowMs - Date.parse(String(ticket["created_at"]))) / DAY_MS);
  expect(Math.max(...days)).toBeGreaterThan(350);
  const due = rows.tickets.flatMap((ticket) => (ticket["due_on"] === null ? [] : [String(ticket["due_on"])]));
  expect([due.some((day) => day < "2026-11-26"), due.some((day) => day > "2026-11-26")]).toEqual([
    true,
    true,
  ]);
  expect(rows.ratings.length).toBeGreaterThan(15);
});

test("every picture the demo names is there, and every picture there is named", () => {
  const named = new Set(demoAt(Date.now()).files.map(({ picture }) => `${picture}.webp`));
  expect([...named].filter((file) => !existsSync(join(PICTURES, file)))).toEqual([]);
  expect(readdirSync(PICTURES).filter((file) => !named.has(file))).toEqual([]);
});

test("what notifications say has days as screens write them", () => {
  const messages = demoAt(Date.parse("2026-11-26T12:00:00Z")).rows.notifications.map((row) =>
    String(row["message"]),
  );
  expect(
    messages.filter((text) => / scheduled for [A-Z][a-z]{2} \d{2}, 20\d\d \d{2}:\d{2}$/.test(text)),
  ).not.toEqual([]);
  expect(messages.filter((text) => /\d{4}-\d{2}-\d{2}/.test(text))).toEqual([]);
});
