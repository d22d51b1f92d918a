import type { Person } from "#domain/accounts/person.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** A person as last received; null if none with this id is on this device. */
export const readPerson = async (db: AccountDatabase, id: string): Promise<Person | null> =>
  (await db.people.get(id)) ?? null;
