import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { rate } from "#server/ratings/routes.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Whose devices get the card of a worker, with name and ratings: docs/product.md#people.

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");

let engine: PGlite;
let database: Database;
beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $3)`,
      [actor.id, actor.role, actor.id === "walt" ? "peter" : null],
    );
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ('downtown', 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
  );
});

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
const changesOfWalt = async () =>
  (await engine.query("select seq from changes where audience = 'user:sofia' and entity_id = 'walt'")).rows;

test("the store’s manager gets the card of a worker who is assigned, and again when the work is rated", async () => {
  const input = { title: "Door", description: "Hangs", priority: "low", storeId: "downtown" };
  const { id } = (await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
  expect(await changesOfWalt()).toEqual([]);
  const assignment = { status: "maintenance_worker_working", assignedTo: "walt" };
  await as(PETER, (tx) => changeStatus(tx, PETER, id, assignment, { files: [] }));
  const assigned = await changesOfWalt();
  expect(assigned).toHaveLength(1);
  await engine.query("update tickets set status = 'completed' where id = $1", [id]);
  await as(SOFIA, (tx) => rate(tx, SOFIA, { userId: "walt", rating: 4, comment: "", taskId: id }));
  const rated = await changesOfWalt();
  expect(rated.at(-1)).not.toEqual(assigned.at(-1));
});
