import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { watchTables } from "#local-db/live/watch-tables.ts";
import { isCircuitOpen, nextDueAt } from "#sync/next-due.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { UploadHooks } from "#sync/upload/upload-queue.ts";

/** What photos and words came to: the failure that stopped each, or null. */
interface AbortReasons {
  readonly words: Failure | null;
  readonly photos: Failure | null;
}

interface Jobs {
  readonly words: () => Promise<Failure | null>;
  readonly photos: (beside: UploadHooks) => Promise<Failure | null>;
  /** The server has answered: the network is there. */
  readonly heard: () => Promise<void>;
}

/**
 * Sends photos and, beside them, every word that comes meanwhile: a part under way on a slow link,
 * or one nobody answers, holds up nothing that was said. Words that meet no network are tried again
 * when the next look for it is due; only where nobody may send any more do the photos stop too.
 * Ends with the photos. See docs/offline.md#push-while-uploading.
 */
export async function pushDuringUpload(
  db: AccountDatabase,
  outside: SyncEnvironment,
  works: Jobs,
): Promise<AbortReasons> {
  const bell = createSignal();
  const stopWatching = watchTables(db, ["ops"], bell.ring);
  let end: Failure | null = null;
  const sayAll = async () => {
    let waitMs = await untilDueMs(db, outside, null);
    while (await bell.next(waitMs)) {
      const isTooEarly = await isCircuitOpen(db, outside.nowMs());
      if (!isTooEarly) end = await works.words();
      if (isForEverything(end)) return;
      // A timer may fire a millisecond early, and the turn may come while this looks: it is looked at once more.
      waitMs = await untilDueMs(db, outside, isTooEarly ? ONCE_MORE_MS : null);
    }
  };
  const stepDone = async () => {
    await works.heard();
    // What the words met before this answer is over: they may go again at once.
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

/** How long until something is due by itself, `passedMs` where that moment is over; null where only something new can be. */
async function untilDueMs(
  db: AccountDatabase,
  outside: SyncEnvironment,
  passedMs: number | null,
): Promise<number | null> {
  const due = await nextDueAt(db);
  if (due === null) return null;
  const leftMs = due - outside.nowMs();
  return leftMs > 0 ? leftMs : passedMs;
}

/** A bell that may ring before anybody listens. `next` waits for it, at most so many milliseconds, and says false once it rings no more. */
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
