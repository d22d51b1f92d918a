import type { Role } from "#domain/accounts/role.ts";
import { peopleAtWork, type PersonAtWork } from "#domain/tickets/rank-for-work.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/**
 * The people of a role who can be given work, by name, with what the tickets of this device say
 * about them and pending mutations applied.
 */
export async function readPeopleAtWork(db: AccountDatabase, role: Role): Promise<readonly PersonAtWork[]> {
  const people = await readPeople(db, role);
  return people.length === 0 ? [] : peopleAtWork(people, await visibleTickets(db));
}
