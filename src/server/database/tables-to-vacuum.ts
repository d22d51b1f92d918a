import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";

/** How many rows have changed when a table is due, beside the share of its rows. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;

/**
 * @returns the tables whose dead rows take space, or whose statistics are outdated, as quoted
 * names. The threshold is that at which autovacuum of a PostgreSQL server reads statistics.
 */
export async function tablesToVacuum(sql: Sql): Promise<string[]> {
  // Counted rows are otherwise visible up to a minute later.
  await sql.query("select pg_stat_force_next_flush()");
  const rows = await sql.query(
    `select quote_ident(relname) as name from pg_stat_user_tables
      where greatest(n_dead_tup, n_mod_since_analyze) > $1::int + $2::float8 * n_live_tup
      order by relname`,
    [CHANGED_ROWS, CHANGED_SHARE],
  );
  return rows.map((row) => textOf(row, "name"));
}
