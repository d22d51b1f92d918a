import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { insightsOf } from "#domain/insights/insights.ts";
import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { daysOf, PERIODS } from "#domain/insights/period.ts";
import { type JudgedEvent, rejectionsOf } from "#domain/insights/rejections.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { type HoursSpread, visitFiguresOf, visitTimesOf } from "#domain/insights/visit-times.ts";
import { regionByStore } from "#domain/stores/region.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";
import type { Visit } from "#domain/tickets/visit.ts";
import { aTicket } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { emptyEngine } from "#tests/support/memory-database.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// The numbers of random tickets, calculated by the domain and by SQL.

/** So many that each case below has some; ten thousand find no other fault, only rarer ones. */
const COUNT = isInLongForm ? 10_000 : 2_500;
/** The fewest rows of a case that is not of one store: a month of one category. */
const FEWEST = COUNT / 500;
const TODAY = "2030-06-15";
const TODAY_MS = Date.parse("2030-06-15T18:00:00.000Z");
const DAY_MS = 86_400_000;
const CATEGORIES = [null, "", "Plumbing", " plumbing", "PLUMBING", "Roof", "roof  work", "Doors"];

const chance = chanceOf(30);
const starChance = chanceOf(32);
const below = (limit: number) => Math.floor(chance() * limit);
const maybe = <T>(share: number, value: () => T): T | null => (chance() < share ? value() : null);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const dayFrom = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function randomTicket(n: number): Ticket {
  const createdMs = TODAY_MS - below(900 * DAY_MS);
  const completedMs = maybe(0.6, () => Math.min(TODAY_MS, createdMs + below(60 * DAY_MS)));
  const store = maybe(0.9, () => below(40));
  const vendor = maybe(0.5, () => below(25));
  return aTicket({
    id: `ticket-${n}`,
    status: oneOf(STATUSES),
    createdAt: new Date(createdMs).toISOString(),
    completedAt: completedMs === null ? null : new Date(completedMs).toISOString(),
    dueOn: maybe(0.7, () => dayFrom(createdMs + below(90 * DAY_MS))),
    scheduledDate: maybe(0.6, () => dayFrom(createdMs + below(50 * DAY_MS))),
    storeId: store === null ? null : `store-${store}`,
    category: oneOf(CATEGORIES),
    assignee:
      vendor === null
        ? maybe(0.5, () => ({ id: "walt", name: "Walt", role: "Maintenance" as const }))
        : { id: `vendor-${vendor}`, name: `Vendor ${vendor}`, role: "Vendor" },
    // A part of the completed work was handed over before it was approved.
    ...(completedMs === null ? {} : (maybe(0.3, () => ({ doneBy: randomDoer() })) ?? {})),
    ...(starChance() < 0.4 ? { ratedStars: 1 + Math.floor(starChance() * 5) } : {}),
    actualCostCents: maybe(0.7, () => below(500_000)),
    acceptedBidCents: maybe(0.5, () => below(500_000)),
  });
}

const randomDoer = (): Assignee =>
  chance() < 0.6
    ? { id: `vendor-${below(25)}`, name: "Vendor", role: "Vendor" }
    : { id: "luis", name: "Luis", role: "Maintenance" };

function randomBid(n: number, ticket: Ticket): Bid {
  const at = new Date(TODAY_MS - below(900 * DAY_MS)).toISOString();
  return {
    id: `bid-${n}`,
    ticketId: ticket.id,
    vendorId: `vendor-${below(30)}`,
    amountCents: below(20) * 1_000,
    createdAt: at,
    updatedAt: at,
    bidder: { name: "Bidder", averageRating: null, totalRatings: 0 },
    ticket: { category: ticket.category },
  } as unknown as Bid;
}

/** Up to three visits, in any order; some are not over, some are before their ticket. */
function randomVisits({ id, createdAt }: Ticket): readonly Visit[] {
  return Array.from({ length: below(4) }, (_, n) => {
    const fromMs = Date.parse(createdAt) + below(20 * DAY_MS) - DAY_MS;
    const step = (ms: number) => ({ at: new Date(ms).toISOString(), position: null, reason: "" });
    const person = below(12);
    return {
      id: `${id}-${n}`,
      personId: `person-${person}`,
      personName: `Person ${person}`,
      arrival: step(fromMs),
      leaving: maybe(0.8, () => step(fromMs + below(DAY_MS / 3))),
    };
  });
}

