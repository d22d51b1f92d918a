import type { Sql } from "#server/database/database.ts";

/**
 * Keeps the name an account had until now. Notifications and stored answers quote it, and a
 * deletion of the account has to find it there. Removed with the account, or when the last text
 * that may quote it has expired. See docs/product.md#deleting-an-account.
 */
export async function keepFormerName(
  tx: Sql,
  before: { readonly id: string; readonly name: string },
  name: string,
): Promise<void> {
  if (before.name === "" || before.name === name) return;
  await tx.query(
    `insert into former_names (user_id, name, until) values ($1, $2, now())
     on conflict (user_id, name) do update set until = excluded.until`,
    [before.id, before.name],
  );
}

/** @returns every name texts may quote, longer ones first: one may be the beginning of another. */
export async function allNamesOf(
  tx: Sql,
  user: { readonly id: string; readonly name: string },
): Promise<string[]> {
  const rows = await tx.query("select name from former_names where user_id = $1", [user.id]);
  const names = new Set([user.name, ...rows.map((row) => String(row["name"]))]);
  names.delete("");
  return [...names].toSorted((a, b) => b.length - a.length);
}
