import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";

/**
 * How the first pull of this account to this device stands: what an empty table means depends on
 * it. "coming": nothing is known yet; "unreachable": there was no way to the server; "failed": the
 * server, or something before it, answered with an error; "done": what is not here does not exist.
 */
export type FirstPull = "coming" | "unreachable" | "failed" | "done";

/** Reads it. */
export async function readFirstPull(db: AccountDatabase): Promise<FirstPull> {
  if ((await readMeta(db, "lastPulledAt")) !== undefined) return "done";
  if (await readMeta(db, "pullFailed")) return "failed";
  return (await readMeta(db, "reachable"))?.isReachable === false ? "unreachable" : "coming";
}

/** A list with how the first pull stood before it was read: rows that came with it are then in the list. */
export interface ListOf<T> {
  readonly list: T;
  readonly firstPull: FirstPull;
}

/** Reads a list and, before it, how the first pull stands. */
export async function withFirstPull<T>(db: AccountDatabase, read: () => Promise<T>): Promise<ListOf<T>> {
  const firstPull = await readFirstPull(db);
  return { firstPull, list: await read() };
}