const tickets = Array.from({ length: COUNT }, (_, n) => {
  const ticket = randomTicket(n);
  return { ...ticket, visits: randomVisits(ticket) };
});
const bids = Array.from({ length: COUNT / 2 }, (_, n) => randomBid(n, oneOf(tickets)));
/**
 * What the history tells of a tenth of the tickets: work of different people that was completed and
 * sent back up to three times, and a resumption, which is no rejection.
 */
const events: readonly JudgedEvent[] = tickets.flatMap(({ id, createdAt, assignee, doneBy }) => {
  const times = chance() < 0.1 ? 1 + below(3) : 0;
  const atOf = (step: number) =>
    new Date(Date.parse(createdAt) + step * DAY_MS + below(DAY_MS)).toISOString();
  return Array.from({ length: times }, (_, n) => {
    const doer = oneOf([assignee, doneBy ?? null, randomDoer()]);
    const event = { ticketId: id, actorId: doer?.id ?? "walt", actorName: "Doer" };
    return [
      { ...event, from: "rejected", to: "completed", at: atOf(4 * n) },
      { ...event, from: "completed", to: "rejected", actorId: "ann", at: atOf(4 * n + 1) },
      { ...event, from: "assessment_completed", to: "rejected", actorId: "ann", at: atOf(4 * n + 2) },
    ] as const;
  }).flat();
});
const byDay = (instant: string) => instant.slice(0, 10);
const rejections = rejectionsOf(
  events.toSorted((a, b) => (a.actorId < b.actorId ? -1 : 1)),
  byDay,
);
const figures = tickets.map((ticket) => figuresOf(ticket, noonOf(TODAY), byDay));

/** Some stores have none, and each is written in several ways. */
const REGIONS = [null, " ", "North East", "north  east", "South", " SOUTH "];
const STORES = Array.from({ length: 40 }, (_, n) => ({ id: `store-${n}`, region: REGIONS[n % 6] ?? null }));
const regions = regionByStore(STORES);
const REGION =
  "(select coalesce(max(lower(btrim(regexp_replace(region, '\\s+', ' ', 'g')))), '') from stores s where s.id = store)";
/** Words of one trade are one category. */
const KEY =
  "regexp_replace(lower(btrim(regexp_replace(coalesce(category, ''), '\\s+', ' ', 'g'))), '^roof( work)?$', 'roofing')";

let sql: PGlite;
beforeAll(async () => {
  sql = await emptyEngine();
  await sql.exec(`create table tickets (id text, status text, created timestamptz, completed timestamptz, due date,
      scheduled text, store text, category text, assignee text, done_by text, cost int, bid int, stars int);
    create table events (ticket text, actor text, was text, becomes text, at timestamptz);
    create table visits (ticket text, person text, arrived timestamptz, "left" timestamptz);
    create table stores (id text primary key, region text);
    create table bids (ticket text, vendor text, amount int, created timestamptz, category text);
    set timezone to 'UTC'`);
  const rows = tickets.map((each) => ({
    id: each.id,
    status: each.status,
    created: each.createdAt,
    completed: each.completedAt,
    due: each.dueOn,
    scheduled: each.scheduledDate,
    store: each.storeId,
    category: each.category,
    assignee: each.assignee?.id ?? null,
    done_by: each.doneBy?.id ?? null,
    cost: each.actualCostCents,
    bid: each.acceptedBidCents,
    stars: each.ratedStars ?? null,
  }));
  await sql.query("insert into stores select * from json_populate_recordset(null::stores, $1)", [STORES]);
  const offers = bids.map((each) => ({
    ticket: each.ticketId,
    vendor: each.vendorId,
    amount: each.amountCents,
    created: each.createdAt,
    category: each.ticket.category,
  }));
  await sql.query("insert into tickets select * from json_populate_recordset(null::tickets, $1)", [rows]);
  const stays = tickets.flatMap(({ id, visits }) =>
    visits.map(({ personId, arrival, leaving }) => ({
      ticket: id,
      person: personId,
      arrived: arrival.at,
      left: leaving?.at ?? null,
    })),
  );
  await sql.query("insert into visits select * from json_populate_recordset(null::visits, $1)", [stays]);
  const judged = events.map(({ ticketId, actorId, from, to, at }) => ({
    ticket: ticketId,
    actor: actorId,
    was: from,
    becomes: to,
    at,
  }));
  await sql.query("insert into events select * from json_populate_recordset(null::events, $1)", [judged]);
  await sql.exec(`create index on events (ticket, at); create table rejections as
    select r.ticket, r.at, (select c.actor from events c where c.ticket = r.ticket and c.becomes = 'completed' and c.at < r.at
      order by c.at desc limit 1) as person
    from events r where r.becomes = 'rejected' and r.was = 'completed';
    create unique index on tickets (id);
    analyze`);
  await sql.query("insert into bids select * from json_populate_recordset(null::bids, $1)", [offers]);
}, 120_000);
const ask = async (query: string) => (await sql.query<Record<string, unknown>>(query)).rows;
/** Sums and counts are texts where they exceed 32 bits. */
const numbers = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );

