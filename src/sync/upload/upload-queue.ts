import type { Credentials } from "#api-client/request.ts";
import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { firstToSend, isPassedBy } from "#local-db/files/file-order.ts";
import { nextUninitiated } from "#local-db/files/photo-preview.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { readFile, recordFailedAttempt, resetAttempts } from "#local-db/files/upload-state.ts";
import { writeMeta } from "#local-db/meta.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { block, claim, leaseOf } from "#local-db/outbox/send-state.ts";
import { partBackoffMs } from "#sync/backoff.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { protocolOf } from "#sync/protocol-of.ts";
import { toAttemptError } from "#sync/push/apply-response.ts";
import { createTaskGroup } from "#sync/upload/task-group.ts";
import { isAllSent, nextParts, uploadStep } from "#sync/upload/upload-file.ts";
import { partsAtOnceOn, partTimeout, recordUplinkSpeed } from "#sync/upload/uplink.ts";

// one file:    initiate ─► part ─► part … ─► last part, which completes the upload; complete is a
//              request of its own only where the server did not
// photos:      initiated first, with their previews
// next file:   its parts are sent while the first one is completed
// fast link:   four files at once, or four parts of one file, so that one is sent while another
//              waits for an answer
// slow link:   one file and one part at a time, so that little is lost when it breaks
//
// Mutations are pushed concurrently and never wait for uploads (push-during-upload.ts); the push is
// notified after every step, as a completed file may be what a mutation waits for. See
// docs/offline.md#uploads.

/** The sender's credentials and fencing number. */
interface Sender {
  readonly fence: number;
  readonly auth: Credentials;
  readonly env: SyncEnvironment;
}

/**
 * Hooks of the concurrent push. `stepDone` is called after every step the server has answered;
 * `isStopped` returns whether nothing new may be started.
 */
export interface UploadHooks {
  readonly stepDone: () => Promise<void>;
  readonly isStopped: () => boolean;
}

/** Whether there is a file whose next step is due, or a photo to initiate. */
export const isFileWaiting = async (db: AccountDatabase, sender: Sender): Promise<boolean> =>
  ((await nextFile(db, sender, new Set())) ?? (await nextToInitiate(db, sender))) !== null;

/**
 * Uploads due files until nothing more can be sent now or a failure stops it.
 * @returns the failure that stopped it; null otherwise.
 */
export async function uploadFiles(
  db: AccountDatabase,
  sender: Sender & UploadHooks,
): Promise<Failure | null> {
  const taken = new Set<string>();
  const passed = new Set<string>();
  let failure = await initiatePhotos(db, sender);
  const first = await nextFile(db, sender, taken);
  if (first === null || failure !== null) return failure;
  let running = 0;
  const tasks = createTaskGroup();
  const begin = (file: FileRow) => {
    running += 1;
    tasks.add(uploadFrom(file).finally(() => void (running -= 1)));
  };
  const uploadFrom = async (from: FileRow): Promise<void> => {
    for (let file: FileRow | null = from; file !== null; file = await nextFile(db, sender, taken)) {
      taken.add(file.fileId);
      const shouldContinue = afterStep.bind(null, file);
      const sent = await uploadAllParts(db, sender, file.fileId, { shouldContinue, partsAtOnce });
      // Not before its parts in flight have ended: another task would send them once more.
      if (passed.delete(file.fileId)) taken.delete(file.fileId);
      // The upload bandwidth is for parts: the next file's parts are sent while this one is
      // completed.
      if (sent === "all sent") tasks.add(complete(file.fileId));
      else failure = sent ?? failure;
      if (failure !== null || mustStop(sender)) return;
    }
  };
  const complete = async (fileId: string) => {
    const file = await readFile(db, fileId);
    const completed = file && (await uploadOnce(db, sender, file));
    if (completed === "sent") await sender.stepDone();
    else if (completed !== undefined) failure = completed ?? failure;
  };
  /** The limit of concurrent requests, divided among the files being uploaded. */
  const partsAtOnce = async () => Math.floor((await partsAtOnceOn(db)) / Math.max(1, running));
  /**
   * Returns whether the file continues. Starts more files if the first parts were fast enough; if
   * not, a large file goes on after a small one that was added meanwhile.
   */
  const afterStep = async (file: FileRow): Promise<boolean> => {
    await sender.stepDone();
    if (failure !== null || mustStop(sender)) return false;
    await beginMore();
    if (!isPassedBy(file, await nextFile(db, sender, taken))) return true;
    passed.add(file.fileId);
    return false;
  };
  const beginMore = async () => {
    while (failure === null && running < (await partsAtOnceOn(db))) {
      const file = await nextFile(db, sender, taken);
      if (file === null) return;
      begin(file);
    }
  };
  begin(first);
  tasks.add(beginMore());
  await tasks.end();
  return failure;
}

