import type { AccountDatabase } from "#local-db/database.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";

/** How many changes of stores are not on the server yet. */
export const countPendingStores = async (db: AccountDatabase): Promise<number> =>
  (await pendingRows(db)).filter(({ lane }) => lane.startsWith("store:")).length;