/** The vendor who did the work: a hand-over leaves it to who completed it. */
const VENDOR = "(case when coalesce(done_by, assignee) like 'vendor-%' then coalesce(done_by, assignee) end)";

const SPEND = `count(*) as jobs, coalesce(sum(cost), 0) as "costCents", coalesce(sum(bid), 0) as "bidCents",
  count(*) filter (where cost is null) as "withoutCost", sum(cost - bid) as "overCents"`;

const STARS = [1, 2, 3, 4, 5];

const cases = [
  ...PERIODS.flatMap((period) =>
    ["", "plumbing"].map((category) => ({ period, category, store: "", region: "" })),
  ),
  { period: "lastyear", category: "", store: "store-3", region: "" },
  { period: "all", category: "plumbing", store: "store-3", region: "" },
  { period: "lastyear", category: "", store: "", region: "north east" },
  { period: "all", category: "plumbing", store: "", region: "south" },
  { period: "all", category: "", store: "", region: NOTHING },
  { period: "all", category: "", store: "store-4", region: "south" },
] as const;

/** The rows of a period and a category. */
function views({ period, category, store, region }: (typeof cases)[number]) {
  const days = daysOf(period, TODAY);
  const within = `between '${days.first ?? "0001-01-01"}' and '${days.last ?? "9999-12-31"}'`;
  const ofCategory = category === "" ? "true" : `${KEY} = '${category}'`;
  const ofStore = store === "" ? "true" : `store = '${store}'`;
  const ofRegion = region === "" ? "true" : `${REGION} = '${region === NOTHING ? "" : region}'`;
  const chosen = `${ofCategory} and ${ofStore} and ${ofRegion}`;
  return {
    within,
    all: `(select * from tickets where ${chosen}) t`,
    jobs: `(select * from tickets where ${chosen} and completed::date ${within}) t`,
    rejected: `(select r.* from rejections r join tickets t on t.id = r.ticket where ${chosen} and r.at::date ${within}) r`,
    bids: `(select *, ${KEY} as key from bids where ${ofCategory} and created::date ${within}
      and (${store === "" && region === ""} or ticket in (select id from tickets where ${ofStore} and ${ofRegion}))) b`,
  };
}

const calculated = (query: (typeof cases)[number]) =>
  insightsOf({ tickets: figures, bids, rejections, regions }, { ...query, today: TODAY, dayOf: byDay });

