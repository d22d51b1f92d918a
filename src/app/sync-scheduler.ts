import { liveQuery } from "dexie";
import { useCallback, useEffect, useRef } from "react";
import { LIMITS } from "#contract/limits.ts";
import { openAccount } from "#local-db/database.ts";
import { waitingRows, waitingSummary } from "#local-db/outbox/queries.ts";
import { isDue, msUntilDue } from "#local-db/outbox/due.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import type { Session } from "#local-db/session.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { isCircuitOpen, nextDueAt } from "#sync/next-due.ts";
import { browserEnvironment, syncOnce } from "#sync/sync.ts";

const SETTLE_MS = 10;
/** New mutations are sent after a short delay, so that the screen renders first. */
const AFTER_THE_SCREEN_MS = 120;
const TRY_AGAIN_MS = 1000;

/**
 * Schedules sync runs: on enqueue, at the start, on focus, visibility and `online`, and when a
 * retry is due. Calls are idempotent and coalesced.
 * @returns a function that requests a sync run
 */
export function useSyncScheduler(session: Session): () => void {
  const { userId, token, state } = session;
  const waker = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (state === "expired") return;
    const rounds = createSyncScheduler(userId);
    waker.current = rounds.wake;
    const stops = [watchOutbox(userId, rounds.newWork), watchWindow(rounds.wake)];
    // Let the first screen render before the first run.
    whenIdle(rounds.wake);
    return () => {
      for (const stop of stops) stop();
      rounds.stop();
    };
    // A new token restarts the scheduler, so that mutations paused by the old one are sent.
  }, [userId, token, state]);
  return useCallback(() => waker.current(), []);
}

type Turn = "mine" | "another's" | "failed";

function createSyncScheduler(userId: string) {
  let isRunning = false;
  let isWanted = false;
  let hasNewWork = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outside = { ...browserEnvironment, isWatched: () => document.visibilityState === "visible" };

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
      due === null ? Infinity : msUntilDue(due, waitNowMs()),
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
   * network look like new mutations; the open circuit breaker filters them out.
   */
  const isAsked = async () => {
    if (isWanted || !hasNewWork) return isWanted;
    hasNewWork = false;
    return !(await isGone()) || isWanted;
  };
  const isGone = () => isCircuitOpen(openAccount(userId), waitNowMs()).catch(() => false);

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

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { wake, newWork, stop };
}

/** Calls `wake` when a mutation is due, and requests a background sync for new ones. */
function watchOutbox(userId: string, wake: () => void): () => void {
  const db = openAccount(userId);
  const ready = () => db.ops.where("state").equals("ready");
  let known = { count: 0, newest: 0 };
  const subscription = liveQuery(async () => ({
    count: (await waitingSummary(db)).count,
    newest: (await ready().last())?.seq ?? 0,
    isDue: (await ready().filter(isDueNow).first()) !== undefined,
  })).subscribe({
    next: ({ count, newest, isDue }) => {
      // Rows being sent count as well, so that a failed attempt does not look like a new mutation.
      const isNew = count > known.count || newest > known.newest;
      known = { count, newest: Math.max(newest, known.newest) };
      if (isDue) wake();
      // Registers once per mutation: the sync event fires when the network is back, and the
      // worker's own failed attempt must not register another.
      if (isNew) askForBackground();
    },
  });
  return () => subscription.unsubscribe();
}

const isDueNow = (row: OutboxRow) => isDue(row.dueAt, waitNowMs());

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

function askForBackground() {
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as WithSync).sync?.register("fettle-drain"))
    .catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => undefined);
}

function watchWindow(wake: () => void): () => void {
  const whenShown = () => document.visibilityState === "visible" && wake();
  const events = ["online", "focus", "pageshow"] as const;
  for (const event of events) addEventListener(event, wake);
  document.addEventListener("visibilitychange", whenShown);
  return () => {
    for (const event of events) removeEventListener(event, wake);
    document.removeEventListener("visibilitychange", whenShown);
  };
}
