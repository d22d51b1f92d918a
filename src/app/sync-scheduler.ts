import { liveQuery } from "dexie";
import { useCallback, useEffect, useRef } from "react";
import { LIMITS } from "#contract/limits.ts";
import { openAccount } from "#local-db/database.ts";
import { waitingRows, waitingSummary } from "#local-db/outbox/outbox.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import type { Session } from "#local-db/session.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { isCircuitOpen, nextDueAt } from "#sync/next-due.ts";
import { browserEnvironment, syncOnce } from "#sync/sync.ts";

const SETTLE_MS = 10;
/** New work is sent a blink later: the screen that shows it comes first. */
const AFTER_THE_SCREEN_MS = 120;
const TRY_AGAIN_MS = 1000;

/** Says the word at every occasion: something was kept, the app started or came back, the network did, a turn to try again has come. The word is always the same and sending it twice does no harm. */
export function useSyncScheduler(session: Session): () => void {
  const { userId, token, state } = session;
  const waker = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (state === "expired") return;
    const rounds = createSyncScheduler(userId);
    waker.current = rounds.wake;
    const stops = [watchOutbox(userId, rounds.newWork), watchWindow(rounds.wake)];
    // The first screen comes before the first round.
    whenIdle(rounds.wake);
    return () => {
      for (const stop of stops) stop();
      rounds.stop();
    };
    // A new token is a new chance for what was paused.
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
    // What came between the last look and here has found a round that was under way.
    if (isWanted) wake();
    else if (hasNewWork) newWork();
    else await planNext(turn);
  };

  const takeTurn = (): Promise<Turn> =>
    syncOnce(userId, outside).then(
      (isMine) => (isMine ? "mine" : "another's"),
      () => "failed",
    );

  /** Whoever had the turn may have been a page that was just left: its pass does not count as ours. */
  const planNext = async (turn: Turn) => {
    const due = await nextDueAt(openAccount(userId)).catch(() => null);
    const waiting = turn === "failed" ? (await waitingRows(openAccount(userId)).catch(() => [])).length : 0;
    const waits = [
      due === null ? Infinity : due - Date.now(),
      turn === "another's" || waiting > 0 ? TRY_AGAIN_MS : Infinity,
      LIMITS.pollMs,
    ];
    // Somebody has asked for a round while this looked: that comes first.
    if (isWanted || isRunning || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(SETTLE_MS, Math.min(...waits)));
  };

  /** Is there a reason for another round? What a round puts back because it found no network comes as new work too, and is none. */
  const isAsked = async () => {
    if (isWanted || !hasNewWork) return isWanted;
    hasNewWork = false;
    return !(await isGone()) || isWanted;
  };
  const isGone = () => isCircuitOpen(openAccount(userId), Date.now()).catch(() => false);

  const wakeIn = (delayMs: number) => {
    isWanted = true;
    clearTimeout(timer);
    if (!isRunning) timer = setTimeout(() => void run(), delayMs);
  };
  const wake = () => wakeIn(SETTLE_MS);

  /** While the network is known to be gone, new work waits for the next look at it. */
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

/** Wakes when something may be sent; asks the browser to wake the worker too, where it can. */
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
      // One that is being tried still counts, so that it is nothing new when its try has failed.
      const isNew = count > known.count || newest > known.newest;
      known = { count, newest: Math.max(newest, known.newest) };
      if (isDue) wake();
      // The worker is asked once: it is woken when the network is back, and its own failed try must not wake it again.
      if (isNew) askForBackground();
    },
  });
  return () => subscription.unsubscribe();
}

const isDueNow = (row: OutboxRow) => row.dueAt <= Date.now();

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
