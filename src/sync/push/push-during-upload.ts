import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { watchOutbox } from "#local-db/outbox/watch-pending.ts";
import { isCircuitOpen, nextDueAt } from "#sync/next-due.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { UploadHooks } from "#sync/upload/upload-queue.ts";

/** The failures that stopped the push (`words`) and the uploads (`photos`), or null. */
interface AbortReasons {
  readonly words: Failure | null;
  readonly photos: Failure | null;
}

interface Jobs {
  readonly words: () => Promise<Failure | null>;
  readonly photos: (beside: UploadHooks) => Promise<Failure | null>;
  /** Called when the server has answered an upload step, so the network works. */
  readonly heard: () => Promise<void>;
}

/**
 * Uploads files and concurrently pushes mutations that are enqueued meanwhile, so a slow part never
 * delays a comment. A push that finds no network is tried again when the circuit breaker allows.
 * The uploads stop only if the session ended or the client is outdated. Resolves when the uploads
 * end. See docs/offline.md#push-while-uploading.
 * @throws what a job throws, after both have ended.
 */
export async function pushDuringUpload(
  db: AccountDatabase,
  outside: SyncEnvironment,
  works: Jobs,
): Promise<AbortReasons> {
  const bell = createSignal();
  const stopWatching = watchOutbox(db, bell.ring);
  let end: Failure | null = null;
  const sayAll = async () => {
    let waitMs = await untilDueMs(db, outside, null);
    while (await bell.next(waitMs)) {
      const isTooEarly = await isCircuitOpen(db, outside.waitMs());
      if (!isTooEarly) end = await works.words();
      if (isForEverything(end)) return;
      // A timer may fire a millisecond early, or a row become due during the check: check once
      // more.
      waitMs = await untilDueMs(db, outside, isTooEarly ? ONCE_MORE_MS : null);
    }
  };
  const stepDone = async () => {
    await works.heard();
    // The server was reached, so the push's "unreachable" is over: it may try again at once.
    if (end?.kind === "unreachable") end = null;
    bell.ring();
  };
  const send = () => works.photos({ stepDone, isStopped: () => isForEverything(end) }).finally(bell.end);
  const [photos, words] = await Promise.allSettled([send(), sayAll()]);
  stopWatching();
  if (photos.status === "rejected") throw photos.reason;
  if (words.status === "rejected") throw words.reason;
  return { photos: photos.value, words: end };
}

const isForEverything = (failure: Failure | null) =>
  failure?.kind === "signedOut" || failure?.kind === "outdated";

const ONCE_MORE_MS = 20;

/**
 * @returns milliseconds until the next row or file is due; `passedMs` if that time has passed; null
 *   if only a new mutation can be due.
 */
async function untilDueMs(
  db: AccountDatabase,
  outside: SyncEnvironment,
  passedMs: number | null,
): Promise<number | null> {
  const due = await nextDueAt(db);
  if (due === null) return null;
  const leftMs = msUntilDue(due, outside.waitMs());
  return leftMs > 0 ? leftMs : passedMs;
}

/**
 * Creates a signal that may be raised before anybody waits. `next` waits for it, at most `mostMs`,
 * and resolves to false after `end`.
 */
function createSignal() {
  let isRung = false;
  let isOver = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    isRung = true;
    wake();
  };
  const end = () => {
    isOver = true;
    wake();
  };
  const next = async (mostMs: number | null): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (isRung || isOver) resolve();
      else if (mostMs !== null) timer = setTimeout(resolve, mostMs);
    });
    clearTimeout(timer);
    isRung = false;
    return !isOver;
  };
  return { ring, end, next };
}
