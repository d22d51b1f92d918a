import type { StackFrame } from "#domain/page-errors/page-error.ts";
import { pageOf } from "#domain/page-of.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";
import type { SourceMaps } from "#server/page-errors/source-maps.ts";

/** Lists errors of pages, last seen first, with stacks that name the sources. */
export async function listErrors(
  sql: Sql,
  maps: SourceMaps,
  query: { page: string | number; limit: string | number },
) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select *, count(*) over ()::int as total from page_errors order by last_at desc, fingerprint limit $1 offset $2`,
    [limit, offset],
  );
  const errors = [];
  // One after the other: the stacks of most errors need the same few maps.
  for (const row of rows) {
    const stack = [];
    for (const frame of row["frames"] as readonly StackFrame[]) stack.push(await maps.lineOf(frame));
    errors.push({
      fingerprint: textOf(row, "fingerprint"),
      name: textOf(row, "name"),
      message: textOf(row, "message"),
      stack,
      screen: textOf(row, "screen"),
      appVersion: textOf(row, "app_version"),
      browser: textOf(row, "browser"),
      count: numberOf(row, "count"),
      firstAt: instantOf(row, "first_at"),
      lastAt: instantOf(row, "last_at"),
    });
  }
  return { errors, pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0) };
}
