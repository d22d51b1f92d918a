import type { Person } from "#domain/accounts/person.ts";
import type { Role } from "#domain/accounts/role.ts";
import { compareNames } from "#domain/compare-names.ts";
import { applyToPeople } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** A person as last received; null if none with this id is on this device. */
export const readPerson = async (db: AccountDatabase, id: string): Promise<Person | null> =>
  (await db.people.get(id)) ?? null;

/** Those on this device who are to leave on a day. */
export const readLeavers = (db: AccountDatabase): Promise<Person[]> =>
  db.people.filter(({ leavesOn, hasLeft }) => leavesOn !== undefined && hasLeft !== true).toArray();

/** Those on this device who have left: nothing can be given to them. */
export const readLeft = (db: AccountDatabase): Promise<Person[]> =>
  db.people.filter(({ hasLeft }) => hasLeft === true).toArray();

/** Everybody on this device, also who has left, with pending mutations applied, by name. */
export async function readEverybody(db: AccountDatabase): Promise<readonly Person[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.people.toArray());
  return applyToPeople(base, mutations).toSorted((a, b) => compareNames(a.name, b.name));
}

/**
 * The known people of these roles with pending mutations applied, by name, without those who have
 * left: nothing can be given to them.
 */
export const readPeople = async (db: AccountDatabase, ...roles: readonly Role[]): Promise<Person[]> =>
  (await readKnownPeople(db, ...roles)).filter(
    ({ hasLeft, isReader }) => hasLeft !== true && isReader !== true,
  );

/** The same with those who have left, where a name or what somebody did is shown. */
export const readKnownPeople = async (db: AccountDatabase, ...roles: readonly Role[]): Promise<Person[]> => {
  const [base, mutations] = await withVisibleMutations(db, () =>
    db.people.where("role").anyOf(roles).toArray(),
  );
  return applyToPeople(base, mutations)
    .filter((person) => roles.includes(person.role))
    .toSorted((a, b) => compareNames(a.name, b.name));
};
