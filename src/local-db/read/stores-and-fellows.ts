import type { Actor } from "#domain/accounts/role.ts";
import { type StoresAndFellows, storesAndFellows } from "#domain/stores/who-runs.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";

/** How many stores somebody has, and who runs them with them, as far as this device knows. */
export const readStoresAndFellows = async (db: AccountDatabase, actor: Actor): Promise<StoresAndFellows> =>
  storesAndFellows(await readStores(db), actor);
