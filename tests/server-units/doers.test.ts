import { expect, test } from "vitest";
import { DOERS } from "#server/database/doer-column.ts";
import { emptyEngine } from "#tests/support/memory-database.ts";

test("of tickets that were completed before, the last completion of their history says who did it, else the assignee", async () => {
  const sql = await emptyEngine();
  await sql.exec(`create table users (id text primary key);
    insert into users values ('luis'), ('june'), ('ann');
    create table tickets (id text primary key, parent_id text, assignee_id text, completed_at timestamptz, created_at timestamptz, deleted_at timestamptz);
    create table ticket_events (id text, ticket_id text, from_status text, to_status text, actor_id text, at timestamptz);
    insert into tickets (id, parent_id, assignee_id, completed_at) values ('handed-over', null, 'june', now()), ('again', null, 'june', now()),
      ('without-history', null, 'june', now()), ('rejected', null, 'june', null), ('order', 'again', null, now()),
      ('other-manager', null, 'june', now());
    insert into ticket_events values
      ('1', 'handed-over', 'in_progress', 'completed', 'luis', '2030-01-01'),
      ('2', 'handed-over', 'completed', 'closed', 'ann', '2030-01-02'),
      ('3', 'again', 'in_progress', 'completed', 'luis', '2030-01-01'),
      ('4', 'again', 'completed', 'rejected', 'ann', '2030-01-02'),
      ('5', 'again', 'rejected', 'completed', 'june', '2030-01-03'),
      ('6', 'rejected', null, 'completed', 'luis', '2030-01-01'),
      ('7', 'other-manager', 'in_progress', 'completed', 'luis', '2030-01-01'),
      ('8', 'other-manager', 'completed', 'completed', 'ann', '2030-01-02')`);
  for (const statement of DOERS) await sql.exec(statement);
  const { rows } = await sql.query<{ id: string; done_by_id: string | null }>(
    "select id, done_by_id from tickets",
  );
  expect(Object.fromEntries(rows.map((row) => [row.id, row.done_by_id]))).toEqual({
    "handed-over": "luis",
    again: "june",
    "without-history": "june",
    rejected: null,
    order: null,
    "other-manager": "luis",
  });
});
