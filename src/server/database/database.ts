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

const PASSING = new Set(["40001", "40P01"]);

/** Tries a whole transaction again when it lost a race that PostgreSQL says can be tried again. */
export async function withRetries<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !PASSING.has(codeOf(error))) throw error;
    return withRetries(attempt, tries - 1);
  }
}

/** The SQLSTATE of an error, or "". */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
