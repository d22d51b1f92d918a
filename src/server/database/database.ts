/** A row as a driver gives it. */
export type Row = Record<string, unknown>;

/** Something that answers SQL: the database itself, or one transaction of it. */
export interface Sql {
  query(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** One database, embedded or PostgreSQL; both speak the same dialect. */
export interface Database extends Sql {
  readonly kind: "embedded" | "postgres";
  /** Runs `work` in one transaction; anything thrown rolls it back. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * SQLSTATEs of a lost race. After a unique violation (23505) the next try sees the row of the
 * winner and answers by name: the same entity for the same client id, or who has the email.
 */
const PASSING = new Set(["40001", "40P01", "23505"]);

/** Tries a whole transaction again when it lost a race that another try can settle. */
export async function withRetries<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !PASSING.has(codeOf(error))) throw error;
    return withRetries(attempt, tries - 1);
  }
}

/** What an error says, for the log: its code where it has one. */
const saidBy = (cause: unknown) => codeOf(cause) || (cause instanceof Error ? cause.message : String(cause));

/** The database cannot be reached, or does not answer; nothing was done. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${saidBy(cause)}`, { cause });
  }
}

/** The connection was lost while committing: whether the write stands is not known here. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`the connection was lost during commit: ${saidBy(cause)}`, { cause });
  }
}

const LOST_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "53300",
]);

/** What the driver says without a code when a connection dies under it, or says nothing any more. */
const LOST_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether the connection to the database is gone, or as good as gone. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof OutcomeUnknown) return true;
  const code = codeOf(error);
  return (
    LOST_CODES.has(code) ||
    code.startsWith("08") ||
    (error instanceof Error && LOST_WORDS.test(error.message))
  );
}

/** The SQLSTATE of an error, or "". */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
