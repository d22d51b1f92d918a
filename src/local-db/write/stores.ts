import { formOfStore, type Store, type StoreForm } from "#domain/stores/store.ts";
import type { ImportOfStore } from "#domain/stores/undo-import.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { correctImport } from "#local-db/store-imports.ts";
import { putNewer } from "#local-db/write/put-newer.ts";

/** Stores a store as it was pulled. */
export const putStore = (db: AccountDatabase, store: Store): Promise<unknown> => db.stores.put(store);

/** Stores a store as the server answered it, unless a later version is stored already. */
export const putStoreFromResponse = (db: AccountDatabase, store: Store): Promise<void> =>
  putNewer(db.stores, store);

/**
 * Stores a saved store. The answer to a change of one that the device does not have any more, since
 * its operator sees it no longer, adds nothing: what is there comes with the pull. If another
 * import had made the store, the device remembers what the own one changed, so that undoing it
 * gives back these values alone. See docs/product.md#undoing-an-import.
 */
export async function putSavedStore(
  db: AccountDatabase,
  { imported, isNew }: { readonly imported?: ImportOfStore; readonly isNew: boolean },
  { store, before }: { readonly store: Store; readonly before: StoreForm | null },
): Promise<void> {
  if (isNew || (await db.stores.get(store.id)) !== undefined) await putStoreFromResponse(db, store);
  if (before === null || imported === undefined) return;
  await correctImport(db, imported.importId, {
    storeId: store.id,
    wrote: formOfStore(store),
    former: before,
  });
}

/** Stores a store as the server has it, or deletes one that is no longer there. */
export const replaceStore = (
  db: AccountDatabase,
  id: string,
  store: Store | null | undefined,
): Promise<unknown> => (store ? putStoreFromResponse(db, store) : db.stores.delete(id));

/** Deletes a store. */
export const deleteStore = (db: AccountDatabase, id: string): Promise<void> => db.stores.delete(id);

/** Takes a person off a store; whoever left it themselves has it no more. */
export async function takeOffStore(
  db: AccountDatabase,
  { storeId, personId }: { readonly storeId: string; readonly personId: string },
  ownId: string,
): Promise<void> {
  const store = await db.stores.get(storeId);
  if (store === undefined) return;
  const people = storePeopleOf(store).filter((person) => person.id !== personId);
  await (personId === ownId ? db.stores.delete(storeId) : db.stores.put({ ...store, people }));
}
