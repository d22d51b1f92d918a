import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach } from "vitest";
import { DEFAULT_WORKING_HOURS } from "#domain/insights/working-hours.ts";
import { ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import type { WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { escalate } from "#server/jobs/escalation-job.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Tickets that wait for an answer, on a database in this process.

export let engine: PGlite;
export let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const ANA = callerOf("ana", "Store Manager");
const OLGA = callerOf("olga", "Fettle User");
const WALT = callerOf("walt", "Maintenance");
const WILMA = callerOf("wilma", "Maintenance");
const PAULA = callerOf("paula", "Property Manager");

/**
 * Gives the tests of a file a database of their own, without tickets before each. Called by the
 * file: files share the modules they import, whose hooks would be those of the first one.
 */
export function onOwnDatabase(): void {
  beforeAll(async () => {
    engine = await migratedEngine();
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
}

/** Eight in the morning of a Monday in Chicago. */
export const OPENING = Date.parse("2030-06-10T13:00:00Z");
export const HOUR_MS = 3_600_000;

/** A ticket that has had its status since the store opened. */
export async function waiting(priority = "medium", values = "status = 'assigned_to_property_manager'") {
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
export const config = { answerHours: ANSWER_HOURS, workingHours: DEFAULT_WORKING_HOURS };
export const after = (hours: number, more: object = {}) =>
  escalate({ database, config: { ...config, ...more } }, OPENING + hours * HOUR_MS);
export const noticed = async () =>
  (
    await engine.query<{ user_id: string; message: string }>(
      "select user_id, message from notifications where type = 'unanswered' order by created_at, id",
    )
  ).rows.map(({ user_id: who, message }) => [who, message.replace(/^T-\d+ /, "")]);
export const commentsOn = async (id: string) =>
  (
    await engine.query<Row>(
      "select author_id, content from comments where ticket_id = $1 and kind = 'escalation' order by created_at, id",
      [id],
    )
  ).rows;

export const hoursAfter = (hours: number) => new Date(OPENING + hours * HOUR_MS).toISOString();
export const commentBy = (id: string, author: string, hours: number) =>
  engine.query(
    "insert into comments (id, ticket_id, kind, content, author_id, created_at) values ('c' || $1, $1, 'comment', 'On it', $2, $3)",
    [id, author, hoursAfter(hours)],
  );
/** A change without another status, at that hour. */
export async function change(statement: string, hours: number) {
  const { rows } = await engine.query<{ n: number }>("select coalesce(max(n), 0)::int as n from history");
  await engine.exec(statement);
  await engine.query("update history set at = $2 where n > $1", [rows[0]?.n, hoursAfter(hours)]);
}
