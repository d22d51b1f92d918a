import type { AccountDatabase, RowTable } from "#local-db/database.ts";

/** The tables of server rows, by the kind of row in the change log. */
const TABLES = {
  ticket: (db: AccountDatabase) => db.tickets,
  comment: (db: AccountDatabase) => db.comments,
  event: (db: AccountDatabase) => db.events,
  store: (db: AccountDatabase) => db.stores,
  person: (db: AccountDatabase) => db.people,
  bid: (db: AccountDatabase) => db.bids,
  building: (db: AccountDatabase) => db.buildings,
  notification: (db: AccountDatabase) => db.notifications,
  message: (db: AccountDatabase) => db.messages,
  storeCosts: (db: AccountDatabase) => db.storeCosts,
};

/** @returns every table of server rows and of sums of them, for the scope of a transaction. */
export const serverTables = (db: AccountDatabase): RowTable[] => [
  ...Object.values(TABLES).map((tableOf): RowTable => tableOf(db)),
  db.costSums,
];

/**
 * Deletes a row that the server has no more, or that this account may no longer see. What a store
 * cost goes with it.
 */
export async function deleteServerRow(
  db: AccountDatabase,
  kind: keyof typeof TABLES,
  id: string,
): Promise<void> {
  await TABLES[kind](db).delete(id);
  if (kind === "store") await db.storeCosts.delete(id);
  if (kind === "store" || kind === "storeCosts") await db.costSums.delete(id);
}

/** Deletes all server rows; the outbox stays. */
export async function clearServerRows(db: AccountDatabase): Promise<void> {
  for (const table of serverTables(db)) await table.clear();
}
