import type { Building } from "#domain/buildings/building.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { putNewer } from "#local-db/write/put-newer.ts";

/** Stores a building as it was pulled. */
export const putBuilding = (db: AccountDatabase, building: Building): Promise<unknown> =>
  db.buildings.put(building);

/** Stores a building as the server answered it, unless a later version is stored already. */
export const putBuildingFromResponse = (db: AccountDatabase, building: Building): Promise<void> =>
  putNewer(db.buildings, building);

/** Deletes a building. */
export const deleteBuilding = (db: AccountDatabase, id: string): Promise<void> => db.buildings.delete(id);
