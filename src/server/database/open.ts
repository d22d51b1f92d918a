import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { openPostgres } from "#server/database/postgres.ts";

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database in the data folder.
 * With `isListening` it also receives the changes that other servers commit.
 */
export async function openDatabase(config: Config, { isListening = false } = {}): Promise<Database> {
  const { databaseUrl, hasNamedStatements } = config;
  if (databaseUrl !== null)
    return openPostgres(databaseUrl, {
      hasNamedStatements,
      ...(isListening ? { listenUrl: config.databaseListenUrl ?? databaseUrl } : {}),
    });
  return openEmbedded(config.dataDir, new URL("./embedded-worker.js", import.meta.url));
}
