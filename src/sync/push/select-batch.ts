import { LIMITS } from "#contract/limits.ts";
import { mayOvertake } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { claim, leaseOf } from "#local-db/outbox/send-state.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { nowIso } from "#sync/environment.ts";
import type { SyncRun } from "#sync/sync-run.ts";
import type { ApiCall } from "#sync/mutations/define.ts";
import { toCall } from "#sync/mutations/registry.ts";
import { protocolOf } from "#sync/protocol-of.ts";
import type { Credentials } from "#api-client/request.ts";

// Selects rows for the next batch and encodes them as calls.

/**
 * Selects the rows that may be sent without uploads, assuming that those in flight (`inFlight`)
 * succeed.
 */
export async function sendableWithoutUploads(
  { db, env, limit, isProbing }: SyncRun,
  auth: Credentials,
  inFlight: ReadonlySet<number> = new Set(),
) {
  const rows = await pendingRows(db);
  const files = await filesOf(db, rows, auth);
  const notInFlight = rows.filter((row) => !inFlight.has(row.seq));
  const sendable = selectSendable(await undecidedOf(db, rows), notInFlight, files, env.waitNowMs());
  // While the network is in doubt, one at a time.
  return { chosen: sendable.slice(0, isProbing ? 1 : Math.min(limit, protocolOf(auth).mostAtOnce)), files };
}

async function filesOf(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  auth: Credentials,
): Promise<Map<string, FileRow>> {
  const files = await filesOfRows(db, rows);
  const inForms = new Set(rows.filter(protocolOf(auth).callContainsFiles).flatMap((row) => row.fileIds));
  return new Map(
    files.map((file) => [file.fileId, inForms.has(file.fileId) ? { ...file, key: file.fileId } : file]),
  );
}

/** @returns the dependencies that are failed or discarded; rows that depend on them wait. */
async function undecidedOf(db: AccountDatabase, rows: readonly OutboxRow[]): Promise<Set<number>> {
  const pending = new Set(rows.map((row) => row.seq));
  const deps = [...new Set(rows.flatMap((row) => row.deps))].filter((dep) => !pending.has(dep));
  const found = await db.ops.bulkGet(deps);
  return new Set(found.filter((row): row is OutboxRow => row !== undefined).map((row) => row.seq));
}

/**
 * For each queue, the longest prefix of rows that are due, have all files uploaded and no unmet
 * dependency, in the order they were enqueued, up to `LIMITS.opsPerPush` rows and
 * `LIMITS.pushBytes`. Rows that may overtake (`mayOvertake`) also pass rows that wait only for
 * files.
 * @param undecided failed and discarded dependencies
 */
export function selectSendable(
  undecided: ReadonlySet<number>,
  rows: readonly OutboxRow[],
  files: ReadonlyMap<string, FileRow>,
  nowMs: number,
): OutboxRow[] {
  const byQueue = new Map<string, OutboxRow[]>();
  /** Rows (`seq`) that wait for more than files, or behind such a row; none may overtake them. */
  const blockedSeqs = new Set<number>();
  const chosen: OutboxRow[] = [];
  const notYet = new Set(rows.map((row) => row.seq));
  let bytes = 0;
  for (const row of rows) {
    if (row.deps.some((dep) => undecided.has(dep))) continue;
    const isComplete = row.fileIds.every((fileId) => files.get(fileId)?.key);
    const isReady = row.state === "ready" && isDue(row.dueAt, nowMs);
    const before = (byQueue.get(row.lane) ?? []).filter(
      (each) => blockedSeqs.has(each.seq) || !mayOvertake(row.action.payload, each.action.payload),
    );
    const needed = [...row.deps.filter((dep) => notYet.has(dep)), ...before.map((each) => each.seq)];
    if (!isReady || !isComplete || needed.length > 0) {
      if (!isReady || needed.some((seq) => blockedSeqs.has(seq))) blockedSeqs.add(row.seq);
      const inQueue = byQueue.get(row.lane);
      if (inQueue) inQueue.push(row);
      else byQueue.set(row.lane, [row]);
      continue;
    }
    bytes += JSON.stringify(row.action.payload).length;
    if (chosen.length === LIMITS.opsPerPush || (chosen.length > 0 && bytes > LIMITS.pushBytes)) break;
    chosen.push(row);
    // The server keeps the order within a batch, so chosen rows satisfy dependencies of later ones.
    notYet.delete(row.seq);
  }
  return chosen;
}

/** Claimed rows, each with its HTTP call. */
export type EncodedBatch = readonly { readonly row: OutboxRow; readonly call: ApiCall }[];

/** Claims rows and encodes them as HTTP calls. Contains only those that were still ready. */
export async function claimAndEncode(
  { db, fence, env }: SyncRun,
  rows: readonly OutboxRow[],
  files: ReadonlyMap<string, FileRow>,
): Promise<EncodedBatch> {
  const lease = leaseOf(fence, env.waitNowMs());
  const seqs = rows.map((row) => row.seq);
  const claimed = await claim(db, seqs, lease, nowIso(env));
  return claimed.map((row) => ({ row, call: toCall(row, files) }));
}
