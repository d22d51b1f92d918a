import { READER_SEAT } from "#domain/accounts/role.ts";
import { unknownCaller } from "#server/accounts/unknown-caller.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
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
  const roles = await lockAndReadRoles(tx, ids);
  return new Map(ids.filter((id) => !roles.has(id)).map((id) => [id, unknownCaller()]));
}

async function lockAndReadRoles(
  tx: WriteContext,
  ids: readonly string[],
  locked = ids,
): Promise<ReadonlyMap<string, string>> {
  // The second statement reads what was committed while the first one waited.
  const [, rows] = await settleAll([
    isNeeded(tx) && tx.query(lockStatement("_shared"), [locked]),
    ids.length === 0
      ? []
      : tx.query(
          `select id, case when is_reader then '${READER_SEAT}' else role end as role from users
         where id = any($1::text[]) and is_active and deactivated_at is null`,
          [[...new Set(ids)]],
        ),
  ]);
  return new Map(rows.map((row) => [textOf(row, "id"), textOf(row, "role")]));
}

/** Who makes a call, as they were authenticated. */
export interface CallerIdentity {
  readonly id: string;
  /** As `seatOf` has it; missing for callers whose call asks nothing of their role. */
  readonly role?: string | undefined;
}

/**
 * Holds the accounts of callers, as `holdAccounts` does. Whose role was changed since they were
 * authenticated is refused too: the rules would be asked with the former one.
 * @param accounts all accounts to be held, if there are others
 */
export async function holdCallers(
  tx: WriteContext,
  callers: readonly CallerIdentity[],
  accounts: readonly string[] = callers.map(({ id }) => id),
): Promise<ReadonlyMap<string, Refused>> {
  const roles = await lockAndReadRoles(
    tx,
    callers.map(({ id }) => id),
    accounts,
  );
  const isGone = ({ id, role }: CallerIdentity) =>
    !roles.has(id) || (role ?? roles.get(id)) !== roles.get(id);
  return new Map(callers.filter(isGone).map(({ id }) => [id, unknownCaller()]));
}

/**
 * Holds one account, as `holdCallers` does.
 * @throws Refused 401 if the account was deleted, deactivated or given another role since the
 *   caller was authenticated.
 */
export async function holdAccount(tx: WriteContext, id: string, role?: string): Promise<void> {
  for (const refusal of (await holdCallers(tx, [{ id, role }])).values()) throw refusal;
}

/**
 * Holds accounts that a write gives something to, whatever the write has locked until then. It
 * never waits: while somebody holds one of them alone, the transaction is given up and begins anew
 * after that.
 */
export async function holdWithoutWaiting(tx: WriteContext, ids: readonly string[]): Promise<void> {
  if (!isNeeded(tx) || ids.length === 0) return;
  const rows = await tx.query(
    `select id, pg_try_advisory_xact_lock_shared(hashtextextended(id, 1)) as is_held
     from unnest($1::text[]) as t (id)`,
    [ids],
  );
  const missed = rows.filter((row) => !isTrue(row, "is_held")).map((row) => textOf(row, "id"));
  if (missed.length === 0) return;
  runAgain(tx, () =>
    tx.database.transaction((other: Sql) => other.query(lockStatement("_shared"), [missed])),
  );
}

/** Gives the transaction up and runs the write anew after `wait`. */
const runAgain = (tx: WriteContext, wait: () => Promise<unknown>) =>
  tx.beforeTransaction(`run again ${newId()}`, wait);

/** Writes that have taken their turn. */
const inTurn = new WeakSet<WriteContext>();

/**
 * Lets one transaction at a time hold accounts alone. Comes before every other lock, so that
 * whoever waits here holds nothing: two of them may each be held by the caller of the other.
 */
export async function takeTurn(tx: WriteContext): Promise<void> {
  inTurn.add(tx);
  if (isNeeded(tx)) await tx.query("select pg_advisory_xact_lock($1)", [TURN]);
}

/** Whether a write that takes a turn only for some input has taken it. */
export const hasTurn = (tx: WriteContext): boolean => inTurn.has(tx);

/**
 * For such a write that turns out to need its turn, because rows changed since it was decided:
 * without its turn it begins anew.
 */
export function needsTurn(tx: WriteContext): void {
  if (!hasTurn(tx)) runAgain(tx, async () => undefined);
}

/**
 * Waits for those that hold an account, and keeps others from holding it. Only for a write that has
 * taken its turn, and before every lock on rows.
 */
export async function holdAlone(tx: WriteContext, id: string): Promise<void> {
  if (!isNeeded(tx)) return;
  if (!hasTurn(tx)) throw new Error("Accounts are held alone by turns.");
  await tx.query(lockStatement(""), [[id]]);
}
