import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { partBytesOf } from "#local-db/files/files.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import type { SyncEnvironment } from "#sync/environment.ts";

// The speed of the link, as measured by the parts that were sent over it.

const FAST_BYTES_PER_S = 500_000;

/** The maximum number of parts in flight on a fast link. */
export const CONCURRENCY = 4;

/**
 * A part is aborted after this many times its expected duration, but not before
 * `MIN_TIMEOUT_MS`.
 */
const TIMEOUT_FACTOR = 10;

const MIN_TIMEOUT_MS = 20_000;

/** How many parts may be in flight on this link. */
export const partsAtOnceOn = async (db: AccountDatabase) =>
  ((await readMeta(db, "uplink")) ?? 0) > FAST_BYTES_PER_S ? CONCURRENCY : 1;

/**
 * The time limit of a part in milliseconds: a multiple of its expected duration where the upload
 * speed is known, else the full limit. A timeout resets the speed to unknown.
 */
export async function partTimeout(db: AccountDatabase, env: SyncEnvironment, file: FileRow): Promise<number> {
  const limit = env.partTimeoutMs ?? LIMITS.partTimeoutMs;
  const speed = (await readMeta(db, "uplink")) ?? 0;
  if (speed === 0) return limit;
  const expectedMs = (Math.min(partBytesOf(file), file.sizeBytes) / speed) * 1000;
  return Math.min(limit, Math.max(MIN_TIMEOUT_MS, expectedMs * TIMEOUT_FACTOR));
}

/**
 * Records the upload speed in bytes per second. Writes only clear changes, because every write
 * re-runs live queries.
 */
export async function recordUplinkSpeed(
  db: AccountDatabase,
  file: FileRow,
  { parts, tookMs }: { parts: number; tookMs: number },
): Promise<void> {
  const left = file.sizeBytes - file.partsDone.length * partBytesOf(file);
  if (left <= 0 || parts === 0) return;
  const speed = (Math.min(left, parts * partBytesOf(file)) / Math.max(1, tookMs)) * 1000;
  const known = (await readMeta(db, "uplink")) ?? 0;
  if (speed > known * 1.5 || speed < known / 1.5) await writeMeta(db, "uplink", Math.round(speed));
}
