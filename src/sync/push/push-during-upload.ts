import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { watchOutbox } from "#local-db/outbox/watch-pending.ts";
import { isCircuitOpen, nextDueAt } from "#sync/circuit-breaker.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { UploadHooks } from "#sync/upload/upload-queue.ts";

/** The failures that stopped the push and the uploads, or null. */
interface Ends {
  readonly pushFailure: Failure | null;
  readonly uploadFailure: Failure | null;
}

interface Jobs {
  readonly push: () => Promise<Failure | null>;
  readonly upload: (beside: UploadHooks) => Promise<Failure | null>;
  /** Called when the server has answered an upload step, so the network works. */
  readonly serverReached: () => Promise<void>;
}

/**
 * Uploads files and concurrently pushes mutations that are enqueued meanwhile, so a slow part never
 * delays a comment. A push that finds no network is tried again when the circuit breaker allows.
 * The uploads stop only if the session ended or the client is outdated. Resolves when the uploads
 * end. See docs/offline.md#push-while-uploading.
 * @throws what a job throws, after both have ended.
 */
export async function pushDuringUpload(db: AccountDatabase, env: SyncEnvironment, jobs: Jobs): Promise<Ends> {
  const signal = createSignal();
  const stopWatching = watchOutbox(db, signal.raise);
  let failure: Failure | null = null;
  const pushUntilUploadsEnd = async () => {
    let waitMs = await untilDueMs(db, env, null);
    while (await signal.next(waitMs)) {
      const isTooEarly = await isCircuitOpen(db, env.waitNowMs());
      if (!isTooEarly) failure = await jobs.push();
      if (isForEverything(failure)) return;
      // A timer may fire a millisecond early, or a row become due during the check: check once
      // more.
      waitMs = await untilDueMs(db, env, isTooEarly ? RETRY_DELAY_MS : null);
    }
  };
  const stepDone = async () => {
    await jobs.serverReached();
    // An upload step was answered, so the server is reachable again: the push may retry at once.
    if (failure?.kind === "unreachable") failure = null;
    signal.raise();
  };
  const send = () => jobs.upload({ stepDone, isStopped: () => isForEverything(failure) }).finally(signal.end);
  const [uploads, pushes] = await Promise.allSettled([send(), pushUntilUploadsEnd()]);
  stopWatching();
  if (uploads.status === "rejected") throw uploads.reason;
  if (pushes.status === "rejected") throw pushes.reason;
  return { uploadFailure: uploads.value, pushFailure: failure };
}

const isForEverything = (failure: Failure | null) =>
  failure?.kind === "signedOut" || failure?.kind === "outdated";

const RETRY_DELAY_MS = 20;

/**
 * @returns milliseconds until the next row or file is due; `passedMs` if that time has passed; null
 *   if only a new mutation can be due.
 */
async function untilDueMs(
  db: AccountDatabase,
  env: SyncEnvironment,
  passedMs: number | null,
): Promise<number | null> {
  const due = await nextDueAt(db);
  if (due === null) return null;
  const leftMs = msUntilDue(due, env.waitNowMs());
  return leftMs > 0 ? leftMs : passedMs;
}

/**
 * Creates a signal that may be raised before anybody waits. `next` waits for it, at most `mostMs`,
 * and resolves to false after `end`.
 */
function createSignal() {
  let isRaised = false;
  let isOver = false;
  let wakeWaiting: () => void = () => undefined;
  const raise = () => {
    isRaised = true;
    wakeWaiting();
  };
  const end = () => {
    isOver = true;
    wakeWaiting();
  };
  const next = async (mostMs: number | null): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wakeWaiting = resolve;
      if (isRaised || isOver) resolve();
      else if (mostMs !== null) timer = setTimeout(resolve, mostMs);
    });
    clearTimeout(timer);
    isRaised = false;
    return !isOver;
  };
  return { raise, end, next };
}
