import { noteServerNow } from "#api-client/server-time.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { SyncEnvironment } from "#sync/environment.ts";

const NOTICEABLE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Records the server's time and this device's offset from it. Writes at most once an hour while the
 * offset stays within a minute, because every write re-runs live queries.
 */
export async function noteServerTime(
  db: AccountDatabase,
  serverTime: string,
  env: SyncEnvironment,
): Promise<void> {
  const serverMs = Date.parse(serverTime);
  if (Number.isNaN(serverMs)) return;
  noteServerNow(serverMs);
  const offsetMs = serverMs - env.nowMs();
  const known = await readMeta(db, "clock");
  const hasChanged =
    known === undefined ||
    Math.abs(known.offsetMs - offsetMs) >= NOTICEABLE_MS ||
    serverMs - Date.parse(known.serverAt) >= HOUR_MS;
  if (hasChanged) await writeMeta(db, "clock", { serverAt: new Date(serverMs).toISOString(), offsetMs });
}
