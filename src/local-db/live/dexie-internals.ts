import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

// The only module that relies on an undocumented part of Dexie: the event that notifies live
// queries of changes. tests/local-db/dexie-internals.test.ts fails if a new version changes it.

/** The changes of one commit, in this tab or another: ranges of keys by table or index. */
export type ChangedParts = Parameters<Parameters<typeof Dexie.on.storagemutated.subscribe>[0]>[0];

/** The event's name for a table's rows, its deletions (`":dels"`) or an index. */
export const partName = (db: AccountDatabase, table: string, index = "") =>
  `idb://${db.name}/${table}/${index}`;

/**
 * Calls `listener` for every commit, in any tab or worker. Dexie calls subscribers in reverse order
 * of subscription; one that returns false stops the chain.
 * @returns a function that ends the subscription.
 */
export function onChanges(listener: (parts: ChangedParts) => boolean): () => void {
  const { storagemutated } = Dexie.on;
  storagemutated.subscribe(listener);
  return () => storagemutated.unsubscribe(listener);
}

/** Publishes changes to live queries after a listener has stopped them by returning false. */
export const publishChanges = (parts: ChangedParts): void => Dexie.on.storagemutated.fire(parts);

/** Whether the key is among the changed ones of that part. */
export function hasKey(parts: ChangedParts, part: string, key: string): boolean {
  const changed = parts[part];
  return changed !== undefined && rangesOverlap(new RangeSet(key), changed);
}

/** Whether any key of that part changed: a write that finds no row is reported with none. */
export const hasKeys = (parts: ChangedParts, part: string): boolean => "from" in (parts[part] ?? {});

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

/** Whether anything may have changed, for instance after the database was deleted. */
export const isEverything = (parts: ChangedParts): boolean => "all" in parts && Boolean(parts.all);

/**
 * Awaits a promise that may have been created in another live query's zone. A native await would
 * leave the zone of the current live query, and its later reads would not be observed.
 */
export const inOwnZone = <T>(promise: Promise<T>): PromiseLike<T> => Dexie.Promise.resolve(promise);
