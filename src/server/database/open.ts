import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { textOf } from "#server/database/read.ts";

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database in the data folder.
 * With `isListening` it also receives the changes that other servers commit.
 * @throws Error if a pooler leaves statements without a time limit.
 */
export async function openDatabase(config: Config, { isListening = false } = {}): Promise<Database> {
  const { databaseUrl, hasNamedStatements } = config;
  if (databaseUrl === null)
    return openEmbedded(config.dataDir, new URL("./embedded-worker.js", import.meta.url));
  // Loaded only where it is used: the driver is a part of the start that the embedded database
  // does not need.
  const { openPostgres } = await import("#server/database/postgres.ts");
  const database = openPostgres(databaseUrl, {
    hasNamedStatements,
    ...(isListening ? { listenUrl: config.databaseListenUrl ?? databaseUrl } : {}),
  });
  if (!hasNamedStatements) await checkTimeLimits(database);
  return database;
}

/** PgBouncer ignores the time limits that a client asks for; its `connect_query` sets them. */
async function checkTimeLimits(database: Database): Promise<void> {
  const rows = await database.query(
    "select name from pg_settings where name = any($1::text[]) and setting = '0' order by name",
    [["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]],
  );
  if (rows.length === 0) return;
  await database.close();
  throw new Error(
    `The pooler behind DATABASE_URL sets no ${rows.map((row) => textOf(row, "name")).join(", ")}; give its database the connect_query of deploy/pgbouncer.ini.`,
  );
}
