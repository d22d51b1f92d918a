import { WEBSITE } from "#domain/product.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { roleOf } from "#server/tickets/records.ts";

/**
 * @returns whose visits an address shows; null if nobody has it, or the account is deactivated. It
 *   gives no session. Notes that it was read, at most once an hour.
 */
export async function callerOfAddress(sql: Sql, tokenHash: string): Promise<Caller | null> {
  const [row] = await sql.query(
    `select users.id, users.name, users.role, users.website,
       coalesce(last_read_at < now() - interval '1 hour', true) as is_long_ago
     from calendar_addresses join users on users.id = calendar_addresses.user_id
     where calendar_addresses.token_hash = $1 and users.is_active and users.deactivated_at is null
       and users.website = $2`,
    [tokenHash, WEBSITE],
  );
  if (row === undefined) return null;
  if (isTrue(row, "is_long_ago"))
    await sql.query("update calendar_addresses set last_read_at = now() where token_hash = $1", [tokenHash]);
  const actor = { id: textOf(row, "id"), name: textOf(row, "name"), role: roleOf(textOf(row, "role")) };
  return {
    account: { ...actor, website: textOf(row, "website") },
    actor,
    sessionId: "",
    mustChangePassword: false,
    isOperator: false,
    sessionEndsAtMs: 0,
    unreadRevision: "",
  };
}
