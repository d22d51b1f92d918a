import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { openEmbedded } from "#server/database/embedded.ts";

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
  const [row] = await database.query("select current_setting('statement_timeout') as most");
  if (row?.["most"] !== "0") return;
  await database.close();
  throw new Error(
    "The pooler behind DATABASE_URL sets no statement_timeout; give its database the connect_query of deploy/pgbouncer.ini.",
  );
}
