import type { Person } from "#domain/accounts/person.ts";
import { applyToPeople } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** A person as last received; null if none with this id is on this device. */
export const readPerson = async (db: AccountDatabase, id: string): Promise<Person | null> =>
  (await db.people.get(id)) ?? null;

/** Everybody on this device with pending mutations applied, by name. */
export async function readEverybody(db: AccountDatabase): Promise<readonly Person[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.people.toArray());
  return applyToPeople(base, mutations).toSorted((a, b) => a.name.localeCompare(b.name));
}
