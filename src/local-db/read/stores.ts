import type { Person } from "#domain/accounts/person.ts";
import type { Role } from "#domain/accounts/role.ts";
import { applyToPeople, applyToStoreList } from "#domain/mutations/optimistic.ts";
import type { Store } from "#domain/stores/store.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** The stores of this account with pending mutations applied, default store first. */
export async function readStores(db: AccountDatabase): Promise<readonly Store[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.stores.toArray());
  return applyToStoreList(base, mutations).toSorted(
    (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name),
  );
}

/**
 * @returns the name of an own store, or of one that a ticket on this device refers to; null if
 *   unknown.
 */
export async function storeNameOf(db: AccountDatabase, id: string): Promise<string | null> {
  const own = (await readStores(db)).find((store) => store.id === id);
  if (own) return own.name;
  const ticket = await db.tickets.filter((each) => each.storeId === id && each.store !== null).first();
  return ticket?.store?.name ?? null;
}

/** The known people of a role with pending mutations applied, by name. */
export const readPeople = async (db: AccountDatabase, ...roles: readonly Role[]): Promise<Person[]> => {
  const [base, mutations] = await withVisibleMutations(db, () =>
    db.people.where("role").anyOf(roles).toArray(),
  );
  return applyToPeople(base, mutations)
    .filter((person) => roles.includes(person.role))
    .toSorted((a, b) => a.name.localeCompare(b.name));
};
