import { expect, test } from "vitest";
import type { Row } from "#server/database/database.ts";
import { purgeDeleted } from "#server/tickets/purge-deleted.ts";
import {
  onOwnDatabase,
  after,
  commentsOn,
  database,
  engine,
  HOUR_MS,
  noticed,
  OPENING,
  waiting,
} from "#tests/support/waiting-tickets.ts";

// Tickets that nobody answers, on a database in this process: docs/product.md#unanswered-tickets.

onOwnDatabase();

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
  expect(rows.map((row) => row["audience"])).toEqual(["operators", "user:ana", "user:peter", "user:sofia"]);
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

test("the store's own opening hours count where they are read, else those of the server", async () => {
  await waiting("high");
  await engine.exec(`update ticket_events set at = '2030-06-14T20:00:00Z';
    update user_stores set opening_hours = 'Mon-Fri 8:00-17:00, Sat 9:00-12:00'`);
  // Friday, three in the afternoon: two hours until it closes, two on Saturday until eleven.
  await after(24 * 5 + 2.9);
  expect(await noticed()).toEqual([]);
  await engine.exec("update user_stores set opening_hours = 'ask at the counter'");
  await after(24 * 5 + 3.1);
  expect(await noticed()).toEqual([]);
  await engine.exec("update user_stores set opening_hours = 'Mon-Fri 8:00-17:00, Sat 9:00-12:00'");
  await after(24 * 5 + 3.1);
  expect(await noticed()).toHaveLength(1);
  await engine.exec("update user_stores set opening_hours = null");
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

test("what an operator changed on the page counts instead of the start of the server", async () => {
  await waiting();
  await engine.exec(
    "insert into operator_settings (name, value, changed_at) values ('answerHours', 'null', now())",
  );
  await after(24.5);
  expect(await noticed()).toEqual([]);
  await engine.exec(
    `update operator_settings set value = '{"urgent":1,"high":1,"medium":2,"low":3}' where name = 'answerHours'`,
  );
  await after(2, { answerHours: null });
  await engine.exec("delete from operator_settings");
  expect(await noticed()).toHaveLength(1);
});

test("a deleted ticket is purged with what was recorded of its wait", async () => {
  const id = await waiting("high");
  await after(4);
  await engine.query("update tickets set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await purgeDeleted(database);
  expect((await engine.query("select 1 from escalations where ticket_id = $1", [id])).rows).toEqual([]);
});
