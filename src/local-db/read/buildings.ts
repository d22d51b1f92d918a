import { applyToBuildings } from "#domain/mutations/optimistic.ts";
import type { Building } from "#domain/buildings/building.ts";
import { compareNames } from "#domain/compare-names.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** The buildings with pending mutations applied, by name. */
export async function readBuildings(db: AccountDatabase): Promise<readonly Building[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.buildings.toArray());
  return applyToBuildings(base, mutations).toSorted((a, b) => compareNames(a.name, b.name));
}
