import { pageOf } from "#domain/page-of.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { emailHash } from "#server/accounts/security-log.ts";
import { pageFrom } from "#server/http/page.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An account by its email; one that was deleted has none any more. */
const addressOf = (row: Row): string =>
  textOf(row, "email").endsWith("@deleted.invalid") ? textOf(row, "name") : textOf(row, "email");

/**
 * The emails of the accounts that these entries name by an id, and of the accounts and invitations
 * whose email they have as a hash; everything else stays as it is.
 */
async function namesOf(sql: Sql, rows: readonly Row[]): Promise<(code: string) => string> {
  const ids = new Set(rows.flatMap((row) => textOf(row, "detail").match(ID) ?? []));
  const names = new Map<string, string>();
  for (const row of await sql.query("select id, email, name from users where id = any($1::text[])", [
    [...ids],
  ]))
    names.set(textOf(row, "id"), addressOf(row));
  const hashes = new Set(rows.filter((row) => row["user_id"] == null).map((row) => textOf(row, "who")));
  if (hashes.size > 0)
    for (const row of await sql.query(
      "select email from users where is_active union select email from invitations",
    ))
      if (hashes.has(emailHash(textOf(row, "email"))))
        names.set(emailHash(textOf(row, "email")), textOf(row, "email"));
  return (code) => names.get(code) ?? code;
}

/** Lists entries of the security log, newest first. */
export async function listSecurityLog(sql: Sql, query: { page: string | number; limit: string | number }) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select l.*, coalesce(u.email, email_hash, '') as who, (select count(*)::int from security_log) as total
     from security_log l left join users u on u.id = l.user_id order by l.at desc, l.id desc limit $1 offset $2`,
    [limit, offset],
  );
  const nameOf = await namesOf(sql, rows);
  return {
    entries: rows.map((row) => ({
      id: textOf(row, "id"),
      at: instantOf(row, "at"),
      event: textOf(row, "event"),
      who: nameOf(textOf(row, "who")),
      from: textOf(row, "address_block"),
      detail: textOf(row, "detail").replaceAll(ID, nameOf),
      userAgent: textOf(row, "user_agent"),
    })),
    pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0),
  };
}
