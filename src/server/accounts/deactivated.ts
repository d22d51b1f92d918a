import { unknownCaller } from "#server/accounts/unknown-caller.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

// What somebody reads whose account was deactivated, and nobody else: docs/decisions/0149.

/** Remembers the sessions of an account before they end because it is deactivated. */
export async function keepDeactivatedSessions(tx: WriteContext, userId: string): Promise<void> {
  await tx.query(
    `insert into deactivated_sessions (token_hash, user_id, ended_at)
     select token_hash, user_id, $2 from sessions where user_id = $1 and ends_at > now() and idle_until > now()
     on conflict do nothing`,
    [userId, tx.now],
  );
}

/** Forgets them: the account is active again, or gone. */
export const forgetDeactivatedSessions = (sql: Sql, userId: string) =>
  sql.query("delete from deactivated_sessions where user_id = $1", [userId]);

/** Who a person asks about their deactivated account: the operator who did it, while known. */
export async function deactivatedText(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql.query(
    `select operators.name from security_log log join users operators on log.detail = 'by ' || operators.id
     where log.user_id = $1 and log.event = 'operator_deactivated_account' and operators.id <> $1
       and operators.is_active and operators.deactivated_at is null
     order by log.at desc limit 1`,
    [userId],
  );
  return row === undefined ? TEXTS.accountDeactivated : TEXTS.accountDeactivatedBy(textOf(row, "name"));
}

/** The refusal of a token without a session: of a deactivated account, where it had been one. */
export async function refusedCaller(sql: Sql, tokenHash: string): Promise<Refused> {
  const [row] = await sql.query(
    `select users.id from deactivated_sessions join users on users.id = user_id
     where token_hash = $1 and users.is_active and users.deactivated_at is not null`,
    [tokenHash],
  );
  if (row === undefined) return unknownCaller();
  return new Refused(401, "account_deactivated", await deactivatedText(sql, textOf(row, "id")));
}
