import type { PGlite } from "@electric-sql/pglite";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// A store of Sofia with Peter as its property manager, whose worker is Walt, in a database in
// memory; calls run without HTTP.

export const SOFIA = callerOf("sofia", "Store Manager");
export const PETER = callerOf("peter", "Property Manager");
export const WALT = callerOf("walt", "Maintenance");

export interface ShopUnderWay {
  readonly engine: PGlite;
  readonly database: Database;
  readonly as: <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) => Promise<T>;
  readonly move: (
    who: Caller,
    id: string,
    input: { status: string } & Record<string, unknown>,
  ) => Promise<unknown>;
  /** A new ticket on which Walt works; gives its id. */
  readonly underWay: () => Promise<string>;
}

/** Makes the store, its three people and `others`. */
export async function shopUnderWay(others: readonly Caller[] = []): Promise<ShopUnderWay> {
  const engine = await migratedEngine();
  const database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT, ...others])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', case when $1 = 'walt' then 'peter' end)`,
      [actor.id, actor.role],
    );
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, is_default, created_at)
       values ('shop', 'sofia', 'Downtown', 'L', 'A', 'peter', false, now())`,
  );
  const as: ShopUnderWay["as"] = (who, work) => withChangeLogBy(database, who.account.id, work);
  const move: ShopUnderWay["move"] = (who, id, input) =>
    as(who, (tx) => changeStatus(tx, who, id, input as never, { files: [] }));
  const underWay = async () => {
    const input = { title: "Broken door", description: "Hangs", priority: "low", storeId: "shop" };
    const { id } = (await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"))) as { id: string };
    await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
    return id;
  };
  return { engine, database, as, move, underWay };
}
