import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { AccountDatabase } from "#device/database.ts";

interface Awaited {
  readonly index: string;
  readonly opId: string;
  readonly tell: () => void;
}

const awaited = new Set<Awaited>();

// Registered when this file is loaded, before any live query: listeners are called in
// their order, and this one is called when the commit is on disk.
Dexie.on("storagemutated", (parts) => {
  for (const each of awaited) {
    const changed = parts[each.index];
    if (!changed || !rangesOverlap(new RangeSet(each.opId), changed)) continue;
    awaited.delete(each);
    try {
      each.tell();
    } catch (error) {
      // Whatever goes wrong on one screen, the others still hear of the change.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
});

/** Calls `tell` once the transaction that adds this action to the outbox is on disk, before the screens read anew. Gives the way to stop waiting. */
export function whenKept(db: AccountDatabase, opId: string, tell: () => void): () => void {
  const each = { index: `idb://${db.name}/ops/opId`, opId, tell };
  awaited.add(each);
  return () => awaited.delete(each);
}
