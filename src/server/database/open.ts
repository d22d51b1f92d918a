import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { openPostgres } from "#server/database/postgres.ts";

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database in the data folder.
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  return openEmbedded(config.dataDir, new URL("./embedded-worker.js", import.meta.url));
}
