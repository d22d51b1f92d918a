import { LIMITS } from "#contract/limits.ts";
import { openAccount } from "#local-db/database.ts";
import { watchOtherRun } from "#local-db/live/watch-other-run.ts";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { hasDueMutation, watchPending } from "#local-db/outbox/watch-pending.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { isCircuitOpen, nextDueAt } from "#sync/circuit-breaker.ts";
import { syncOnce } from "#sync/sync.ts";

const SETTLE_MS = 10;
/** New mutations are sent after a short delay, so that the screen renders first. */
const AFTER_THE_SCREEN_MS = 120;
const TRY_AGAIN_MS = 1000;

type RunResult = "mine" | "another's" | "failed";

/** The scheduler of one account. */
export interface SyncScheduler {
  /** Requests a run, also while the circuit breaker is open. */
  readonly requestSync: () => void;
  /** Ends all runs to come and stops watching the outbox. */
  readonly stop: () => void;
}

/**
 * Schedules the runs of one account in this tab: for new mutations, when a retry is due, and on
 * `requestSync`. Calls are idempotent and coalesced. See docs/offline.md#sync-runs.
 * @param onEnqueued called once for each new mutation
 */
export function createSyncScheduler(
  userId: string,
  env: SyncEnvironment,
  onEnqueued: () => void,
): SyncScheduler {
  let isRunning = false;
  let isRunRequested = false;
  let hasNewWork = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaitingForOther = () => {};

  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    stopWaitingForOther();
    let result: RunResult = "mine";
    while (!isStopped && (await isRunNeeded())) {
      isRunRequested = false;
      hasNewWork = false;
      result = await takeTurn();
    }
    isRunning = false;
    if (isStopped) return;
    // Requests that arrived after the loop's last check found `isRunning` set and scheduled
    // nothing.
    if (isRunRequested) requestSync();
    else if (hasNewWork) newWork();
    else await planNext(result);
  };

  const takeTurn = (): Promise<RunResult> =>
    syncOnce(userId, env).then(
      (isMine) => (isMine ? "mine" : "another's"),
      () => "failed",
    );

  /**
   * Schedules the next run. The run of another tab may have missed this tab's mutation, so this tab
   * runs again when that run ends; or after a second, because a closed page does not report it.
   */
  const planNext = async (result: RunResult) => {
    const due = await nextDueAt(openAccount(userId)).catch(() => null);
    const pending = result === "failed" ? (await pendingRows(openAccount(userId)).catch(() => [])).length : 0;
    const waits = [
      due === null ? Infinity : msUntilDue(due, env.waitNowMs()),
      result === "another's" || pending > 0 ? TRY_AGAIN_MS : Infinity,
      LIMITS.pollMs,
    ];
    // A run was requested while this awaited; it takes precedence.
    if (isRunRequested || isRunning || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(requestSync, Math.max(SETTLE_MS, Math.min(...waits)));
    stopWaitingForOther();
    if (result === "another's") stopWaitingForOther = watchOtherRun(openAccount(userId), requestSync);
  };

  /**
   * @returns whether another run is needed. Rows that a run set back to ready, because the server
   * was unreachable, look like new mutations; the open circuit breaker excludes them. A row may
   * also be reported as new although the run has taken it already; then no row is due.
   */
  const isRunNeeded = async () => {
    if (isRunRequested || !hasNewWork) return isRunRequested;
    hasNewWork = false;
    return (!(await isBreakerOpen()) && (await hasDue())) || isRunRequested;
  };
  const hasDue = () => hasDueMutation(openAccount(userId), env.waitNowMs()).catch(() => true);
  const isBreakerOpen = () => isCircuitOpen(openAccount(userId), env.waitNowMs()).catch(() => false);

  const requestSyncIn = (delayMs: number) => {
    isRunRequested = true;
    clearTimeout(timer);
    if (!isRunning) timer = setTimeout(() => void run(), delayMs);
  };
  const requestSync = () => requestSyncIn(SETTLE_MS);

  /** A new mutation does not override an open circuit breaker; it waits for the next attempt. */
  const newWork = () => {
    hasNewWork = true;
    if (isRunning) return;
    void isBreakerOpen().then((isOpen) => {
      if (isRunning || isStopped) return;
      if (!isOpen) requestSyncIn(AFTER_THE_SCREEN_MS);
      else void planNext("mine");
    });
  };

  const stopWatching = watchPending(openAccount(userId), env.waitNowMs, ({ isDue, isNew }) => {
    if (isDue) newWork();
    if (isNew) onEnqueued();
  });
  const stop = () => {
    isStopped = true;
    stopWatching();
    stopWaitingForOther();
    clearTimeout(timer);
  };
  return { requestSync, stop };
}
