import { pageOf } from "#domain/page-of.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";

/** Lists entries of the security log, newest first. */
export async function listSecurityLog(sql: Sql, query: { page: string | number; limit: string | number }) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select l.*, coalesce(u.email, email_hash, '') as who, (select count(*)::int from security_log) as total
     from security_log l left join users u on u.id = l.user_id order by l.at desc, l.id desc limit $1 offset $2`,
    [limit, offset],
  );
  return {
    entries: rows.map((row) => ({
      id: textOf(row, "id"),
      at: instantOf(row, "at"),
      event: textOf(row, "event"),
      who: textOf(row, "who"),
      from: textOf(row, "address_block"),
      detail: textOf(row, "detail"),
      userAgent: textOf(row, "user_agent"),
    })),
    pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0),
  };
}
