import type { Person } from "#domain/accounts/person.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { putNewer } from "#local-db/write/put-newer.ts";

/** Stores a person as the server answered, unless a later version is stored already. */
export const putPersonFromResponse = (db: AccountDatabase, person: Person): Promise<void> =>
  putNewer(db.people, person);

/** Stores people as they were pulled; null stands for one in a role that this version has not. */
export const putPeople = (db: AccountDatabase, people: readonly (Person | null)[]): Promise<unknown> =>
  db.people.bulkPut(people.filter((person) => person !== null));

/** Deletes a person. */
export const deletePerson = (db: AccountDatabase, id: string): Promise<void> => db.people.delete(id);
