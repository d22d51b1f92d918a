import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";

/** What a write touches, as SQL conditions with the parameter `$1`. */
export interface Touched {
  /** On rows of `tickets`. */
  readonly tickets: string;
  /** On rows of `user_stores`. */
  readonly stores: string;
}

/** Tries to find all tickets while nothing is added to them, as raising one does. */
const TRIES = 5;

/**
 * Locks the tickets that a write touches and then the stores, each in the order of their ids, as
 * every other write does.
 */
export async function lockTouched(
  tx: WriteContext,
  { tickets, stores }: Touched,
  param: string,
): Promise<void> {
  if (tx.database.kind !== "postgres") return;
  await lockWhole(tx, async () => {
    const locked = await tx.query(`select id from tickets where ${tickets} order by id for update`, [param]);
    await tx.query(`select id from user_stores where ${stores} order by id for update`, [param]);
    const missed = await tx.query(
      // Not `<> all`: with one plan for all values that compares each ticket with each id.
      `select id from tickets where (${tickets})
         and not exists (select 1 from unnest($2::text[]) as known (id) where known.id = tickets.id) limit 1`,
      [param, locked.map((row) => textOf(row, "id"))],
    );
    return missed.length === 0;
  });
}

/**
 * Locks tickets and then their stores until none is missing. A ticket that was raised before its
 * store was locked is locked too: the locks are given back and taken anew, so that nobody waits out
 * of order. After some tries it goes on without the last one: a deadlock that follows is ended by
 * the database, and the call runs anew.
 * @param lock takes the locks, and tells whether it has all
 */
export async function lockWhole(tx: WriteContext, lock: () => Promise<boolean>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await tx.query("savepoint locks");
    if ((await lock()) || tried === TRIES) break;
    await tx.query("rollback to savepoint locks");
  }
  await tx.query("release savepoint locks");
}
