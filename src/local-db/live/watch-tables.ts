import type { AccountDatabase } from "#local-db/database.ts";
import { hasKeys, isEverything, onChanges, partName } from "#local-db/live/dexie-internals.ts";

/**
 * Calls `onChange` after every commit that touches one of these tables, in any tab or worker.
 * @returns a function that ends the subscription.
 */
export function watchTables(
  db: AccountDatabase,
  tables: readonly ("ops" | "tickets" | "bids" | "messages" | "people")[],
  onChange: () => void,
): () => void {
  const watched = tables.map((name) => partName(db, name));
  return onChanges((parts) => {
    const isTouched = Object.keys(parts).some(
      (part) => watched.some((each) => part.startsWith(each)) && hasKeys(parts, part),
    );
    if (isTouched || isEverything(parts)) onChange();
    return true;
  });
}
