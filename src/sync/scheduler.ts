import { LIMITS } from "#contract/limits.ts";
import { openAccount } from "#local-db/database.ts";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { waitingRows } from "#local-db/outbox/queries.ts";
import { hasDueMutation, watchPending } from "#local-db/outbox/watch-pending.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { isCircuitOpen, nextDueAt } from "#sync/next-due.ts";
import { syncOnce } from "#sync/sync.ts";

const SETTLE_MS = 10;
/** New mutations are sent after a short delay, so that the screen renders first. */
const AFTER_THE_SCREEN_MS = 120;
const TRY_AGAIN_MS = 1000;

type Turn = "mine" | "another's" | "failed";

/** The scheduler of one account. */
export interface SyncScheduler {
  /** Requests a run, also while the circuit breaker is open. */
  readonly wake: () => void;
  /** Ends all runs to come and stops watching the outbox. */
  readonly stop: () => void;
}

/**
 * Schedules the runs of one account in this tab: for new mutations, when a retry is due, and on
 * `wake`. Calls are idempotent and coalesced. See docs/offline.md#sync-runs.
 * @param onEnqueued called once for each new mutation
 */
export function createSyncScheduler(
  userId: string,
  outside: SyncEnvironment,
  onEnqueued: () => void,
): SyncScheduler {
  let isRunning = false;
  let isWanted = false;
  let hasNewWork = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    let turn: Turn = "mine";
    while (!isStopped && (await isAsked())) {
      isWanted = false;
      hasNewWork = false;
      turn = await takeTurn();
    }
    isRunning = false;
    if (isStopped) return;
    // Requests that arrived after the loop's last check found `isRunning` set and scheduled
    // nothing.
    if (isWanted) wake();
    else if (hasNewWork) newWork();
    else await planNext(turn);
  };

  const takeTurn = (): Promise<Turn> =>
    syncOnce(userId, outside).then(
      (isMine) => (isMine ? "mine" : "another's"),
      () => "failed",
    );

  /**
   * Schedules the next run. If another tab or the worker held the lock, retries soon: the holder
   * may have been a page that was just closed, so its run does not count.
   */
  const planNext = async (turn: Turn) => {
    const due = await nextDueAt(openAccount(userId)).catch(() => null);
    const waiting = turn === "failed" ? (await waitingRows(openAccount(userId)).catch(() => [])).length : 0;
    const waits = [
      due === null ? Infinity : msUntilDue(due, outside.waitMs()),
      turn === "another's" || waiting > 0 ? TRY_AGAIN_MS : Infinity,
      LIMITS.pollMs,
    ];
    // A run was requested while this awaited; it takes precedence.
    if (isWanted || isRunning || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(SETTLE_MS, Math.min(...waits)));
  };

  /**
   * @returns whether another run is needed. Rows that a run sets back to ready because it found no
   * network look like new mutations; the open circuit breaker filters them out. So do rows that
   * were reported while the run was taking them.
   */
  const isAsked = async () => {
    if (isWanted || !hasNewWork) return isWanted;
    hasNewWork = false;
    return (!(await isGone()) && (await hasDue())) || isWanted;
  };
  const hasDue = () => hasDueMutation(openAccount(userId), outside.waitMs()).catch(() => true);
  const isGone = () => isCircuitOpen(openAccount(userId), outside.waitMs()).catch(() => false);

  const wakeIn = (delayMs: number) => {
    isWanted = true;
    clearTimeout(timer);
    if (!isRunning) timer = setTimeout(() => void run(), delayMs);
  };
  const wake = () => wakeIn(SETTLE_MS);

  /** A new mutation does not override an open circuit breaker; it waits for the next attempt. */
  const newWork = () => {
    hasNewWork = true;
    if (isRunning) return;
    void isGone().then((isOpen) => {
      if (isRunning || isStopped) return;
      if (!isOpen) wakeIn(AFTER_THE_SCREEN_MS);
      else void planNext("mine");
    });
  };

  const stopWatching = watchPending(openAccount(userId), outside.waitMs, ({ isDue, isNew }) => {
    if (isDue) newWork();
    if (isNew) onEnqueued();
  });
  const stop = () => {
    isStopped = true;
    stopWatching();
    clearTimeout(timer);
  };
  return { wake, stop };
}