/**
 * Initiates photos of known tickets with their previews before any part is sent, those that wait
 * for Wi-Fi too, so that others see what is coming.
 */
async function initiatePhotos(db: AccountDatabase, sender: Sender & UploadHooks): Promise<Failure | null> {
  for (;;) {
    const file = mustStop(sender) ? null : await nextToInitiate(db, sender);
    if (file === null) return null;
    const end = await uploadOnce(db, sender, file);
    if (end !== "sent") return end;
    await sender.stepDone();
  }
}

const nextToInitiate = async (db: AccountDatabase, { auth, env }: Sender) =>
  nextUninitiated(db, await pendingRows(db), protocolOf(auth).mostInitiatedAhead, env.waitNowMs());

const mustStop = ({ env, isStopped }: Sender & UploadHooks) => env.isOver?.() === true || isStopped();

/** The due file that is sent next, of those that are not taken yet. */
async function nextFile(
  db: AccountDatabase,
  { auth, env }: Sender,
  taken: ReadonlySet<string>,
): Promise<FileRow | null> {
  const arePaused = (await env.areFilesPaused?.()) === true;
  const rows = (await pendingRows(db)).filter((row) => !protocolOf(auth).callContainsFiles(row));
  const isNext = ({ fileId, key, anyNetwork, dueAt }: FileRow) =>
    !taken.has(fileId) &&
    key === null &&
    !(arePaused && anyNetwork !== true) &&
    isDue(dueAt, env.waitNowMs());
  return firstToSend((await filesOfRows(db, rows)).filter(isNext));
}

type StepEnd = Failure | null | "sent";

/**
 * Sends a file's parts until the server has all of them or a part fails. When one part is done, the
 * next one is started, so it is read and hashed while others are in flight. After a failed part no
 * further part is started; those in flight are awaited and recorded.
 * @returns "all sent" if only the completion is missing; the failure that stops all uploads; null
 *   if there is nothing more to do for this file now.
 */
async function uploadAllParts(
  db: AccountDatabase,
  sender: Sender,
  fileId: string,
  {
    shouldContinue,
    partsAtOnce,
  }: { shouldContinue: () => Promise<boolean>; partsAtOnce: () => Promise<number> },
): Promise<Failure | null | "all sent"> {
  const inFlight = new Map<number, Promise<{ readonly n: number; readonly end: StepEnd }>>();
  let isStopped = false;
  let failure: Failure | null = null;
  for (;;) {
    const file = await readFile(db, fileId);
    const isGone = file === undefined || file.key !== null || !isDue(file.dueAt, sender.env.waitNowMs());
    if (!isStopped && !isGone && inFlight.size === 0 && file.uploadId === null) {
      const end = await uploadOnce(db, sender, file);
      if (end !== "sent") return end;
      if (!(await shouldContinue())) return null;
      continue;
    }
    if (!isStopped && !isGone)
      for (const n of nextParts(file, await partsAtOnce(), new Set(inFlight.keys())))
        inFlight.set(n, uploadTimed(db, sender, file, { n, inFlightCount: () => inFlight.size }));
    if (inFlight.size === 0) return failure ?? (!isStopped && !isGone && isAllSent(file) ? "all sent" : null);
    const { n, end } = await Promise.race(inFlight.values()).catch(async (error: unknown) => {
      await Promise.allSettled(inFlight.values());
      throw error;
    });
    inFlight.delete(n);
    if (end !== "sent") {
      isStopped = true;
      failure ??= end;
    } else if (!(await shouldContinue())) isStopped = true;
  }
}

