import type { PGlite } from "@electric-sql/pglite";
import type { WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { takeTurn } from "#server/accounts/account-locks.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// People of one store, one of whom leaves, on a database in this process.

export const SOFIA = callerOf("sofia", "Store Manager");
export const STELLA = callerOf("stella", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const PAULA = callerOf("paula", "Property Manager");
export const JUNE = callerOf("june", "Maintenance");
const LUIS = callerOf("luis", "Maintenance");
const WANDA = callerOf("wanda", "Maintenance");
const OTTO = callerOf("otto", "Maintenance");
const VERA = callerOf("vera", "Vendor");
export const OLGA = callerOf("olga", "Fettle User");

const MANAGER_OF: Record<string, string> = { june: "peter", luis: "peter", wanda: "peter", otto: "paula" };

export interface Leavers {
  readonly engine: PGlite;
  readonly database: Database;
  /** An open ticket of the store that somebody works on. */
  readonly ticketOf: (assigneeId: string, category?: string) => Promise<string>;
  /** Texts of the notifications of a person, oldest first. */
  readonly noticesOf: (userId: string) => Promise<string[]>;
  readonly inTurn: <T>(work: (tx: WriteContext) => Promise<T>) => Promise<T>;
}

export async function leavers(): Promise<Leavers> {
  const engine = await migratedEngine();
  const database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, STELLA, PETER, PAULA, JUNE, LUIS, WANDA, OTTO, VERA, OLGA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by, is_operator)
       values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', $3, $1 = 'olga')`,
      [actor.id, actor.role, MANAGER_OF[actor.id] ?? null],
    );
  await engine.exec(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
     values ('downtown', 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', 'America/Chicago', now())`,
  );
  const ticketOf = async (assigneeId: string, category = "Plumbing") => {
    const input = { title: "Sink", description: "", priority: "medium", storeId: "downtown", category };
    const { id } = (await withChangeLogBy(database, "sofia", (tx) =>
      raise(tx, SOFIA, input as never, crypto.randomUUID()),
    )) as { id: string };
    await engine.query(
      `update tickets set status = 'maintenance_worker_working', assignee_id = $2, property_manager_id = 'peter'
       where id = $1`,
      [id, assigneeId],
    );
    await engine.exec("delete from notifications");
    return id;
  };
  const noticesOf = async (userId: string) =>
    (
      await engine.query<Row>(
        "select message from notifications where user_id = $1 order by created_at, id",
        [userId],
      )
    ).rows.map(({ message }) => String(message));
  const inTurn = <T>(work: (tx: WriteContext) => Promise<T>) =>
    withChangeLogBy(database, "olga", async (tx) => {
      await takeTurn(tx);
      return work(tx);
    });
  return { engine, database, ticketOf, noticesOf, inTurn };
}

/** What the operator does to this account. */
export const operationOn = (id: string) => ({
  caller: OLGA,
  id,
  origin: { addressBlock: "", userAgent: "" },
});
