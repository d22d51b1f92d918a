import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { whoAmI } from "#contract/accounts.ts";
import { listNotifications } from "#contract/notifications.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  editTicket,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { cast } from "#tests/support/people.ts";
import { CACHE, isAvailable, startServer } from "#tests/support/server.ts";

// `npm run bench scale`: every call of the main job on PostgreSQL with 10,000 people and 1,000,000
// tickets, beside the same with 100 people and as many tickets a person. Takes minutes and about 10
// GB, so it runs only when it is named. SCALE_PEOPLE sets another size.

const PEOPLE = Number(process.env["SCALE_PEOPLE"] ?? 10_000);
const SMALL = 100;
/** Rows of one person. */
const TICKETS = 100;
const COMMENTS = 500;
const NOTIFICATIONS = 200;
const ROUNDS = 300;

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-scale.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

/** The measured person is one of them, so that their rows lie among everybody's. */
const OWNER = "case when n % $1::int = 0 then $2::text else 'u' || n % $1::int end";

const STATEMENTS: readonly string[] = [
  `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
   select 'u' || n, 'u' || n || '@example.com', 'Some Body', 'Some', 'Body', 'Store Manager', 'Fettle', ''
   from generate_series(1, $1::int - 1) n where $2::text is not null`,
  `insert into tickets (id, title, description, priority, status, project_id, author_id, decision_maker, comment_count, created_at, updated_at)
   select 't' || n, 'Ticket ' || n, repeat('words ', 20), 'medium', 'open', '1', ${OWNER}, 'Store Manager', ${COMMENTS / TICKETS},
     now() - n * interval '1 second', now() from generate_series(1, $1::int * ${TICKETS}) n`,
  `insert into comments (id, ticket_id, kind, content, author_id, created_at)
   select 'c' || m, 't' || n, 'comment', repeat('words ', 10), ${OWNER}, now() - m * interval '1 second'
   from generate_series(1, $1::int * ${COMMENTS}) m, lateral (select 1 + (m - 1) % ($1::int * ${TICKETS}) as n) t`,
  `insert into notifications (id, user_id, type, title, message, data, created_at, read_at)
   select 'n' || n, ${OWNER}, 'ticket_assigned', 'New ticket assigned', repeat('word ', 20), '{"kind":"ticket_assigned"}',
     now() - n * interval '1 second', case when n % 20 = 0 then null else now() end
   from generate_series(1, $1::int * ${NOTIFICATIONS}) n`,
  `insert into changes (audience, kind, entity_id, seq)
   select 'user:' || author_id, 'ticket', id, nextval('changes_seq') from tickets where id like 't%' and $1::int > 0 and $2::text <> ''`,
  `insert into changes (audience, kind, entity_id, seq)
   select 'user:' || author_id, 'comment', id, nextval('changes_seq') from comments where id like 'c%' and $1::int > 0 and $2::text <> ''`,
  `insert into changes (audience, kind, entity_id, seq)
   select 'user:' || user_id, 'notification', id, nextval('changes_seq') from notifications where id like 'n%' and $1::int > 0 and $2::text <> ''`,
];

async function measureWith(people: number) {
  const server = await startServer({ kind: "postgres" });
  const { store, shop } = await cast(server);
  const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
  await client.connect();
  const startedAt = performance.now();
  await client.query("set synchronous_commit = off");
  for (const statement of STATEMENTS) await client.query(statement, [people, store.id]);
  const filledS = Math.round((performance.now() - startedAt) / 1000);
  await client.query("vacuum analyze");
  const size = await client.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  const rows = await client.query<{ name: string; bytes: number }>(
    `select relname as name, round(pg_total_relation_size(oid) / reltuples)::int as bytes from pg_class
     where relname in ('tickets', 'comments', 'notifications', 'changes') and reltuples > 0`,
  );
  const bytesOfRow = Object.fromEntries(rows.rows.map(({ name, bytes }) => [name, bytes]));
  const { cursor } = await lastPage(store);
  const id = `t${people}`;
  const edited = (await store.ask(raiseTicket, { body: { title: "Edited", storeId: shop.id } })).data.id;
  let n = 0;
  const calls: Record<string, () => Promise<unknown>> = {
    "who am I": () => store.ask(whoAmI),
    "first page of a pull": () => store.ask(pullChanges),
    "pull with nothing new": () => store.ask(pullChanges, { query: { since: cursor } }),
    "list of 20 tickets": () => store.ask(listTickets, { query: { limit: "20" } }),
    "one ticket": () => store.ask(readTicket, { params: { id } }),
    "comments of a ticket": () => store.ask(listComments, { params: { id } }),
    notifications: () => store.ask(listNotifications),
    "raise a ticket": () => store.ask(raiseTicket, { body: { title: "New", storeId: shop.id } }),
    comment: () => store.ask(addComment, { params: { id: edited }, body: { content: "A comment" } }),
    "edit a ticket": () =>
      store.ask(editTicket, { params: { id: edited }, body: { title: `Edited ${(n += 1)}` } }),
  };
  const times: Record<string, { p50: number; p99: number }> = {};
  for (const [name, call] of Object.entries(calls)) times[name] = await measure(call);
  await client.end();
  await server.stop();
  return { times, filledS, bytesOfRow, size: size.rows[0]?.size };
}

type Person = Awaited<ReturnType<typeof cast>>["store"];

/** Pulls everything, as a phone does at first. */
async function lastPage(person: Person) {
  let page = (await person.ask(pullChanges)).data;
  while (page.more) page = (await person.ask(pullChanges, { query: { since: page.cursor } })).data;
  return page;
}

async function measure(call: () => Promise<unknown>) {
  for (let n = 0; n < 30; n += 1) await call();
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => round(must(times[Math.floor(ROUNDS * share)], "a time"));
  return { p50: at(0.5), p99: at(0.99) };
}

const round = (value: number) => Math.round(value * 100) / 100;

const isNamed = process.env["BENCH_SCALE"] === "on";

test.runIf(isNamed && isAvailable("postgres"))(
  `every call of the main job with ${PEOPLE} people beside ${SMALL}`,
  async () => {
    const small = await measureWith(SMALL);
    const large = await measureWith(PEOPLE);
    const rows = Object.entries(large.times).map(([name, { p50, p99 }]) => {
      const { p50: p50Small = 0, p99: p99Small = 0 } = small.times[name] ?? {};
      return [
        name,
        {
          small: [p50Small, p99Small],
          large: [p50, p99],
          p50: round(p50 / p50Small),
          p99: round(p99 / p99Small),
        },
      ];
    });
    results["scale"] = {
      tickets: PEOPLE * TICKETS,
      comments: PEOPLE * COMMENTS,
      notifications: PEOPLE * NOTIFICATIONS,
      "database, filled in seconds": [large.size, large.filledS],
      "bytes of a row with its indexes": large.bytesOfRow,
      "ms (p50, p99) and ratios": Object.fromEntries(rows),
      target: "p99 ratio ≤ 1.5",
    };
    expect(Object.keys(large.times)).toHaveLength(10);
  },
  3_600_000,
);