/** Sends a part and records the upload speed, which it shares with the other parts in flight. */
async function uploadTimed(
  db: AccountDatabase,
  sender: Sender,
  file: FileRow,
  { n, inFlightCount }: { n: number; inFlightCount: () => number },
) {
  const from = performance.now();
  const end = await uploadOnce(db, sender, file, n);
  if (end === "sent")
    await recordUplinkSpeed(db, file, { parts: inFlightCount(), tookMs: performance.now() - from });
  return { n, end };
}

/**
 * Runs one upload step with the same session; `n` is the part, if it is one. A failure is recorded
 * with the file.
 * @returns "sent" on success; null if nothing was sent or the failure affects this file only; else
 *   the failure.
 */
async function uploadOnce(db: AccountDatabase, sender: Sender, file: FileRow, n?: number): Promise<StepEnd> {
  const session = await sender.env.session();
  if (session?.token !== sender.auth.token) return null;
  if (file.uploadId !== null && file.anyNetwork !== true && (await sender.env.areFilesPaused?.()) === true)
    return null;
  const timeoutMs = await partTimeout(db, sender.env, file);
  const failure = await uploadStep(db, file, sender.auth, { timeoutMs, ...(n === undefined ? {} : { n }) });
  if (failure !== null) return recordFailure(db, sender, file, failure);
  if (file.attempts > 0) await resetAttempts(db, file.fileId);
  return "sent";
}

async function recordFailure(
  db: AccountDatabase,
  { fence, env }: Sender,
  file: FileRow,
  failure: Failure,
): Promise<Failure | null> {
  const last = toAttemptError(failure, nowIso(env));
  if (failure.kind === "refused") {
    await blockRowsOf(db, fence, file, { last, nowMs: env.waitNowMs() });
    // Affects this file only; the others continue.
    return null;
  }
  const attempts = file.attempts + 1;
  const isNetwork = failure.kind === "unreachable";
  if (isNetwork && failure.reason === "timeout") await writeMeta(db, "uplink", 0);
  const floorMs = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;
  // Without a network the circuit breaker delays everything. An answer that is not the server's (a
  // captive portal's, for example) delays only this file, with exponential backoff.
  const hasAnswer = isNetwork && failure.reason !== "network" && failure.reason !== "timeout";
  const waitMs =
    isNetwork && !hasAnswer ? 0 : Math.max(floorMs, partBackoffMs(attempts, env.random(), env.isWatched()));
  await recordFailedAttempt(db, file, { attempts, dueAt: waitMs === 0 ? 0 : env.waitNowMs() + waitMs, last });
  return isNetwork || failure.kind === "signedOut" || failure.kind === "outdated" ? failure : null;
}

/** Marks the mutations that need this file as failed: the server refused it, or it is damaged. */
async function blockRowsOf(
  db: AccountDatabase,
  fence: number,
  file: FileRow,
  { last, nowMs }: { last: ReturnType<typeof toAttemptError>; nowMs: number },
): Promise<void> {
  const needing = (row: OutboxRow) => row.fileIds.includes(file.fileId);
  for (const row of (await pendingRows(db)).filter(needing)) {
    // Claimed first, because `block` changes only rows of this run.
    await claim(db, [row.seq], leaseOf(fence, nowMs), last.at);
    await block(db, row.seq, fence, last);
  }
}
