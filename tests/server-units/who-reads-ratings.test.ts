import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrations.ts";
import { rate, ratingsFor } from "#server/ratings/routes.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, databaseOf, emptyEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// What of a rating is for whom: docs/product.md#ratings.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");
const STELLA = callerOf("stella", "Store Manager");
const VERA = callerOf("vera", "Vendor");

beforeAll(async () => {
  engine = await emptyEngine();
  await migrate(databaseOf(engine));
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT, STELLA, VERA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', case when $1 = 'walt' then 'peter' end)`,
      [actor.id, actor.role],
    );
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ('shop', 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
  );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
const move = (who: Caller, id: string, input: { status: string } & Record<string, unknown>) =>
  as(who, (tx) => changeStatus(tx, who, id, input as never, { files: [] }));
async function underWay() {
  const input = { title: "Broken door", description: "Hangs", priority: "low", storeId: "shop" };
  const { id } = (await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  return id;
}

test("everybody reads the stars; customer, ticket and comment are for who sees the ticket", async () => {
  const id = await underWay();
  await move(WALT, id, { status: "completed", content: "Done" });
  const rating = { userId: "walt", rating: 4, comment: "Swept up", taskId: id };
  await as(SOFIA, (tx) => rate(tx, SOFIA, rating));
  await as(PETER, (tx) => rate(tx, PETER, { userId: "walt", rating: 2, comment: "Late" }));
  const readBy = async (who: Caller) =>
    (await ratingsFor(database, "walt", who))
      .toSorted((a, b) => a.rating - b.rating)
      .map((each) => [
        each.rating,
        each.raterName,
        each.taskId,
        each.taskTitle,
        each.task?.title,
        each.comment,
        each.author?.name,
      ]);
  const ofTicket = [4, "sofia", id, "Broken door", "Broken door", "Swept up", "sofia"];
  const withoutTicket = [2, "peter", null, null, undefined, "Late", "peter"];
  const hidden = (stars: number) => [stars, "", null, null, undefined, "", ""];
  for (const who of [WALT, PETER]) expect(await readBy(who)).toEqual([withoutTicket, ofTicket]);
  expect(await readBy(SOFIA)).toEqual([hidden(2), ofTicket]);
  for (const who of [VERA, STELLA]) expect(await readBy(who)).toEqual([hidden(2), hidden(4)]);
});
