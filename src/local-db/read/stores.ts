import { applyToStoreList } from "#domain/mutations/optimistic.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { compareStores, labelOfStore, storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { isStoreOf } from "#domain/stores/store-people.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** The stores that this account sees, with pending mutations applied, in their order in lists. */
export async function readStores(db: AccountDatabase): Promise<readonly Store[]> {
  const [base, mutations] = await withVisibleMutations(db, () => db.stores.toArray());
  const stores = applyToStoreList(base, mutations).toSorted(compareStores);
  return withManagerNames(db, stores);
}

/** A pending change of a property manager says whom by id only; a list would call that nobody. */
async function withManagerNames(db: AccountDatabase, stores: readonly Store[]): Promise<readonly Store[]> {
  const isNameless = ({ propertyManagerId, propertyManagerName }: Store) =>
    propertyManagerId !== null && propertyManagerName === null;
  const ids = new Set(stores.filter(isNameless).map(({ propertyManagerId }) => propertyManagerId ?? ""));
  if (ids.size === 0) return stores;
  const people = await db.people.bulkGet([...ids]);
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return stores.map((store) =>
    isNameless(store)
      ? { ...store, propertyManagerName: names.get(store.propertyManagerId ?? "") ?? null }
      : store,
  );
}

/** The same without stores of others that only an operator sees. */
export const readOwnStores = async (db: AccountDatabase, actor: Actor): Promise<readonly Store[]> =>
  (await readStores(db)).filter((store) => isStoreOf(store, actor));

/**
 * @returns what an own store is called, or of one that a ticket on this device refers to; null if
 *   unknown.
 */
export async function storeNameOf(db: AccountDatabase, id: string): Promise<string | null> {
  const own = (await readStores(db)).find((store) => store.id === id);
  if (own) return storeLabel(own);
  const ticket = await db.tickets.filter((each) => each.storeId === id && each.store !== null).first();
  return labelOfStore(ticket?.store) || null;
}
