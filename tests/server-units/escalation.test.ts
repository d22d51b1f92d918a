import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import { DEFAULT_WORKING_HOURS } from "#domain/insights/working-hours.ts";
import type { WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { migrate } from "#server/database/migrations.ts";
import { escalate, waitingWhere } from "#server/jobs/escalation-job.ts";
import { purgeDeleted } from "#server/tickets/purge-deleted.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, databaseOf, emptyEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Tickets that nobody answers, on a database in this process: docs/product.md#unanswered-tickets.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const ANA = callerOf("ana", "Store Manager");
const OLGA = callerOf("olga", "Fettle User");
const WALT = callerOf("walt", "Maintenance");
const WILMA = callerOf("wilma", "Maintenance");
const PAULA = callerOf("paula", "Property Manager");

beforeAll(async () => {
  engine = await emptyEngine();
  await migrate(databaseOf(engine));
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, ANA, OLGA, WALT, WILMA, PAULA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, is_operator)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $1 = 'olga')`,
      [actor.id, actor.role],
    );
  await engine.exec(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
       values ('chicago', 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', 'America/Chicago', now());
     insert into store_people (id, store_id, person_id, created_at) values ('1', 'chicago', 'ana', now())`,
  );
});
beforeEach(() =>
  engine.exec(
    `update tickets set deleted_at = now(); delete from notifications; delete from deputies; delete from history;
     update users set is_active = true; delete from store_people where id <> '1'`,
  ),
);

/** Eight in the morning of a Monday in Chicago. */
const OPENING = Date.parse("2030-06-10T13:00:00Z");
const HOUR_MS = 3_600_000;

/** A ticket that has had its status since the store opened. */
async function waiting(priority = "medium", values = "status = 'assigned_to_property_manager'") {
  const input = { title: "Door", description: "", priority, storeId: "chicago" };
  const raised = await withChangeLogBy(database, "sofia", (tx: WriteContext) =>
    raise(tx, SOFIA, input as never, "1"),
  );
  const { id } = raised as { id: string };
  await engine.query(`update tickets set ${values} where id = $1`, [id]);
  await engine.query("update ticket_events set at = $2 where ticket_id = $1", [
    id,
    new Date(OPENING).toISOString(),
  ]);
  await engine.exec("delete from notifications; delete from changes");
  return id;
}
const config = { answerHours: ANSWER_HOURS, workingHours: DEFAULT_WORKING_HOURS };
const after = (hours: number, more: object = {}) =>
  escalate({ database, config: { ...config, ...more } }, OPENING + hours * HOUR_MS);
const noticed = async () =>
  (
    await engine.query<{ user_id: string; message: string }>(
      "select user_id, message from notifications where type = 'unanswered' order by created_at, id",
    )
  ).rows.map(({ user_id: who, message }) => [who, message.replace(/^T-\d+ /, "")]);
const commentsOn = async (id: string) =>
  (
    await engine.query<Row>(
      "select author_id, content from comments where ticket_id = $1 and kind = 'escalation' order by created_at, id",
      [id],
    )
  ).rows;

test("the next person is notified once the hours of the priority have passed, and the ticket says so", async () => {
  const id = await waiting("high");
  await after(3.9);
  expect(await noticed()).toEqual([]);
  await after(4);
  await Promise.all([after(4), after(4.1)]);
  expect(await noticed()).toEqual([
    ["sofia", '"Door" has waited 4 working hours for peter to decide who does it'],
  ]);
  expect(await commentsOn(id)).toEqual([
    { author_id: "sofia", content: "Nobody answered within 4 working hours." },
  ]);
  const { rows } = await engine.query<Row>(
    "select distinct audience from changes where kind = 'comment' order by 1",
  );
  expect(rows.map((row) => row["audience"])).toEqual(["user:ana", "user:peter", "user:sofia"]);
  const { rows: tickets } = await engine.query<Row>("select comment_count from tickets where id = $1", [id]);
  expect(tickets).toEqual([{ comment_count: 1 }]);
});

test("while the store is closed no hour passes and nobody is notified", async () => {
  await waiting("high");
  await engine.exec(`update ticket_events set at = '2030-06-14T20:00:00Z'`);
  // Friday, three in the afternoon: two hours until it closes, two more on Monday.
  await after(24 * 4 + 9.5);
  await after(24 * 5);
  await after(24 * 7 + 1.9);
  expect(await noticed()).toEqual([]);
  await after(24 * 7 + 2);
  expect(await noticed()).toHaveLength(1);
});

test("time that passed in working hours is made up for when the store is open again, not at night", async () => {
  await waiting("high");
  await after(12);
  expect(await noticed()).toEqual([]);
  await after(24);
  expect(await noticed()).toEqual([]);
  await after(24.1);
  expect(await noticed()).toHaveLength(1);
});

