import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

// The only module that relies on what Dexie does not document: the event by which its live queries
// learn of changes. tests/local-db/dexie-internals.test.ts fails when a new version does it
// differently.

/** What one commit changed, in this tab or another: ranges of keys by table or index. */
export type ChangedParts = Parameters<Parameters<typeof Dexie.on.storagemutated.subscribe>[0]>[0];

/** A table's rows, its deletions (`":dels"`) or an index, as the event names them. */
export const partName = (db: AccountDatabase, table: string, index = "") =>
  `idb://${db.name}/${table}/${index}`;

/**
 * Calls `listener` for every commit, in whatever tab or worker it was made. Subscribers are called in
 * reverse order of subscription; one that returns false ends the round.
 * @returns what ends the subscription.
 */
export function onChanges(listener: (parts: ChangedParts) => boolean): () => void {
  const { storagemutated } = Dexie.on;
  storagemutated.subscribe(listener);
  return () => storagemutated.unsubscribe(listener);
}

/** Tells all live queries of changes that a listener held back. */
export const publishChanges = (parts: ChangedParts): void => Dexie.on.storagemutated.fire(parts);

/** Whether the key is among the changed ones of that part. */
export function hasKey(parts: ChangedParts, part: string, key: string): boolean {
  const changed = parts[part];
  return changed !== undefined && rangesOverlap(new RangeSet(key), changed);
}

/** @returns the changed keys of that part; "all" where the change is wider than single keys. */
export function changedKeys(parts: ChangedParts, part: string): readonly string[] | "all" {
  const ranges = parts[part];
  if (ranges === undefined || !("from" in ranges)) return [];
  const keys: string[] = [];
  for (const { from, to } of RangeSet(ranges)) {
    if (typeof from !== "string" || from !== to) return "all";
    keys.push(from);
  }
  return keys;
}

/** Whether everything may have changed, for instance after a database was deleted. */
export const isEverything = (parts: ChangedParts): boolean => "all" in parts && Boolean(parts.all);

/**
 * Waits for a promise that may have been created in another live query. Awaiting it natively would
 * leave the zone of the live query that waits, and what it reads afterwards would not be observed.
 */
export const inOwnZone = <T>(promise: Promise<T>): PromiseLike<T> => Dexie.Promise.resolve(promise);
