import type { Actor } from "#domain/accounts/role.ts";
import { type OperatorSettings, whatOperatorsSee } from "#domain/operator-settings.ts";
import { PRODUCT } from "#domain/product.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { settingsNow } from "#server/settings/operator-settings.ts";

// What operators see: docs/product.md#what-operators-see.

/** The keys of `meta` under which the database has what operators see, and on what they act. */
const KEY = "operators_see";
const KEY_OF_ACTS = "operators_act";

/**
 * SQL of a condition on `users`: an operator who sees every store and ticket. The setting is read
 * from the database, so that it holds at once for every server and in every statement.
 */
const IS_SEEING_OPERATOR = `(users.is_operator and users.role = '${PRODUCT} User'
    and exists (select 1 from meta where key = '${KEY}' and value = 'everything'))`;

/** The same, or a reader, who sees them under every setting. */
export const SEES_EVERYTHING = `(users.is_reader or ${IS_SEEING_OPERATOR})`;

/** The same of an operator who also does to every ticket what its managers may. */
export const ACTS_EVERYWHERE = `(${IS_SEEING_OPERATOR}
    and exists (select 1 from meta where key = '${KEY_OF_ACTS}' and value = 'everywhere'))`;

/** SQL of whether the account with this id (SQL) is an operator who sees everything. */
export const IS_SEEING_OPERATOR_BY = (userId: string) =>
  `exists (select 1 from users where users.id = ${userId} and ${IS_SEEING_OPERATOR})`;

/** SQL of whether the account with this id (SQL) sees everything. */
export const SEES_EVERYTHING_BY = (userId: string) =>
  `exists (select 1 from users where users.id = ${userId} and ${SEES_EVERYTHING})`;

/**
 * Writes what operators see, and on what they act, down where `SEES_EVERYTHING` and
 * `ACTS_EVERYWHERE` read it: at the start of a server, and after a change of the settings it
 * follows from. Needs a transaction. The settings are read while the first row is locked, so that a
 * start beside a change on another server waits for it, and neither writes what follows from
 * settings that the other has replaced.
 * @returns whether one of them is another than before
 */
export async function keepWhatOperatorsSee(
  tx: Sql,
  config: Pick<OperatorSettings, "operatorsSee" | "operatorsAct" | "signUp">,
): Promise<boolean> {
  await tx.query("insert into meta (key, value) values ($1, ''), ($2, '') on conflict (key) do nothing", [
    KEY,
    KEY_OF_ACTS,
  ]);
  await tx.query("select value from meta where key = $1 for update", [KEY]);
  const settings = await settingsNow({ config, database: tx }, "operatorsSee", "operatorsAct", "signUp");
  const changed = await tx.query(
    `update meta set value = now_is.value from (values ($1, $2), ($3, $4)) as now_is (key, value)
     where meta.key = now_is.key and meta.value <> now_is.value returning meta.key`,
    [KEY, whatOperatorsSee(settings), KEY_OF_ACTS, settings.operatorsAct],
  );
  return changed.length > 0;
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

/** What an account has as an operator or reader now, as the session of its person has it. */
export async function rightsOf(
  sql: Sql,
  id: string,
): Promise<Pick<Actor, "seesEverything" | "actsEverywhere">> {
  const [row = {}] = await sql.query(
    `select ${SEES_EVERYTHING} as sees_everything, ${ACTS_EVERYWHERE} as acts_everywhere from users where id = $1`,
    [id],
  );
  return rightsFrom(row);
}

/** @returns the rights in a row with the columns `sees_everything` and `acts_everywhere` */
export const rightsFrom = (row: Row): Pick<Actor, "seesEverything" | "actsEverywhere"> => ({
  ...(isTrue(row, "sees_everything") ? { seesEverything: true } : {}),
  ...(isTrue(row, "acts_everywhere") ? { actsEverywhere: true } : {}),
});
