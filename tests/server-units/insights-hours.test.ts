import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { daysOf, PERIODS } from "#domain/insights/period.ts";
import { responseTimesOf, ticketTimesOf, type WorkingTime } from "#domain/insights/response-times.ts";
import { DEFAULT_WORKING_HOURS } from "#domain/insights/working-hours.ts";
import { aTicket } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { emptyEngine } from "#tests/support/memory-database.ts";

// Times to the first answer and to the completion of random tickets, in working hours of their
// stores, calculated by the domain and by SQL. The other numbers: insights.test.ts.

const COUNT = isInLongForm ? 10_000 : 500;
const FEWEST = COUNT / 100;
const TODAY = "2030-06-15";
const TODAY_MS = Date.parse("2030-06-15T18:00:00.000Z");
const DAY_MS = 86_400_000;

const chance = chanceOf(31);
const below = (limit: number) => Math.floor(chance() * limit);
const maybe = <T>(share: number, value: () => T): T | null => (chance() < share ? value() : null);
const byDay = (instant: string) => instant.slice(0, 10);

const WEEKDAYS = [1, 2, 3, 4, 5];
/** Hours of each store as somebody writes them, and as rows for SQL. */
const STORES = [
  {
    id: "chicago",
    timeZone: "America/Chicago",
    openingHours: "Mon–Sat 9 am – 9 pm, Sun 10–6",
    spans: [[[...WEEKDAYS, 6], "09:00", "21:00"] as const, [[0], "10:00", "18:00"] as const],
  },
  {
    id: "auckland",
    timeZone: "Pacific/Auckland",
    openingHours: "24/7",
    spans: [[[0, ...WEEKDAYS, 6], "00:00", "24:00"] as const],
  },
  // Nobody can read these as times, so that the hours of the server count.
  { id: "phoenix", timeZone: "America/Phoenix", openingHours: "ask the guard", spans: [] },
  { id: "newyork", timeZone: "America/New_York", openingHours: null, spans: [] },
];
const ofServer = [WEEKDAYS, DEFAULT_WORKING_HOURS.from, DEFAULT_WORKING_HOURS.to] as const;

const tickets = Array.from({ length: COUNT }, (_, n) => {
  const createdMs = TODAY_MS - below(900 * DAY_MS);
  // A completion that was before the report, as by a wrong clock, took no time.
  const after = (days: number) => new Date(createdMs + below(days * DAY_MS) - DAY_MS / 8).toISOString();
  return {
    firstAnswer: maybe(0.8, () => after(10)),
    ticket: aTicket({
      id: `ticket-${n}`,
      createdAt: new Date(createdMs).toISOString(),
      completedAt: maybe(0.7, () => after(40)),
      storeId: STORES[below(STORES.length)]?.id ?? "",
    }),
  };
});

let sql: PGlite;
beforeAll(async () => {
  sql = await emptyEngine();
  await sql.exec(`create table tickets (id text, store text, created timestamptz, answered timestamptz, completed timestamptz);
    create table hours (store text, zone text, weekday int, begins time, ends time);
    set timezone to 'UTC'`);
  const rows = tickets.map(({ ticket, firstAnswer }) => ({
    id: ticket.id,
    store: ticket.storeId,
    created: ticket.createdAt,
    answered: firstAnswer,
    completed: ticket.completedAt,
  }));
  const hours = STORES.flatMap(({ id, timeZone, spans }) =>
    (spans.length === 0 ? [ofServer] : spans).flatMap(([days, begins, ends]) =>
      days.map((weekday) => ({ store: id, zone: timeZone, weekday, begins, ends })),
    ),
  );
  await sql.query("insert into tickets select * from json_populate_recordset(null::tickets, $1)", [rows]);
  await sql.query("insert into hours select * from json_populate_recordset(null::hours, $1)", [hours]);
  // The opening of each day is an instant of its own, so that a changed clock counts by itself.
  for (const end of ["answered", "completed"])
    await sql.exec(`create table ${end}_hours as
      select t.id, t.created, t.${end} as done, coalesce(sum(extract(epoch from least(t.${end}, (day + h.ends) at time zone h.zone)
          - greatest(t.created, (day + h.begins) at time zone h.zone)))
        filter (where least(t.${end}, (day + h.ends) at time zone h.zone) > greatest(t.created, (day + h.begins) at time zone h.zone)), 0) / 3600 as hours
      from tickets t
        cross join lateral generate_series((t.created::date - 1)::timestamp, (greatest(t.created, t.${end})::date + 1)::timestamp, interval '1 day') day
        join hours h on h.store = t.store and h.weekday = extract(dow from day)
      where t.${end} is not null group by 1, 2, 3`);
}, 120_000);

const times = ticketTimesOf(
  {
    tickets: tickets.map(({ ticket }) => ticket),
    firstAnswers: new Map(
      tickets.flatMap(({ ticket, firstAnswer }) => (firstAnswer ? [[ticket.id, firstAnswer]] : [])),
    ),
    stores: new Map(STORES.map((store) => [store.id, store])),
    hours: DEFAULT_WORKING_HOURS,
  },
  byDay,
);

test.each(PERIODS)("working hours of the tickets of a period equal those of SQL: %s", async (period) => {
  const query = { period, category: "", store: "", today: TODAY, dayOf: byDay };
  const found = responseTimesOf(times, query, new Map());
  const { first, last } = daysOf(period, TODAY);
  const within = `between '${first ?? "0001-01-01"}' and '${last ?? "9999-12-31"}'`;
  await expectEqual(found.answer, `answered_hours where created::date ${within}`);
  await expectEqual(found.completion, `completed_hours where done::date ${within}`);
});

async function expectEqual(found: WorkingTime, rows: string) {
  const { rows: answer } = await sql.query<Record<string, number>>(
    `select percentile_cont(0.5) within group (order by hours)::float8 as half,
       percentile_cont(0.9) within group (order by hours)::float8 as most, count(*)::int as count from ${rows}`,
  );
  expect(found.count).toBe(answer[0]?.["count"]);
  expect(found.count).toBeGreaterThan(FEWEST);
  expect(found.median ?? -1).toBeCloseTo(answer[0]?.["half"] ?? -1, 4);
  expect(found.most ?? -1).toBeCloseTo(answer[0]?.["most"] ?? -1, 4);
}
