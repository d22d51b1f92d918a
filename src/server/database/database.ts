import type { ChangeFeed } from "#server/events/change-feed.ts";

/** A row as returned by a database driver. */
export type Row = Record<string, unknown>;

/** Runs SQL: on the database itself or within one transaction. */
export interface Sql {
  query(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The transaction of one write. */
export interface WriteSql extends Sql {
  /**
   * Says that the work ends while statements are under way: the commit is sent behind them, and the
   * write waits for all their answers. If one of them failed, the database has committed nothing,
   * and its error is that of the write. Not after a savepoint was gone back to since such a
   * statement was sent: the transaction would go on without it.
   */
  endWith(answers: Promise<unknown>): void;
}

/** Times in ms that each statement of a write may wait for a lock, and take. */
export interface WriteLimits {
  readonly lockMs: number;
  readonly statementMs: number;
}

/** A database, embedded or PostgreSQL; both use the same SQL dialect. */
export interface Database extends Sql {
  readonly kind: "embedded" | "postgres";
  /** Where committed changes are published. */
  readonly feed: ChangeFeed;
  /**
   * Runs `work` in one transaction; rolls it back if `work` throws. It may run more than once (see
   * `withRetries`).
   */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, for a short write without a setting of its own: it may be committed
   * together with the writes of others, each of them whole or not at all. `limits` replace the
   * usual ones where others write beside it.
   */
  write<T>(work: (tx: WriteSql) => Promise<T>, limits?: WriteLimits): Promise<T>;
  /**
   * Whether the write that is running should end soon, because somebody waits for it who cannot run
   * beside it.
   */
  readonly isAwaited?: () => boolean;
  /** The connections of this process, where it has several. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}

/**
 * Begins a write. Its statements are prepared and find rows by their keys: one plan for all values,
 * and never one that reads a whole table because it was made while the table was small. A new
 * connection would otherwise plan each statement five times, for up to 6 ms, and keep such a plan.
 */
export const BEGIN_WRITE =
  "begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off";

/** How many connections are busy and idle, and how many requests wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * SQLSTATEs after which a transaction is retried: serialization failure, deadlock, and violations
 * of what is unique (23505) or refers to another row (23503). The next attempt sees what the other
 * transaction did and answers accordingly: with the entity of the same client id, that the email is
 * in use, or without the row that was deleted.
 */
const PASSING = new Set(["40001", "40P01", "23505", "23503", "0A000"]);

/**
 * @returns whether a table got other columns since the statement was prepared, as when a newer
 * server migrates the database beside this one. Nothing was done; prepared anew it works.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";

/** @returns whether transactions blocked each other, again in each of the attempts. */
export const isDeadlocked = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));

/** Runs a whole transaction, and again after an error in `PASSING`, up to `tries` times. */
export async function withRetries<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !PASSING.has(codeOf(error))) throw error;
    return withRetries(attempt, tries - 1);
  }
}

/** Text of an error for the log: its code, or its message if it has none. */
const messageOf = (cause: unknown) =>
  codeOf(cause) || (cause instanceof Error ? cause.message : String(cause));

/** The database cannot be reached or does not answer; nothing was written. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${messageOf(cause)}`, { cause });
  }
}

/** The connection was lost during the commit: whether the write was committed is unknown. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`the connection was lost during commit: ${messageOf(cause)}`, { cause });
  }
}

const LOST_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "25P03",
  "53300",
]);

/** @returns whether a statement was cancelled because it waited too long, mostly for a lock. */
export const isBusy = (error: unknown): boolean => ["55P03", "57014"].includes(codeOf(error));

/** Messages of driver errors without a code: the connection was lost or does not answer. */
const LOST_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/**
 * @returns whether the error means that the connection to the database was lost or does not answer.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) return true;
  const code = codeOf(error);
  return (
    LOST_CODES.has(code) ||
    code.startsWith("08") ||
    (error instanceof Error && LOST_MESSAGES.test(error.message))
  );
}

/** @returns the SQLSTATE or other code of an error, or "". */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
