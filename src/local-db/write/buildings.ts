import type { Building } from "#domain/buildings/building.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { putNewer } from "#local-db/write/put-newer.ts";

/** Stores a building unless a later version is stored already. */
export const putBuilding = (db: AccountDatabase, building: Building): Promise<void> =>
  putNewer(db.buildings, building);

/** Deletes a building. */
export const deleteBuilding = (db: AccountDatabase, id: string): Promise<void> => db.buildings.delete(id);