test("who does not answer either is followed by the next, after the same time again, up to an operator", async () => {
  await waiting("urgent");
  for (const hours of [1, 1.5, 2, 3, 4, 5, 6, 24, 25, 26]) await after(hours);
  expect((await noticed()).map(([who]) => who)).toEqual(["sofia", "ana", "olga"]);
  const { rows } = await engine.query<Row>(
    "select user_id, data->>'taskId' is not null as opens from notifications order by created_at, id",
  );
  // The operator belongs to no store of the ticket, and cannot open it.
  expect(rows.map((row) => row["opens"])).toEqual([true, true, false]);
});

test.each<[string, string, string]>([
  [
    "comment",
    "peter",
    "insert into comments (id, ticket_id, kind, content, author_id, created_at) values ('c' || $1, $1, 'comment', 'On it', $2, $3)",
  ],
  [
    "arrival",
    "peter",
    "insert into ticket_visits (id, ticket_id, person_id, arrived_at, arrival_reason, leaving_reason) values ('v' || $1, $1, $2, $3, '', '')",
  ],
])("a %s of whom the ticket waits for is an answer, of somebody else it is none", async (_, who, insert) => {
  const withAnswer = await waiting();
  const other = await waiting();
  const at = new Date(OPENING + HOUR_MS).toISOString();
  await engine.query(insert, [withAnswer, who, at]);
  await engine.query(insert, [other, "ana", at]);
  await after(24);
  await after(24.5);
  expect(await commentsOn(withAnswer)).toEqual([]);
  expect(await commentsOn(other)).toHaveLength(1);
});

test("another status begins a new wait", async () => {
  const id = await waiting("high");
  await after(4);
  await engine.query(
    `insert into ticket_events (id, ticket_id, from_status, to_status, actor_id, at)
       values ('e' || $1, $1, 'open', 'completed', 'peter', $2)`,
    [id, new Date(OPENING + 5 * HOUR_MS).toISOString()],
  );
  await engine.query("update tickets set status = 'completed', assignee_id = 'walt' where id = $1", [id]);
  await after(8.9);
  expect(await noticed()).toHaveLength(1);
  await after(24.1);
  expect((await noticed()).at(-1)).toEqual([
    "peter",
    '"Door" has waited 4 working hours for sofia to review the work',
  ]);
});

const hoursAfter = (hours: number) => new Date(OPENING + hours * HOUR_MS).toISOString();
const commentBy = (id: string, author: string, hours: number) =>
  engine.query(
    "insert into comments (id, ticket_id, kind, content, author_id, created_at) values ('c' || $1, $1, 'comment', 'On it', $2, $3)",
    [id, author, hoursAfter(hours)],
  );
/** A change without another status, at that hour. */
async function change(statement: string, hours: number) {
  const { rows } = await engine.query<{ n: number }>("select coalesce(max(n), 0)::int as n from history");
  await engine.exec(statement);
  await engine.query("update history set at = $2 where n > $1", [rows[0]?.n, hoursAfter(hours)]);
}

test("answered work that is handed over waits for the new worker, from the hand-over", async () => {
  const id = await waiting("high", "status = 'maintenance_worker_working', assignee_id = 'walt'");
  await commentBy(id, "walt", 1);
  await change(`update tickets set assignee_id = 'wilma' where id = '${id}'`, 24);
  await after(27.9);
  expect(await noticed()).toEqual([]);
  await after(28);
  expect(await noticed()).toEqual([["peter", '"Door" has waited 4 working hours for wilma to start']]);
});

test("an edit that changes the manager gives the new one the whole time, and the worker no more", async () => {
  const managed = await waiting("high");
  const working = await waiting("high", "status = 'maintenance_worker_working', assignee_id = 'walt'");
  await change("update tickets set property_manager_id = 'paula' where deleted_at is null", 3);
  await after(4);
  expect([await commentsOn(managed), (await commentsOn(working)).length]).toEqual([[], 1]);
  await after(7);
  expect(await noticed()).toContainEqual([
    "sofia",
    '"Door" has waited 4 working hours for paula to decide who does it',
  ]);
});

test.each(["delete from deputies", "update deputies set until_day = '2030-06-10'"])(
  "what a deputy answered stays answered when the absence is over: %s",
  async (end) => {
    await change(
      `insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared)
         values ('peter', 'paula', '2030-06-10', '2030-06-11', 'UTC', true)`,
      -1,
    );
    const id = await waiting("high");
    await commentBy(id, "paula", 1);
    await change(end, 20);
    await after(27);
    expect(await noticed()).toEqual([]);
  },
);

