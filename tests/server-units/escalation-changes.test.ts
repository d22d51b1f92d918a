import { expect, test } from "vitest";
import { DEFAULT_WORKING_HOURS } from "#domain/insights/working-hours.ts";
import type { Database, Row } from "#server/database/database.ts";
import { escalate, waitingWhere } from "#server/jobs/escalation-job.ts";
import {
  onOwnDatabase,
  after,
  change,
  commentBy,
  commentsOn,
  config,
  database,
  engine,
  HOUR_MS,
  hoursAfter,
  noticed,
  OPENING,
  waiting,
} from "#tests/support/waiting-tickets.ts";

// Waits in which people change, and many of them: docs/product.md#unanswered-tickets.

onOwnDatabase();

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
