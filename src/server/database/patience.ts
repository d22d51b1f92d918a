import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Time limits in ms. A request is answered within five seconds, however often it needs the
 * database: waiting for a lock fails first, then the statement is cancelled, then a connection that
 * does not answer counts as lost. A transaction in which nothing happens is ended, because readers
 * of the change log wait for it.
 */
export const PATIENCE = {
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 4_500,
  silenceMs: 4_900,
  idleMs: 30_000,
  /** What a request may wait in all, with time left to answer within five seconds. */
  requestMs: 4_700,
  /** What a request that waited long for its connections has left for a statement. */
  leastMs: 1_000,
} as const;

interface Waits {
  /** Time in ms that the request has waited for connections. */
  ms: number;
  isOver: boolean;
}

const waits = new AsyncLocalStorage<Waits>();

/** The waits of the request under way; what it leaves running when it is answered has none. */
const current = () => {
  const store = waits.getStore();
  return store === undefined || store.isOver ? null : store;
};

/**
 * Runs one request. While all connections are busy it waits for one, perhaps several times: these
 * waits shorten its patience with the statements that follow.
 */
export async function withPatience<T>(request: () => Promise<T>): Promise<T> {
  if (current() !== null) return request();
  const store: Waits = { ms: 0, isOver: false };
  try {
    return await waits.run(store, request);
  } finally {
    store.isOver = true;
  }
}

/** Counts a wait for a connection that began at `startedMs` of `performance.now()`. */
export function countWait(startedMs: number): void {
  const store = current();
  if (store !== null) store.ms += performance.now() - startedMs;
}

/** @returns how long the request under way may wait for a connection, in ms. */
export const connectPatience = (): number =>
  Math.max(0, Math.min(PATIENCE.connectMs, PATIENCE.requestMs - PATIENCE.leastMs - (current()?.ms ?? 0)));

/** @returns how long it may wait for the answer to a statement, in ms. */
export function statementPatience(): number {
  const store = current();
  if (store === null) return PATIENCE.silenceMs;
  return Math.max(PATIENCE.leastMs, Math.ceil(PATIENCE.requestMs - store.ms));
}
