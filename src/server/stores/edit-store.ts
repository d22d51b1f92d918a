import { isDeepStrictEqual } from "node:util";
import * as api from "#contract/stores.ts";
import type { Fields } from "#domain/merge-fields.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import { invalid } from "#server/http/refusals.ts";
import { matchVersion } from "#server/http/route.ts";
import { isNamedAs } from "#server/stores/end-named.ts";
import { storeAsRead } from "#server/stores/records.ts";
import { save, type StoreInput, storeToEdit } from "#server/stores/save-store.ts";
import { type OfImport, rememberStoreImport } from "#server/stores/store-imports.ts";
import * as TEXTS from "#texts/server/stores.ts";

type Request = Parameters<typeof matchVersion>[0];
type Change = StoreInput & { readonly base?: Fields | undefined; readonly imported?: OfImport | undefined };

/** Whether a call names a property manager, perhaps the present one, and did not merely read it. */
export const namesManager = ({ propertyManager }: StoreInput, base?: Fields) =>
  Boolean(propertyManager) && (base === undefined || base["propertyManager"] !== propertyManager);

/**
 * Changes the sent fields of a store that the caller may change.
 * @throws Refused 403, 404, 409 `edit_conflict`, 412; 400 on the field `isDefault`.
 */
export async function editStore(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { base, imported, ...sent }: Change,
  request: Request,
) {
  const { nextPropertyManager, ...input } = sent;
  if (input.isDefault) await lockDefaultOf(tx, caller);
  const store = await storeToEdit(tx, caller, id, { withDefault: input.isDefault === true });
  const presented = api.wireFromStore(storeAsRead(store, caller));
  matchVersion(request, presented);
  if (input.isDefault === true && store.ownerId !== caller.account.id)
    throw invalid("isDefault", TEXTS.onlyManagerChoosesDefault);
  checkEditConflict({ ...store, propertyManager: store.propertyManagerId }, base, input, {
    current: presented,
  });
  // Not to be default is what everybody else reads: it takes nothing from the store's manager.
  const { isDefault: _theirs, ...others } = input;
  const isOwn = store.ownerId === caller.account.id;
  const isExcluded =
    namesManager(input, base) ||
    (nextPropertyManager === null && (await isStillNamed(tx, id, base?.["nextPropertyManager"])));
  const ends = isExcluded ? { nextPropertyManager: null } : {};
  const saved = await save(tx, caller, store, { ...(isOwn ? input : others), ...ends });
  const isChanged = !isDeepStrictEqual(api.importedFromStore(store), api.importedFromStore(saved));
  if (imported !== undefined && isChanged)
    rememberStoreImport(tx, imported, { ownerId: caller.account.id, store: saved, former: store });
  return api.wireFromStore(storeAsRead(saved, caller));
}

/**
 * Whether a change that ends a claim means whoever has it now: somebody else may have been invited
 * since it was read, of whom the change says nothing. Earlier versions do not say whom they read.
 */
const isStillNamed = async (tx: WriteContext, id: string, read: Fields[string]) =>
  typeof read !== "string" || isNamedAs(tx, id, { who: read, as: "property_manager" });

/**
 * An owner has at most one default store. Locks the owner's row to serialise concurrent changes of
 * it.
 */
export const lockDefaultOf = (tx: WriteContext, caller: Caller) =>
  tx.query("select id from users where id = $1 for no key update", [caller.account.id]);
