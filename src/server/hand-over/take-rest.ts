import { type StoredUser, userById } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { BUILDINGS, moveBuildings, moveWorkers, WORKERS } from "#server/hand-over/possessions.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/hand-over.ts";
import * as STORE_TEXTS from "#texts/server/stores.ts";

// The buildings and workers of a property manager who is followed by somebody without an account.
// They are with a stand-in until that person registers: docs/product.md#hand-over.

/** What somebody takes over on registering, by ids, and who has it until then. */
interface Rest {
  readonly from: string;
  readonly buildings: readonly string[];
  readonly workers: readonly string[];
}

const idsOf = async (sql: Sql, text: string, id: string): Promise<string[]> =>
  (await sql.query(text, [id])).map((row) => textOf(row, "id"));

/** Reads what an account that is held alone has beside its stores. */
export const readRest = async (sql: Sql, id: string): Promise<Omit<Rest, "from">> => ({
  buildings: await idsOf(sql, `select id from buildings where ${BUILDINGS} order by id`, id),
  workers: await idsOf(sql, `select id from users where ${WORKERS} order by id`, id),
});

/** Promises it to whoever registers by the invitation that waits for this email. */
export async function promiseRest(sql: Sql, email: string, rest: Rest): Promise<void> {
  await sql.query("update invitations set takes_over = $2::jsonb where email = $1 and ended_at is null", [
    email,
    JSON.stringify(rest),
  ]);
}

/** Whoever waits takes it over from the successor of the stand-in. */
export async function carryRest(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql.query(
    `update invitations set takes_over = jsonb_set(takes_over, '{from}', to_jsonb($2::text))
     where takes_over->>'from' = $1 and ended_at is null`,
    [fromId, toId],
  );
}

/**
 * Gives a new property manager what the invitation promised and the stand-in still has. The rows of
 * workers are locked before tickets and stores, so that it comes before the stores are given.
 */
export async function takeRest(tx: WriteContext, user: StoredUser): Promise<void> {
  const [row] = await tx.query(
    "select takes_over from invitations where account_id = $1 and takes_over is not null",
    [user.id],
  );
  if (row === undefined) return;
  const { from, buildings, workers } = row["takes_over"] as Rest;
  const standIn = await userById(tx, from);
  if (standIn === null) return;
  const moved = await moveWorkers(tx, standIn, user, workers);
  await moveBuildings(tx, standIn, user, buildings);
  notify(tx, user.id, moved, () => ({
    type: "leaving",
    title: STORE_TEXTS.propertyManagerRegistered,
    message: TEXTS.isYourManager(user.name),
    data: { userId: user.id },
  }));
}
