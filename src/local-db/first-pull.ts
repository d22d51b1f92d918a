import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";

/**
 * State of this account's first pull on this device; it decides what an empty table means.
 * - "coming": no result yet;
 * - "unreachable": the server could not be reached;
 * - "failed": the server, or a proxy, answered with an error;
 * - "done": a pull has completed, so a row missing from this device does not exist.
 */
export type FirstPull = "coming" | "unreachable" | "failed" | "done";

/** Reads the state of the first pull. */
export async function readFirstPull(db: AccountDatabase): Promise<FirstPull> {
  if ((await readMeta(db, "lastPulledAt")) !== undefined) return "done";
  if (await readMeta(db, "pullFailed")) return "failed";
  return (await readMeta(db, "reachable"))?.isReachable === false ? "unreachable" : "coming";
}

/**
 * A list with the state of the first pull read before it: when that is "done", the list contains
 * the pulled rows.
 */
export interface ListOf<T> {
  readonly list: T;
  readonly firstPull: FirstPull;
}

/**
 * Reads the state of the first pull, then the list; in this order, so that "done" is never returned
 * with a list from before the pull.
 */
export async function withFirstPull<T>(db: AccountDatabase, read: () => Promise<T>): Promise<ListOf<T>> {
  const firstPull = await readFirstPull(db);
  return { firstPull, list: await read() };
}