test("who joins or leaves the store in between is notified once, or not at all", async () => {
  await waiting("urgent");
  await after(1);
  await after(2);
  await engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('aaron', 'aaron@example.com', 'aaron', 'aaron', '', 'Store Manager', 'Fettle', '')
       on conflict do nothing;
     insert into store_people (id, store_id, person_id, created_at) values ('2', 'chicago', 'aaron', now());
     update users set is_active = false where id = 'sofia'`,
  );
  for (const hours of [3, 4, 5, 6]) await after(hours);
  expect((await noticed()).map(([who]) => who)).toEqual(["sofia", "ana", "aaron", "olga"]);
});

test("where nobody is left, the ticket is examined again a day later, and who is there then is notified", async () => {
  await engine.exec("update users set is_active = false where id in ('sofia', 'ana', 'olga')");
  const id = await waiting("urgent");
  for (const hours of [1, 2, 3, 24.5]) await after(hours);
  expect((await engine.query("select 1 from escalations where ticket_id = $1", [id])).rows).toHaveLength(1);
  await engine.exec("update users set is_active = true");
  await after(24.9);
  expect(await noticed()).toEqual([]);
  for (const hours of [25, 26, 27]) await after(hours);
  expect((await noticed()).map(([who]) => who)).toEqual(["sofia", "ana", "olga"]);
});

test("work planned for a day five weeks ahead goes on from then, what waited for 30 days does not", async () => {
  const planned = await waiting(
    "high",
    "status = 'maintenance_worker_working', assignee_id = 'walt', scheduled_date = '2030-07-15', scheduled_time = '08:00'",
  );
  const old = await waiting("high");
  const late = await waiting("high", "status = 'maintenance_worker_working', assignee_id = 'walt'");
  await change(`update tickets set assignee_id = 'wilma' where id = '${late}'`, 24 * 34);
  await after(24 * 35 + 4);
  expect(
    [await commentsOn(planned), await commentsOn(old), await commentsOn(late)].map((all) => all.length),
  ).toEqual([1, 0, 1]);
});

test("the tickets that wait are found by an index of their own", async () => {
  await engine.exec("set enable_seqscan = off");
  const { rows: plan } = await engine.query<Row>(`explain ${waitingWhere("t.id > $1")}`, ["", hoursAfter(0)]);
  await engine.exec("reset enable_seqscan");
  expect(JSON.stringify(plan)).toContain("tickets_waiting");
});

test("many tickets are read a hundred at a time, with one clock for a time zone", async () => {
  const id = await waiting("high");
  await engine.query(
    `insert into tickets (id, number, title, description, priority, status, project_id, author_id, store_id, store_owner_id,
        property_manager_id, decision_maker, created_at, updated_at)
      select id || n, 100000 + n, title, description, case when n = 999 then 'high' else 'low' end, status, project_id,
        author_id, store_id, store_owner_id, property_manager_id, decision_maker, created_at, updated_at
      from tickets, generate_series(880, 999) n where id = $1`,
    [id],
  );
  await engine.query(
    `insert into ticket_events (id, ticket_id, to_status, actor_id, at)
      select 'e' || id, id, status, author_id, $2 from tickets where id like $1 || '_%'`,
    [id, hoursAfter(0)],
  );
  const pages: number[] = [];
  const counting: Database = {
    ...database,
    query: async (text, params) => {
      const rows = await database.query(text, params);
      if (text === waitingWhere("t.id > $1")) pages.push(rows.length);
      return rows;
    },
  };
  let clocks = 0;
  const workingHours = {
    ...DEFAULT_WORKING_HOURS,
    get from() {
      clocks += 1;
      return DEFAULT_WORKING_HOURS.from;
    },
  };
  await escalate({ database: counting, config: { ...config, workingHours } }, OPENING + 4 * HOUR_MS);
  expect([pages, clocks]).toEqual([[100, 21], 1]);
  expect([await commentsOn(id), await commentsOn(`${id}999`)].map((all) => all.length)).toEqual([1, 1]);
});

test("planned work waits for nobody before its day", async () => {
  await waiting(
    "urgent",
    `status = 'maintenance_worker_working', assignee_id = 'walt', scheduled_date = '2030-06-11', scheduled_time = '10:00'`,
  );
  await after(24 + 2.9);
  expect(await noticed()).toEqual([]);
  await after(24 + 3);
  expect(await noticed()).toEqual([["peter", '"Door" has waited 1 working hour for walt to start']]);
});

test("the deputy of the next person is notified as well", async () => {
  await engine.exec(
    `insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared)
       values ('sofia', 'ana', '2000-01-01', '2999-01-01', 'UTC', true)`,
  );
  await waiting("high");
  await after(4);
  expect(new Set((await noticed()).map(([who]) => who))).toEqual(new Set(["ana", "sofia"]));
});

test("a server whose operator switched it off notifies nobody", async () => {
  await waiting();
  await after(24.5, { answerHours: null });
  expect(await noticed()).toEqual([]);
});

test("a deleted ticket is purged with what was recorded of its wait", async () => {
  const id = await waiting("high");
  await after(4);
  await engine.query("update tickets set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await purgeDeleted(database);
  expect((await engine.query("select 1 from escalations where ticket_id = $1", [id])).rows).toEqual([]);
});
