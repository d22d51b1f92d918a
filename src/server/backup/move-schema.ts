import type { Database } from "#server/database/database.ts";

interface MovedSchema {
  readonly used: string;
  readonly aside: string | null;
}

/**
 * The schema in which the server creates its tables: the first existing one of `search_path`, which
 * an operator may set for the role or the database.
 * @throws Error if none of them exists
 */
async function schemaOf(database: Database): Promise<string> {
  const [row] = await database.query("select current_schema() as name");
  const name: unknown = row?.["name"];
  if (typeof name === "string") return name;
  throw new Error("No schema of the search_path exists in the database. Create it first.");
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Counts the tables of the schema in use. */
export async function tablesThere(database: Database): Promise<number> {
  const [row] = await database.query("select count(*)::int as n from pg_tables where schemaname = $1", [
    await schemaOf(database),
  ]);
  return Number(row?.["n"]);
}

/**
 * Renames the schema in use and creates an empty one of its name.
 * @returns the schema used, and the name its previous data have now; null if there were none.
 */
export async function moveSchema(database: Database, suffix: string): Promise<MovedSchema> {
  const used = await schemaOf(database);
  if ((await tablesThere(database)) === 0) return { used, aside: null };
  const aside = `fettle_${suffix}`;
  await database.transaction(async (tx) => {
    await tx.query(`alter schema ${quoted(used)} rename to ${aside}`);
    await tx.query(`create schema ${quoted(used)}`);
  });
  return { used, aside };
}

/** Removes what a failed restore created, and gives the previous data their name again. */
export async function putSchemaBack(database: Database, { used, aside }: MovedSchema): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`drop schema ${quoted(used)} cascade`);
    await tx.query(
      aside === null ? `create schema ${quoted(used)}` : `alter schema ${aside} rename to ${quoted(used)}`,
    );
  });
}
