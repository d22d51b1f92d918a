import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Time limits in ms. A request is answered within five seconds, however often it needs the
 * database: waiting for a lock fails first, then the statement is cancelled, then a connection that
 * does not answer counts as lost. A transaction in which nothing happens is ended, because readers
 * of the change log wait for it.
 */
export const TIMEOUTS = {
  connectMs: 3_000,
  lockMs: 3_500,
  statementMs: 4_500,
  silenceMs: 4_900,
  idleMs: 30_000,
  /** After which an unused connection is closed. */
  unusedMs: 120_000,
  /** What a request may wait in all, with time left to answer within five seconds. */
  requestMs: 4_700,
  /**
   * The least that a request has left for a statement, however long it has waited. A statement that
   * takes longer counts as a wait.
   */
  leastMs: 1_000,
  /** What a request has left for a statement after one that failed: to undo, not to go on. */
  undoMs: 100,
  /** Until when a request of many calls begins another one, with time left for that one to wait. */
  beginMs: 3_400,
} as const;

/** What work for several requests counts as waited already, in ms. */
const SHARED_MS = 3_200;

interface Waits {
  /** Time in ms that the request has waited for connections, and in slow or failed statements. */
  ms: number;
  /** Until when waits are counted, so that statements that ran together count once. */
  countedUntilMs: number;
  /** Whether the database has failed this request already. */
  isInTrouble: boolean;
  isOver: boolean;
  /** Whether the request only reads. */
  readonly isRead: boolean;
  /** Whether statements may take as long as they need. */
  readonly isUnlimited: boolean;
  /** When the request began, if all of its time counts; null if only its waits do. */
  allSinceMs: number | null;
}

const NEW: Waits = {
  ms: 0,
  countedUntilMs: 0,
  isInTrouble: false,
  isOver: false,
  isRead: false,
  isUnlimited: false,
  allSinceMs: null,
};

const waits = new AsyncLocalStorage<Waits>();

/** The waits of the request under way; null for what goes on after its answer, without limits. */
const current = () => {
  const store = waits.getStore();
  return store === undefined || store.isOver ? null : store;
};

/**
 * Runs one request within a time budget: what it has waited for connections and locks shortens the
 * time limits of its later statements.
 */
export async function withTimeBudget<T>(request: () => Promise<T>, isRead = false): Promise<T> {
  if (current() !== null) return request();
  const store: Waits = { ...NEW, isRead };
  try {
    return await waits.run(store, request);
  } finally {
    store.isOver = true;
  }
}

/**
 * Runs something for several requests within a time that leaves each of them enough to do it again
 * by itself.
 */
export const withShareOfTimeBudget = <T>(work: () => Promise<T>): Promise<T> =>
  waits.run({ ...NEW, ms: SHARED_MS }, work);

/** The longest that a timer of Node waits, in ms. */
const UNLIMITED_MS = 2_147_483_647;

/**
 * Runs work for which nobody waits with an answer, without a time limit of the client for its
 * statements. The database has its own: `set local statement_timeout = 0`.
 */
export const withoutTimeLimits = <T>(work: () => Promise<T>): Promise<T> =>
  waits.run({ ...NEW, isUnlimited: true }, work);

/** @returns whether the request under way has used some of its time already. */
export const hasWaited = (): boolean => {
  const store = current();
  return store !== null && (store.ms > 0 || store.allSinceMs !== null);
};

/** @returns whether the request under way only reads. */
export const isReading = (): boolean => current()?.isRead === true;

/**
 * Ends the share: from now on the work has what is left of the whole time since `startedMs` of
 * `performance.now()`. For the commit, whose outcome is not known if it is not awaited.
 */
export function takeWholeTime(startedMs: number): void {
  const store = current();
  if (store !== null) store.allSinceMs = startedMs;
}

/**
 * Counts all the time of the request, its own work too. For a request of many calls: the work of
 * each is short, but the work of all of them and one wait may take longer than five seconds.
 */
export function countAllTime(): void {
  const store = current();
  if (store !== null) store.allSinceMs ??= performance.now() - store.ms;
}

/** @returns whether a request of many calls has time to begin another one. */
export function hasTimeForAnother(): boolean {
  const since = current()?.allSinceMs ?? null;
  return since === null || performance.now() - since < TIMEOUTS.beginMs;
}

/** What the request has left of its time, in ms. */
const leftOf = ({ ms, allSinceMs }: Waits): number =>
  TIMEOUTS.requestMs - (allSinceMs === null ? ms : performance.now() - allSinceMs);

/** Counts a wait for a connection that began at `startedMs` of `performance.now()`. */
export function countWait(startedMs: number): void {
  const store = current();
  if (store === null) return;
  const nowMs = performance.now();
  store.ms += Math.max(0, nowMs - Math.max(startedMs, store.countedUntilMs));
  store.countedUntilMs = nowMs;
}

/** Counts a statement that began at `startedMs` if it took long, which mostly is a lock. */
export function countStatement(startedMs: number): void {
  if (performance.now() - startedMs >= TIMEOUTS.leastMs) countWait(startedMs);
}

/** Counts a statement or connection that failed: whatever follows can only clean up. */
export function countTrouble(startedMs: number): void {
  const store = current();
  if (store !== null) store.isInTrouble = true;
  countWait(startedMs);
}

/** @returns how long the request under way may wait for a connection, in ms. */
export function connectTimeoutMs(): number {
  const store = current();
  if (store === null) return TIMEOUTS.connectMs;
  if (store.isUnlimited) return TIMEOUTS.connectMs;
  const spared = store.isInTrouble ? TIMEOUTS.undoMs : TIMEOUTS.leastMs;
  return Math.max(0, Math.min(TIMEOUTS.connectMs, leftOf(store) - spared));
}

/** @returns how long it may wait for the answer to a statement, in ms. */
export function statementTimeoutMs(): number {
  const store = current();
  if (store === null) return TIMEOUTS.silenceMs;
  if (store.isUnlimited) return UNLIMITED_MS;
  const least = store.isInTrouble ? TIMEOUTS.undoMs : TIMEOUTS.leastMs;
  return Math.max(least, Math.ceil(leftOf(store)));
}