test.each(cases)("totals equal those of SQL: $period '$category' '$store' '$region'", async (query) => {
  const { all, jobs, rejected: sentBack, within } = views(query);
  const { open, total, ...found } = calculated(query);
  const [row] = await ask(`select ${SPEND}, (select count(distinct ticket) from ${sentBack}) as rejected,
      (select count(*) from (select id from ${jobs} union select ticket from ${sentBack}) u) as "handedIn",
      percentile_cont(0.5) within group (order by extract(epoch from completed - created)) / 3600 as half,
      percentile_cont(0.9) within group (order by extract(epoch from completed - created)) / 3600 as most
    from ${jobs}`);
  const { half, most, rejected: number, handedIn, ...spend } = numbers(row);
  expect(total).toMatchObject(spend);
  if (query.store === "") expect(total.jobs).toBeGreaterThan(FEWEST);
  expect([found.rejected, found.handedIn]).toEqual([number, handedIn]);
  expect(found.rejected).toBeGreaterThan(0);
  expect(found.timeToComplete.median).toBeCloseTo(half ?? -1, 6);
  expect(found.timeToComplete.most).toBeCloseTo(most ?? -1, 6);
  const finished = "status in ('closed', 'cancelled', 'resolved')";
  const [now] = await ask(`select count(*) filter (where created::date ${within}) as reported,
      count(*) filter (where not ${finished}) as open,
      count(*) filter (where not ${finished} and completed is null and id in (select ticket from ${sentBack})) as "rejectedOpen",
      count(*) filter (where not ${finished} and status not in ('completed', 'for_review') and due < '${TODAY}') as overdue,
      count(*) filter (where not ${finished} and status not in ('completed', 'for_review') and left(nullif(scheduled, ''), 10)::date < '${TODAY}') as "pastPlan",
      count(*) filter (where not ${finished} and status not in ('completed', 'for_review') and due < '${TODAY}' and left(nullif(scheduled, ''), 10)::date < '${TODAY}') as "bothLate",
      count(*) filter (where not ${finished} and '${TODAY}' - created::date <= 7) as age1,
      count(*) filter (where not ${finished} and '${TODAY}' - created::date between 8 and 30) as age2,
      count(*) filter (where not ${finished} and '${TODAY}' - created::date between 31 and 90) as age3,
      count(*) filter (where not ${finished} and '${TODAY}' - created::date > 90) as age4
    from ${all}`);
  const [age1, age2, age3, age4] = open.byAge.map(({ count }) => count);
  expect({
    reported: found.reported,
    open: open.count,
    rejectedOpen: found.rejectedOpen,
    overdue: open.overdue,
    pastPlan: open.pastPlan,
    bothLate: open.bothLate,
    age1,
    age2,
    age3,
    age4,
  }).toEqual(numbers(now));
  const statuses = await ask(
    `select status, count(*)::int as count from ${all} where not ${finished} group by 1`,
  );
  expect(open.byStatus.toSorted(byText("status"))).toEqual(statuses.toSorted(byText("status")));
});

const byText =
  <Name extends string>(name: Name) =>
  (a: Readonly<Partial<Record<Name, unknown>>>, b: Readonly<Partial<Record<Name, unknown>>>) =>
    String(a[name]) < String(b[name]) ? -1 : 1;

const GROUPS = {
  region: REGION,
  store: "coalesce(store, '')",
  category: KEY,
  person: "coalesce(done_by, assignee, '')",
  month: "to_char(completed, 'YYYY-MM')",
} as const;

test.each(cases)(
  "spend by group equals that of SQL: $period '$category' '$store' '$region'",
  async (query) => {
    const { jobs } = views(query);
    const { spend } = calculated(query);
    for (const [group, key] of Object.entries(GROUPS)) {
      const rows = await ask(`select ${key} as key, ${SPEND} from ${jobs} group by 1`);
      const expected = rows.map(({ key: name, ...row }) => ({ key: name, ...numbers(row) }));
      const own = spend[group as keyof typeof GROUPS].map(({ label: _label, ...row }) => row);
      expect(own.toSorted(byText("key")), group).toEqual(expected.toSorted(byText("key")));
    }
  },
);

