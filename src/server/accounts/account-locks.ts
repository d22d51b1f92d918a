import { unknownCaller } from "#server/accounts/unknown-caller.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue } from "#server/database/read.ts";
import { settleAll } from "#server/database/settle-all.ts";
import type { Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";

// Locks of accounts that last until the transaction ends. They are no row locks: every row that
// names a person locks that person's row for its reference, late and in no order, and would wait
// for whoever holds the account alone. See docs/decisions/0087. The embedded database runs one
// transaction at a time and needs none of them.

/** Any number that no other advisory lock has. */
const TURN = 727_002;

/** Locks accounts in one order. The seed keeps them apart from client ids, which may be equal. */
const lockStatement = (mode: "" | "_shared") =>
  `select pg_advisory_xact_lock${mode}(n) from (select distinct hashtextextended(id, 1) as n
     from unnest($1::text[]) as t (id) order by n) as ordered`;

const isNeeded = ({ database }: WriteContext) => database.kind === "postgres";

/**
 * Holds accounts, so that nothing of a person is written once the account is deactivated or
 * deleted: either that waits, or the account is gone here. Comes before every lock on rows.
 * @returns by id: the refusal of those that were deleted or deactivated.
 */
export async function holdAccounts(
  tx: WriteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refused>> {
  // The second statement reads what was committed while the first one waited.
  const [, rows] = await settleAll([
    isNeeded(tx) && tx.query(lockStatement("_shared"), [ids]),
    tx.query("select id from users where id = any($1::text[]) and is_active and deactivated_at is null", [
      ids,
    ]),
  ]);
  const found = new Set(rows.map((row) => row["id"]));
  return new Map(ids.filter((id) => !found.has(id)).map((id) => [id, unknownCaller()]));
}

/**
 * Holds one account, as `holdAccounts` does.
 * @throws Refused 401 if the account was deleted or deactivated since the caller was authenticated.
 */
export async function holdAccount(tx: WriteContext, id: string): Promise<void> {
  for (const refusal of (await holdAccounts(tx, [id])).values()) throw refusal;
}

/**
 * Holds an account that a write gives something to, whatever the write has locked until then. It
 * never waits: while somebody holds the account alone, the transaction is given up and begins anew
 * after that.
 */
export async function holdWithoutWaiting(tx: WriteContext, id: string): Promise<void> {
  if (!isNeeded(tx)) return;
  const [row = {}] = await tx.query(
    "select pg_try_advisory_xact_lock_shared(hashtextextended($1, 1)) as is_held",
    [id],
  );
  if (isTrue(row, "is_held")) return;
  tx.beforeTransaction(`hold ${id} ${newId()}`, () =>
    tx.database.transaction((other: Sql) => other.query(lockStatement("_shared"), [[id]])),
  );
}

/**
 * Lets one transaction at a time hold accounts alone. Comes before every other lock, so that
 * whoever waits here holds nothing: two of them may each be held by the caller of the other.
 */
export async function takeTurn(tx: WriteContext): Promise<void> {
  if (isNeeded(tx)) await tx.query("select pg_advisory_xact_lock($1)", [TURN]);
}

/**
 * Waits for those that hold an account, and keeps others from holding it. Only for a write that has
 * taken its turn, and before every lock on rows.
 */
export async function holdAlone(tx: WriteContext, id: string): Promise<void> {
  if (isNeeded(tx)) await tx.query(lockStatement(""), [[id]]);
}
