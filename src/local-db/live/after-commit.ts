import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

type Parts = Parameters<Parameters<typeof Dexie.on.storagemutated.subscribe>[0]>[0];

/** Calls `tell` once the transaction that adds this action to the outbox is on disk, before any screen reads anew. Where `tell` says that it has drawn the action, the others hear of the change `later`. Gives the way to stop waiting. */
export function afterCommit(
  db: AccountDatabase,
  opId: string,
  tell: () => boolean,
  later: (next: () => void) => void,
): () => void {
  const index = `idb://${db.name}/ops/opId`;
  const { storagemutated } = Dexie.on;
  const stop = () => storagemutated.unsubscribe(listener);
  const listener = (parts: Parts) => {
    const changed = parts[index];
    if (!changed || !rangesOverlap(new RangeSet(opId), changed)) return true;
    stop();
    try {
      if (!tell()) return true;
      later(() => storagemutated.fire(parts));
      return false;
    } catch (error) {
      // Whatever goes wrong on one screen, the others still hear of the change.
      queueMicrotask(() => {
        throw error;
      });
      return true;
    }
  };
  // Whoever subscribed last is called first, and ends the round by saying false.
  storagemutated.subscribe(listener);
  return stop;
}
