import type { AppContext } from "#server/context.ts";
import { filesLocation } from "#server/settings/storage-locations.ts";

/**
 * Says in the log when the newest file that the database names is not in the file store: FILES_URL
 * was lost on its way to this server, or another server of the same database has another store.
 * Never fails: that database or store do not answer is said by `/readyz`.
 */
export const checkFileStore = (context: CheckContext): Promise<void> => check(context).catch(() => undefined);

type CheckContext = Pick<AppContext, "database" | "files" | "log" | "config">;

async function check({ database, files, log, config }: CheckContext): Promise<void> {
  const [newest] = await database.query("select key from files order by created_at desc limit 1");
  if (newest === undefined) return;
  const key = String(newest["key"]);
  const bytes = await files.open(key, { start: 0, end: 0 });
  // Only whether it can be opened counts.
  bytes?.on("error", () => undefined).destroy();
  if (bytes !== null) return;
  // It may have been deleted meanwhile.
  if ((await database.query("select 1 from files where key = $1", [key])).length === 0) return;
  log("file_missing", { file: key, reason: reasonFor(filesLocation(config)) }, "error");
}

const reasonFor = (location: string) =>
  `The newest file in the database is not in ${location}. Every server of a database needs the same FILES_URL, or one DATA_DIR.`;