test.each(cases)("vendors have the numbers of SQL: $period '$category' '$store' '$region'", async (query) => {
  const { jobs, bids: offers, rejected: sentBack } = views(query);
  const { vendors } = calculated(query);
  const onTime = "to_char(completed - interval '12 hours', 'YYYY-MM-DD') <= scheduled";
  const work =
    await ask(`select ${VENDOR} as vendor, count(*) as jobs, coalesce(sum(cost), 0) as "costCents", count(scheduled) as scheduled,
      count(*) filter (where ${onTime}) as "onTime", ${STARS.map((stars) => `count(*) filter (where stars = ${stars}) as stars${stars}`).join(", ")}
    from ${jobs} where ${VENDOR} is not null group by 1`);
  const judged =
    await ask(`select person as vendor, count(distinct ticket) filter (where sent) as rejected, count(distinct ticket) as "handedIn"
    from (select person, ticket, true as sent from ${sentBack} where person like 'vendor-%'
      union all select ${VENDOR}, id, false from ${jobs} where ${VENDOR} is not null) u group by 1`);
  const judgedOf = new Map(judged.map(({ vendor, ...row }) => [vendor, numbers(row)]));
  const prices =
    await ask(`with medians as (select key, percentile_cont(0.5) within group (order by amount) as middle
      from ${offers} where amount > 0 and key <> '' group by 1 having count(distinct vendor) > 1)
    select vendor, count(*) as bids, percentile_cont(0.5) within group (order by amount / middle)
      filter (where amount > 0 and middle is not null) as ratio,
      count(*) filter (where amount > 0 and middle is not null) as priced
    from ${offers} left join medians using (key) group by 1`);
  const workOf = new Map(work.map(({ vendor, ...row }) => [vendor, numbers(row)]));
  const priceOf = new Map(prices.map(({ vendor, ...row }) => [vendor, numbers(row)]));
  expect(new Set(vendors.map(({ vendorId }) => vendorId))).toEqual(
    new Set([...workOf.keys(), ...priceOf.keys(), ...judgedOf.keys()]),
  );
  for (const { vendorId, priceRatio, pricedBids, bids: count, jobStars, ...score } of vendors) {
    const { stars1, stars2, stars3, stars4, stars5, ...done } = workOf.get(vendorId) ?? {};
    const none = { jobs: 0, costCents: 0, scheduled: 0, onTime: 0 };
    expect(score, vendorId).toMatchObject(workOf.has(vendorId) ? done : none);
    expect(jobStars).toEqual([stars1, stars2, stars3, stars4, stars5].map((stars) => stars ?? 0));
    expect(score, vendorId).toMatchObject(judgedOf.get(vendorId) ?? { rejected: 0, handedIn: 0 });
    expect(count).toBe(priceOf.get(vendorId)?.["bids"] ?? 0);
    expect(pricedBids).toBe(priceOf.get(vendorId)?.["priced"] ?? 0);
    expect(priceRatio ?? -1).toBeCloseTo(priceOf.get(vendorId)?.["ratio"] ?? -1, 9);
  }
});

/** Hours as percentiles and number, in SQL. */
const SPREADS = ["toarrival", "onsite"]
  .map(
    (hours) => `percentile_cont(0.5) within group (order by ${hours}) as ${hours}half,
      percentile_cont(0.9) within group (order by ${hours}) as ${hours}most, count(${hours}) as ${hours}count`,
  )
  .join(", ");
const visitGroups = { store: "coalesce(store, '')", person: "person", total: "''" } as const;

test.each(cases)(
  "times of visits equal those of SQL: $period '$category' '$store' '$region'",
  async (query) => {
    const { all, within } = views(query);
    // `greatest` of a number and nothing is the number.
    const hours = (from: string, to: string) =>
      `case when ${to} is not null then greatest(0, extract(epoch from ${to} - ${from}) / 3600) end`;
    const whole = { ...query, today: TODAY, dayOf: byDay };
    const found = visitTimesOf(visitFiguresOf(tickets, byDay), whole, regions);
    for (const [group, key] of Object.entries(visitGroups)) {
      const rows = await ask(`with stays as (
      select store, person, arrived, ${hours("arrived", '"left"')} as onsite,
        case when row_number() over (partition by id order by arrived) = 1 then ${hours("created", "arrived")} end as toarrival
      from ${all} join visits on visits.ticket = t.id)
    select ${key} as key, count(*) as visits, coalesce(sum(onsite), 0) as total, ${SPREADS}
    from stays where arrived::date ${within} group by 1`);
      const own = group === "total" ? [found.total] : found[group as "store" | "person"];
      expect(own.length, group).toBe(rows.length);
      const expected = new Map(rows.map(({ key: name, ...row }) => [name, numbers(row)]));
      for (const { key: name, visits, arrival, onSite, hoursOnSite } of own) {
        const row = expected.get(name) ?? {};
        expect(visits, `${group} ${name}`).toBe(row["visits"]);
        expect(hoursOnSite).toBeCloseTo(row["total"] ?? -1, 4);
        expectSpread(arrival, row, "toarrival");
        expectSpread(onSite, row, "onsite");
      }
    }
    if (query.store === "") expect(found.total.arrival.count).toBeGreaterThan(FEWEST);
  },
);

function expectSpread(found: HoursSpread, row: Readonly<Record<string, number | null>>, name: string) {
  expect(found.count).toBe(row[`${name}count`]);
  expect(found.median ?? -1).toBeCloseTo(row[`${name}half`] ?? -1, 6);
  expect(found.most ?? -1).toBeCloseTo(row[`${name}most`] ?? -1, 6);
}
