import { Dexie } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

/** Tells of every change of these tables, in whatever tab or worker it was made. Gives what ends the watching. */
export function watchTables(
  db: AccountDatabase,
  tables: readonly ("ops" | "tickets" | "bids")[],
  tell: () => void,
): () => void {
  const watched = tables.map((name) => `idb://${db.name}/${name}/`);
  const listener = (parts: object) => {
    const isOne = Object.keys(parts).some((part) => watched.some((each) => part.startsWith(each)));
    if ("all" in parts || isOne) tell();
  };
  const { storagemutated } = Dexie.on;
  storagemutated.subscribe(listener);
  return () => storagemutated.unsubscribe(listener);
}
