import type { Building } from "#domain/buildings/building.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores a building. */
export const putBuilding = (db: AccountDatabase, building: Building): Promise<unknown> =>
  db.buildings.put(building);

/** Deletes a building. */
export const deleteBuilding = (db: AccountDatabase, id: string): Promise<void> => db.buildings.delete(id);
