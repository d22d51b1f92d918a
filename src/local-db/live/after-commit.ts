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
 * other live queries run. If it returns true, those are notified only when `later` calls its
 * argument (after the next paint), so that the active screen paints first.
 * @returns a function that cancels it.
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
      // Rethrown outside the event, so that other live queries are notified all the same.
      queueMicrotask(() => {
        throw error;
      });
      return true;
    }
  };
  const stop = onChanges(listener);
  return stop;
}
