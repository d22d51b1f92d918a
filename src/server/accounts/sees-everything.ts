import { type OperatorSettings, whatOperatorsSee } from "#domain/operator-settings.ts";
import { PRODUCT } from "#domain/product.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";

// What operators see: docs/product.md#what-operators-see.

/** The key of `meta` under which the database has what operators see now. */
const KEY = "operators_see";

/**
 * SQL of a condition on `users`: an operator who sees every store and ticket. The setting is read
 * from the database, so that it holds at once for every server and in every statement.
 */
const IS_SEEING_OPERATOR = `(users.is_operator and users.role = '${PRODUCT} User'
    and exists (select 1 from meta where key = '${KEY}' and value = 'everything'))`;

/** The same, or a reader, who sees them under every setting. */
export const SEES_EVERYTHING = `(users.is_reader or ${IS_SEEING_OPERATOR})`;

/** SQL of whether the account with this id (SQL) is an operator who sees everything. */
export const IS_SEEING_OPERATOR_BY = (userId: string) =>
  `exists (select 1 from users where users.id = ${userId} and ${IS_SEEING_OPERATOR})`;

/** SQL of whether the account with this id (SQL) sees everything. */
export const SEES_EVERYTHING_BY = (userId: string) =>
  `exists (select 1 from users where users.id = ${userId} and ${SEES_EVERYTHING})`;

/**
 * Writes what operators see down where `SEES_EVERYTHING` reads it: at the start of a server, and
 * after a change of the settings it follows from. Needs a transaction. The settings are read while
 * the row is locked, so that a start beside a change on another server waits for it, and neither
 * writes what follows from settings that the other has replaced.
 * @returns whether it is another than before
 */
export async function keepWhatOperatorsSee(
  tx: Sql,
  config: Pick<OperatorSettings, "operatorsSee" | "signUp">,
): Promise<boolean> {
  await tx.query("insert into meta (key, value) values ($1, '') on conflict (key) do nothing", [KEY]);
  await tx.query("select value from meta where key = $1 for update", [KEY]);
  const settings = await settingsNow({ config, database: tx }, "operatorsSee", "signUp");
  const [row = {}] = await tx.query(
    "update meta set value = $2 where key = $1 and value <> $2 returning true as is_changed",
    [KEY, whatOperatorsSee(settings)],
  );
  return isTrue(row, "is_changed");
}

/** The ids of the operators. */
export async function operatorIds(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.query("select id from users where is_operator and is_active order by id");
  return rows.map((row) => String(row["id"]));
}

/** The operators who see everything now, the first account first. */
export async function namedOperatorsWhoSeeEverything(
  sql: Sql,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const rows = await sql.query(
    `select id, name from users where is_active and deactivated_at is null and ${IS_SEEING_OPERATOR}
     order by created_at, id`,
  );
  return rows.map((row) => ({ id: textOf(row, "id"), name: textOf(row, "name") }));
}

/** The ids of the operators who see everything now. */
export const operatorsWhoSeeEverything = async (sql: Sql): Promise<readonly string[]> =>
  (await namedOperatorsWhoSeeEverything(sql)).map(({ id }) => id);

/** Which of these accounts see everything. */
export async function thoseWhoSeeEverything(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query(`select id from users where id = any($1::text[]) and ${SEES_EVERYTHING}`, [
    ids,
  ]);
  return new Set(rows.map((row) => String(row["id"])));
}
