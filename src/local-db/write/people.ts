import type { Person } from "#domain/accounts/person.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores a person. */
export const putPerson = (db: AccountDatabase, person: Person): Promise<unknown> => db.people.put(person);

/** Stores people. */
export const putPeople = (db: AccountDatabase, people: readonly Person[]): Promise<unknown> =>
  db.people.bulkPut(people);

/** Deletes a person. */
export const deletePerson = (db: AccountDatabase, id: string): Promise<void> => db.people.delete(id);
