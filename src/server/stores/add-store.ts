import { must } from "#domain/must.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { storeFrom } from "#server/stores/records.ts";
import {
  clearDefault,
  managerCards,
  managerFrom,
  type StoreInput,
  tellPropertyManager,
  withInput,
} from "#server/stores/save-store.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import { INSERT_STORE, valuesOf } from "#server/stores/store-fields.ts";

/**
 * Adds a store of the caller, whose id nothing has, in one statement: an import adds thousands.
 * @param restoredAt when an import made a store of this id anew after the earlier one was deleted
 */
export async function addStore(
  tx: WriteContext,
  caller: Caller,
  { id, restoredAt, version }: Pick<Store, "id" | "version"> & { readonly restoredAt: string | null },
  input: StoreInput,
): Promise<Store> {
  const ownerId = caller.account.id;
  const blank: Store = { ...BLANK, id, ownerId };
  const propertyManagerId = await managerFrom(tx, blank, input.propertyManager);
  if (input.isDefault) await clearDefault(tx, blank);
  const next = withInput(blank, input, propertyManagerId);
  const [row] = await tx.query(INSERT_STORE, [id, ownerId, tx.now, restoredAt, version, ...valuesOf(next)]);
  const store = storeFrom(must(row, "the store just added"));
  tx.recordChange(storeChanged(store), ...managerCards(blank, propertyManagerId));
  tellPropertyManager(tx, caller, store);
  return store;
}

const BLANK: Omit<Store, "id" | "ownerId"> = {
  name: "",
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 1,
};
