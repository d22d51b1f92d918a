import { userById, type StoredUser } from "#server/accounts/records.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, textOf } from "#server/database/read.ts";
import type { Identity } from "#server/single-sign-on/provider.ts";

/** The account here that belongs to an account of the provider. */
export async function userOfIdentity(
  sql: Sql,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<StoredUser | null> {
  const [row] = await sql.query("select user_id from identities where issuer = $1 and subject = $2", [
    issuer,
    subject,
  ]);
  return row === undefined ? null : userById(sql, textOf(row, "user_id"));
}

/** Connects an account with one of the provider. @returns false if either is connected already */
export async function connect(sql: Sql, userId: string, identity: Identity): Promise<boolean> {
  const rows = await sql.query(
    `insert into identities (issuer, subject, user_id, email, connected_at) values ($1, $2, $3, $4, now())
     on conflict do nothing returning user_id`,
    [identity.issuer, identity.subject, userId, identity.email],
  );
  return rows.length > 0;
}

/** The account of this provider that an account is connected with. */
export async function connectionOf(sql: Sql, userId: string) {
  const [row] = await sql.query(
    "select email, connected_at from identities where user_id = $1 order by connected_at desc limit 1",
    [userId],
  );
  return row === undefined
    ? null
    : { email: textOf(row, "email"), connectedAt: instantOf(row, "connected_at") };
}
