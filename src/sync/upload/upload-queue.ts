import type { Credentials } from "#api-client/request.ts";
import type { Failure } from "#contract/failures.ts";
import { firstToSend, isPassedBy } from "#local-db/files/file-order.ts";
import { nextUninitiated } from "#local-db/files/photo-preview.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { readFile, recordFailedAttempt, resetAttempts } from "#local-db/files/upload-state.ts";
import { writeMeta } from "#local-db/meta.ts";
import type { AttemptError, FileRow } from "#local-db/outbox/outbox-row.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { block, claim, leaseOf } from "#local-db/outbox/send-state.ts";
import { partBackoffMs } from "#sync/backoff.ts";
import { nowIso, type Sender } from "#sync/environment.ts";
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

/** What the files of one session are uploaded with. */
type Uploader = Sender & { readonly auth: Credentials };

/**
 * Hooks of the concurrent push. `stepDone` is called after every step the server has answered;
 * `isStopped` returns whether nothing new may be started.
 */
export interface UploadHooks {
  readonly stepDone: () => Promise<void>;
  readonly isStopped: () => boolean;
}

/** Whether there is a file whose next step is due, or a photo to initiate. */
export const isFileWaiting = async (sender: Uploader): Promise<boolean> =>
  ((await nextFile(sender, new Set())) ?? (await nextToInitiate(sender))) !== null;

/**
 * Uploads due files until nothing more can be sent now or a failure stops it.
 * @returns the failure that stopped it; null otherwise.
 */
export async function uploadFiles(sender: Uploader & UploadHooks): Promise<Failure | null> {
  const { db } = sender;
  const taken = new Set<string>();
  const passed = new Set<string>();
  let failure = await initiatePhotos(sender);
  const first = await nextFile(sender, taken);
  if (first === null || failure !== null) return failure;
  let running = 0;
  const tasks = createTaskGroup();
  const begin = (file: FileRow) => {
    running += 1;
    tasks.add(uploadFrom(file).finally(() => void (running -= 1)));
  };
  const uploadFrom = async (from: FileRow): Promise<void> => {
    for (let file: FileRow | null = from; file !== null; file = await nextFile(sender, taken)) {
      taken.add(file.fileId);
      const sent = await uploadAllParts(sender, file.fileId, afterStep.bind(null, file), partsAtOnce);
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
    const completed = file && (await uploadOnce(sender, file));
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
    if (!isPassedBy(file, await nextFile(sender, taken))) return true;
    passed.add(file.fileId);
    return false;
  };
  const beginMore = async () => {
    while (failure === null && running < (await partsAtOnceOn(db))) {
      const file = await nextFile(sender, taken);
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
async function initiatePhotos(sender: Uploader & UploadHooks): Promise<Failure | null> {
  for (;;) {
    const file = mustStop(sender) ? null : await nextToInitiate(sender);
    if (file === null) return null;
    const end = await uploadOnce(sender, file);
    if (end !== "sent") return end;
    await sender.stepDone();
  }
}

const nextToInitiate = async ({ db, auth, env }: Uploader) =>
  nextUninitiated(db, await pendingRows(db), protocolOf(auth).mostInitiatedAhead, env.waitNowMs());

const mustStop = ({ env, isStopped }: Uploader & UploadHooks) => env.isOver?.() === true || isStopped();

/** The due file that is sent next, of those that are not taken yet. */
async function nextFile({ db, auth, env }: Uploader, taken: ReadonlySet<string>): Promise<FileRow | null> {
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
  sender: Uploader,
  fileId: string,
  shouldContinue: () => Promise<boolean>,
  partsAtOnce: () => Promise<number>,
): Promise<Failure | null | "all sent"> {
  const inFlight = new Map<number, Promise<{ readonly n: number; readonly end: StepEnd }>>();
  let isStopped = false;
  let failure: Failure | null = null;
  for (;;) {
    const file = await readFile(sender.db, fileId);
    const isGone = file === undefined || file.key !== null || !isDue(file.dueAt, sender.env.waitNowMs());
    if (!isStopped && !isGone && inFlight.size === 0 && file.uploadId === null) {
      const end = await uploadOnce(sender, file);
      if (end !== "sent") return end;
      if (!(await shouldContinue())) return null;
      continue;
    }
    if (!isStopped && !isGone)
      for (const n of nextParts(file, await partsAtOnce(), new Set(inFlight.keys())))
        inFlight.set(
          n,
          uploadTimed(sender, file, n, () => inFlight.size),
        );
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
async function uploadTimed(sender: Uploader, file: FileRow, n: number, inFlightCount: () => number) {
  const from = performance.now();
  const end = await uploadOnce(sender, file, n);
  const tookMs = performance.now() - from;
  if (end === "sent") await recordUplinkSpeed(sender.db, file, { parts: inFlightCount(), tookMs });
  return { n, end };
}

/**
 * Runs one upload step with the same session; `n` is the part, if it is one. A failure is recorded
 * with the file.
 * @returns "sent" on success; null if nothing was sent or the failure affects this file only; else
 *   the failure.
 */
async function uploadOnce(sender: Uploader, file: FileRow, n?: number): Promise<StepEnd> {
  const { db, auth, env } = sender;
  if ((await env.session())?.token !== auth.token) return null;
  if (file.uploadId !== null && file.anyNetwork !== true && (await env.areFilesPaused?.()) === true)
    return null;
  const failure = await uploadStep(db, file, auth, await partTimeout(db, env, file), n);
  if (failure !== null) return recordFailure(sender, file, failure);
  if (file.attempts > 0) await resetAttempts(db, file.fileId);
  return "sent";
}

async function recordFailure(sender: Uploader, file: FileRow, failure: Failure): Promise<Failure | null> {
  const { db, env } = sender;
  const last = toAttemptError(failure, nowIso(env));
  if (failure.kind === "refused") {
    await blockRowsOf(sender, file, last);
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
  { db, fence, env }: Uploader,
  { fileId }: FileRow,
  last: AttemptError,
): Promise<void> {
  for (const row of (await pendingRows(db)).filter((each) => each.fileIds.includes(fileId))) {
    // Claimed first, because `block` changes only rows of this run.
    await claim(db, [row.seq], leaseOf(fence, env.waitNowMs()), last.at);
    await block(db, row.seq, fence, last);
  }
}
