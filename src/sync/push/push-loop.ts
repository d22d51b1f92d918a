import type { Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { blockUnsendable, releaseAbandoned } from "#local-db/outbox/send-state.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { expireSession } from "#local-db/session.ts";
import { sendableWithoutUploads, claimAndEncode } from "#sync/push/select-batch.ts";
import { pushPipelined } from "#sync/push/pipelined-push.ts";
import { type SyncRun, usableCredentials } from "#sync/sync-run.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { isNetworkInDoubt, recordConnectivity } from "#sync/circuit-breaker.ts";
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
  env: SyncEnvironment,
): Promise<Failure | null> {
  await releaseAbandoned(db, fence);
  await blockUnsendable(db, nowIso(env));
  const isProbing = await isNetworkInDoubt(db);
  const limit = LIMITS.opsPerPush;
  const run: SyncRun = { db, userId, fence, env, limit, isProbing, pipelining: "unknown" };
  for (;;) {
    const failure = (await pushWithoutUploads(run)) ?? (await uploadAndPush(run));
    if (failure === "nothing") return null;
    if (failure !== null) return failure;
  }
}

/**
 * Pushes batches until nothing more can be sent without uploads.
 * @returns the failure that stops the run; null otherwise.
 */
async function pushWithoutUploads(run: SyncRun): Promise<Failure | null> {
  for (;;) {
    const auth = await usableCredentials(run);
    if (auth === null) return null;
    const { chosen, files } = await sendableWithoutUploads(run, auth);
    if (chosen.length === 0) return null;
    const failure = await sendBatch(run, chosen, files, auth);
    await recordOutcome(run, auth, failure);
    if (failure !== null && STOPS.has(failure.kind)) return failure;
    run.isProbing = false;
  }
}

/**
 * Uploads files and pushes mutations that are enqueued meanwhile.
 * @returns "nothing" if there is no file to upload; the failure that stops the run; null otherwise.
 */
async function uploadAndPush(run: SyncRun): Promise<Failure | null | "nothing"> {
  const { db, fence, env } = run;
  const auth = await usableCredentials(run);
  if (auth === null) return "nothing";
  const sender = { db, fence, auth, env };
  if (!(await isFileWaiting(sender))) return "nothing";
  const { pushFailure, uploadFailure } = await pushDuringUpload(db, env, {
    push: () => pushWithoutUploads(run),
    upload: (beside) => uploadFiles({ ...sender, ...beside }),
    serverReached: () => recordConnectivity(db, null, env),
  });
  // `pushWithoutUploads` has recorded its own failure.
  if (pushFailure === null) await recordOutcome(run, auth, uploadFailure);
  return pushFailure ?? (uploadFailure !== null && STOPS.has(uploadFailure.kind) ? uploadFailure : null);
}

/** Records what a response, or its absence, reveals about the server and the session. */
async function recordOutcome({ db, env }: SyncRun, auth: Credentials, failure: Failure | null) {
  await recordConnectivity(db, failure, env);
  if (failure?.kind === "signedOut") await expireSession(auth.token);
}

async function sendBatch(
  run: SyncRun,
  rows: readonly OutboxRow[],
  files: ReadonlyMap<string, FileRow>,
  auth: Credentials,
): Promise<Failure | null> {
  const encoded = await claimAndEncode(run, rows, files);
  const [only, ...more] = encoded;
  if (only === undefined) return null;
  return more.length === 0 ? sendSingle(run, { ...only, files, auth }) : pushPipelined(run, encoded, auth);
}

async function sendSingle(run: SyncRun, outgoing: OutgoingCall): Promise<Failure | null> {
  const { row, auth } = outgoing;
  const wasOffline = run.env.isOffline?.() === true;
  const sent = await protocolOf(auth).send(run.db, outgoing);
  if (sent.ok) {
    await applySuccesses(run.db, [{ row, body: sent.body, serverId: sent.serverId }], run.env);
    return null;
  }
  if (sent.failure.kind === "unreachable") await waitForNetwork(run, [row], sent.failure, wasOffline);
  else await applyFailure(run, row, sent.failure);
  return sent.failure;
}
