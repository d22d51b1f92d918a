import type { Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import {
  blockDependents,
  blockRowsWithoutFiles,
  blockUnknownKinds,
  releaseAbandoned,
} from "#local-db/outbox/send-state.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { expireSession } from "#local-db/session.ts";
import { NOTHING, sendableAlone, claimAndEncode } from "#sync/push/select-batch.ts";
import { pushPipelined } from "#sync/push/pipelined-push.ts";
import { credentials, type SyncRun } from "#sync/sync-run.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { isNetworkInDoubt, recordConnectivity } from "#sync/circuit-breaker.ts";
import { isKnownKind } from "#domain/mutations/mutation.ts";
import { applyFailure, applySuccesses, waitForNetwork } from "#sync/push/apply-response.ts";
import { isFileWaiting, uploadFiles } from "#sync/upload/upload-queue.ts";
import { pushDuringUpload } from "#sync/push/push-during-upload.ts";
import { protocolOf } from "#sync/protocol-of.ts";
import type { OutgoingCall } from "#sync/server-protocol.ts";
import type { Credentials } from "#api-client/request.ts";

//  ┌────────► select: what may be sent now? ─── nothing ──► a file? ── none ──► done
//  │                  │                                        │
//  │              small calls                          upload its next steps and
//  │     (batches ≤ 50, pipelined-push.ts)       push meanwhile (push-during-upload.ts)
//  │                  │                                        │
//  │          apply each response                      record the result
//  └──────────────────┴────────────────────────────────────────┘
//
// Small calls never wait for uploads. A row that is not due holds back later rows of its queue
// only. No transaction is open during a request. One run holds the lock; a claimed row carries its
// fencing number, so that a replaced sender can do no harm. See docs/offline.md#push.

/** Failures that stop the run; a busy or refused row affects its queue only. */
const STOPS: ReadonlySet<Failure["kind"]> = new Set(["unreachable", "signedOut", "outdated"]);

/**
 * Pushes pending mutations and uploads files until nothing more can be sent now.
 * @returns the failure that stopped it; null otherwise.
 */
export async function pushOutbox(
  db: AccountDatabase,
  userId: string,
  fence: number,
  outside: SyncEnvironment,
): Promise<Failure | null> {
  await releaseAbandoned(db, fence);
  await blockDependents(db, nowIso(outside));
  await blockUnknownKinds(db, (row) => isKnownKind(row.action.payload.kind), nowIso(outside));
  await blockRowsWithoutFiles(db, nowIso(outside));
  const isProbing = await isNetworkInDoubt(db);
  const pass: SyncRun = {
    db,
    userId,
    fence,
    outside,
    most: LIMITS.opsPerPush,
    isProbing,
    following: "unknown",
  };
  for (;;) {
    const failure = (await pushAll(pass)) ?? (await uploadAndPush(pass));
    if (failure === "nothing") return null;
    if (failure !== null) return failure;
  }
}

/**
 * Pushes batches until nothing more can be sent without uploads.
 * @returns the failure that stops the run; null otherwise.
 */
async function pushAll(pass: SyncRun): Promise<Failure | null> {
  for (;;) {
    const as = await credentials(pass);
    if (as === null) return null;
    const { chosen, files } = await sendableAlone(pass, as, NOTHING);
    if (chosen.length === 0) return null;
    const failure = await sendBatch(pass, { rows: chosen, files, as, outside: pass.outside });
    await recordOutcome(pass, as, failure);
    if (failure !== null && STOPS.has(failure.kind)) return failure;
    pass.isProbing = false;
  }
}

/**
 * Uploads files and pushes mutations that are enqueued meanwhile.
 * @returns "nothing" if there is no file to upload; the failure that stops the run; null otherwise.
 */
async function uploadAndPush(pass: SyncRun): Promise<Failure | null | "nothing"> {
  const { db, fence, outside } = pass;
  const as = await credentials(pass);
  if (as === null) return "nothing";
  const sender = { fence, as, outside };
  if (!(await isFileWaiting(db, sender))) return "nothing";
  const { words, photos } = await pushDuringUpload(db, outside, {
    words: () => pushAll(pass),
    photos: (beside) => uploadFiles(db, { ...sender, ...beside }),
    heard: () => recordConnectivity(db, null, outside),
  });
  // `pushAll` has recorded its own failure.
  if (words === null) await recordOutcome(pass, as, photos);
  return words ?? (photos !== null && STOPS.has(photos.kind) ? photos : null);
}

/** Records what a response, or its absence, reveals about the server and the session. */
async function recordOutcome(
  { db, outside }: SyncRun,
  as: Credentials,
  failure: Failure | null,
): Promise<void> {
  await recordConnectivity(db, failure, outside);
  if (failure?.kind === "signedOut") await expireSession(as.token);
}

interface Batch {
  readonly rows: readonly OutboxRow[];
  readonly files: ReadonlyMap<string, FileRow>;
  readonly as: Credentials;
  readonly outside: SyncEnvironment;
}

async function sendBatch(pass: SyncRun, batch: Batch): Promise<Failure | null> {
  const { db, fence } = pass;
  const { files, as, outside } = batch;
  const spoken = await claimAndEncode(pass, batch.rows, files);
  const [only, ...more] = spoken;
  if (only === undefined) return null;
  return more.length === 0
    ? sendAlone(db, fence, { ...only, files, as }, outside)
    : pushPipelined(pass, spoken, as);
}

async function sendAlone(
  db: AccountDatabase,
  fence: number,
  outgoing: OutgoingCall,
  outside: SyncEnvironment,
): Promise<Failure | null> {
  const { row, as } = outgoing;
  const sent = await protocolOf(as).send(db, outgoing);
  if (sent.ok) {
    const { body, serverId } = sent;
    await applySuccesses(db, [{ row, body, ...(serverId === null ? {} : { serverId }) }], outside);
    return null;
  }
  if (sent.failure.kind === "unreachable") await waitForNetwork(db, [row], fence, sent.failure, outside);
  else await applyFailure(db, row, fence, sent.failure, outside);
  return sent.failure;
}
