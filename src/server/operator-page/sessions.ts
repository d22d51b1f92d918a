import { browserName } from "#domain/accounts/browser-name.ts";
import { pageOf } from "#domain/page-of.ts";
import { WEBSITE } from "#domain/product.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, numberOf, textOf } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";

/** Lists running sessions: those with pending mutations first, then by last use. */
export async function listAllSessions(sql: Sql, query: { page: string | number; limit: string | number }) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select sessions.*, users.name, count(*) over ()::int as total
     from sessions join users on users.id = sessions.user_id
     where users.website = $1 and ends_at > now() and idle_until > now()
     order by waiting > 0 desc, last_used_at desc, sessions.id limit $2 offset $3`,
    [WEBSITE, limit, offset],
  );
  return {
    sessions: rows.map((row) => ({
      id: textOf(row, "id"),
      userId: textOf(row, "user_id"),
      name: textOf(row, "name"),
      browser: browserName(textOf(row, "user_agent")),
      appVersion: textOf(row, "app_version"),
      createdAt: instantOf(row, "created_at"),
      lastUsedAt: instantOf(row, "last_used_at"),
      waiting: numberOf(row, "waiting"),
      waitingAt: instantOrNull(row, "waiting_at"),
    })),
    pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0),
  };
}
