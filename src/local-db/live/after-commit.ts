import type { AccountDatabase } from "#local-db/database.ts";
import {
  type ChangedParts,
  hasKey,
  onChanges,
  partName,
  publishChanges,
} from "#local-db/live/dexie-internals.ts";

/**
 * Runs `onCommitted` once the transaction that adds this mutation to the outbox is on disk, before
 * other live queries run. If it returns true, they are told of the change only when `later` calls its
 * argument (after the next paint), so that the screen in use is drawn first.
 * @returns what ends the waiting.
 */
export function afterCommit(
  db: AccountDatabase,
  opId: string,
  onCommitted: () => boolean,
  later: (next: () => void) => void,
): () => void {
  const part = partName(db, "ops", "opId");
  const listener = (parts: ChangedParts) => {
    if (!hasKey(parts, part, opId)) return true;
    stop();
    try {
      if (!onCommitted()) return true;
      later(() => publishChanges(parts));
      return false;
    } catch (error) {
      // Whatever fails on one screen, the others still learn of the change.
      queueMicrotask(() => {
        throw error;
      });
      return true;
    }
  };
  const stop = onChanges(listener);
  return stop;
}
