import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";

/** The accounts whose name or email contains a text, whatever its case; former ones too. */
export async function peopleNamed(
  sql: Sql,
  text: string,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  const rows = await sql.query(
    "select id, email from users where position(lower($1) in lower(name || ' ' || email)) > 0",
    [text],
  );
  return rows.map((row) => ({ id: textOf(row, "id"), email: textOf(row, "email") }));
}
