import { isDeepStrictEqual } from "node:util";
import { listStoreImports, readStoreImport } from "#contract/store-imports.ts";
import * as api from "#contract/stores.ts";
import { isManagerRole } from "#domain/accounts/role.ts";
import { isOwnFields, ownFieldsFrom, withOwnFields } from "#domain/stores/own-fields.ts";
import { keyOfStore } from "#domain/stores/store-key.ts";
import type { Store } from "#domain/stores/store.ts";
import { mayEditStore } from "#domain/stores/store-people.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { deviceTimeOf } from "#server/history/attribute.ts";
import { matchVersion, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { invalid, notAllowed, Refused } from "#server/http/refusals.ts";
import { newId, uuidOf } from "#server/ids.ts";
import { HttpResult } from "#server/http/route.ts";
import { addStore } from "#server/stores/add-store.ts";
import { editStore, lockDefaultOf, namesManager } from "#server/stores/edit-store.ts";
import { freeIdOfDeleted } from "#server/stores/free-id.ts";
import { addStorePerson, removeStorePerson } from "#server/stores/people.ts";
import { changeStoreManager } from "#server/stores/give-store.ts";
import { seesStore, storeEditorOf, storeById, storeAsRead, storesOf } from "#server/stores/records.ts";
import {
  checkMayAdd,
  removeStore,
  save,
  storeToEdit,
  type StoreInput,
  storeToDelete,
} from "#server/stores/save-store.ts";
import {
  type OfImport,
  rememberStoreImport,
  storeImportOf,
  storeImportsOf,
} from "#server/stores/store-imports.ts";
import { storeActorOf } from "#server/stores/store-actor.ts";
import { undoStoreImport } from "#server/stores/undo-import.ts";
import * as RULE_TEXTS from "#texts/rules/stores.ts";
import * as TEXTS from "#texts/server/stores.ts";

export function storeRoutes(routes: RouteContext) {
  queryRoute(routes, api.listStores, async ({ caller, context }) => {
    if (!isManagerRole(caller.actor.role)) throw notAllowed();
    const stores = await storesOf(context.database, caller.actor);
    return stores.map((store) => api.wireFromStore(storeAsRead(store, caller)));
  });
  queryRoute(routes, listStoreImports, ({ caller, context }) =>
    storeImportsOf(context.database, caller.account.id),
  );
  queryRoute(routes, readStoreImport, ({ caller, context, params }) =>
    storeImportOf(context.database, caller.account.id, params["id"] ?? ""),
  );
  const actorOf = (tx: WriteContext, caller: Caller) => storeActorOf(tx, caller, routes.context.config);
  mutationRoute(routes, api.createStore, async (tx, { caller, body }) => {
    checkMayAdd(await actorOf(tx, caller));
    return createStore(tx, caller, body);
  });
  mutationRoute(routes, api.editStore, (tx, { caller, params, body, request }) =>
    editStore(tx, caller, params["id"] ?? "", body, request),
  );
  mutationRoute(routes, api.deleteStore, async (tx, { caller, params, request }) => {
    const store = await storeToDelete(tx, caller, await actorOf(tx, caller), params["id"] ?? "");
    matchVersion(request, api.wireFromStore(storeAsRead(store, caller)));
    await removeStore(tx, caller, store);
    return { success: true, id: store.id };
  });
  mutationRoute(routes, api.undoStoreImport, async (tx, { caller, params, body }) =>
    undoStoreImport(tx, caller, await actorOf(tx, caller), params["id"] ?? "", body),
  );
  mutationRoute(routes, api.addStorePerson, async (tx, { caller, params, body, limits }) =>
    addStorePerson(tx, caller, await actorOf(tx, caller), {
      storeId: params["id"] ?? "",
      email: body.email,
      spend: () => limits.spend(...rateLimit("storePeople", caller.account.id)),
    }),
  );
  mutationRoute(routes, api.changeStoreManager, async (tx, { caller, params, body, limits }) =>
    changeStoreManager(tx, caller, await actorOf(tx, caller), {
      storeId: params["id"] ?? "",
      email: body.email,
      spend: () => limits.spend(...rateLimit("storePeople", caller.account.id)),
    }),
  );
  mutationRoute(routes, api.removeStorePerson, async (tx, { caller, params }) => {
    const of = { storeId: params["id"] ?? "", personId: params["personId"] ?? "" };
    return removeStorePerson(tx, caller, await actorOf(tx, caller), of);
  });
}

async function createStore(
  tx: WriteContext,
  caller: Caller,
  { imported, ...input }: StoreInput & { clientId?: string | undefined; imported?: OfImport | undefined },
) {
  const ownerId = caller.account.id;
  const { clientId, name = "", address = "" } = input;
  const isUnused = clientId === undefined || tx.tickets.takeUnused("store", clientId);
  const isOfContent = clientId !== undefined && clientId === idFromContent(ownerId, { name, address });
  const freed = !isUnused && isOfContent ? await freeIdOfDeleted(tx, clientId, ownerId) : null;
  const isRestored =
    !isUnused &&
    freed === null &&
    isMadeFromContent(clientId) &&
    (await restoreStore(tx, caller, { id: clientId, at: imported?.at }));
  const known = isUnused || freed !== null ? null : await anyStore(tx, clientId);
  if (known && isMadeFromContent(known.id) && mayEditStore(known, storeEditorOf(caller))) {
    const { isDefault: _ignored, ...texts } = input;
    if (!isRestored) return importInto(tx, caller, known.id, { texts, imported });
    const store = await save(tx, caller, known, { ...AS_NEW, ...texts });
    if (imported !== undefined) rememberStoreImport(tx, imported, { ownerId, store, former: null });
    return new HttpResult(200, api.wireFromStore(store));
  }
  if (known) {
    if (known.ownerId !== caller.account.id) return ofOtherManager(known, caller, { input, imported });
    return new HttpResult(200, api.wireFromStore(known));
  }
  if (clientId !== undefined && isMadeFromContent(clientId) && !isOfContent)
    throw new Refused(409, "id_taken", TEXTS.idTaken);
  if (input.isDefault) await lockDefaultOf(tx, caller);
  // An earlier import that made a store of this id is not what made this one.
  const restoredAt = freed === null ? null : await importedWhen(tx, imported?.at);
  const of = { id: clientId ?? newId(), restoredAt, version: (freed ?? 0) + 1 };
  const store = await addStore(tx, caller, of, input);
  if (imported !== undefined) rememberStoreImport(tx, imported, { ownerId, store, former: null });
  return api.wireFromStore(store);
}

/**
 * The id of a store of an imported file is made from owner, name and address (UUID of version 8),
 * so that two imports of a file make one store: the later one is an update, also of a deleted one.
 */
const isMadeFromContent = (id: string) => id[14] === "8";

/**
 * The id that this owner's import gives a new store (`src/features/stores/imported-store-id.ts`).
 * Everybody can work it out, so nobody else may use it: the owner's import would find it taken.
 */
const idFromContent = (ownerId: string, store: { readonly name: string; readonly address: string }) =>
  uuidOf(JSON.stringify([ownerId, keyOfStore(store)]));

/**
 * A repeated import finds a store that its importer has given to its manager: what is in the file
 * already is there, and nothing else is changed.
 * @throws Refused 409
 */
function ofOtherManager(
  known: Store,
  caller: Caller,
  {
    input,
    imported,
  }: {
    readonly input: StoreInput & { clientId?: string | undefined };
    readonly imported: OfImport | undefined;
  },
) {
  if (!isMadeFromContent(known.id) || !seesStore(known, caller.account.id))
    throw new Refused(409, "id_taken", TEXTS.idTaken);
  const { clientId: _id, isDefault: _default, ...fields } = input;
  const { propertyManager, ...texts } = ofFile(fields, imported);
  const isSame =
    (propertyManager === undefined || (propertyManager || null) === known.propertyManagerId) &&
    Object.entries(texts).every(([field, value]) => (value || "") === (known[field as keyof Store] ?? ""));
  if (!isSame) throw new Refused(409, "id_taken", TEXTS.managedByOther(known.ownerName ?? ""));
  return new HttpResult(200, api.wireFromStore(storeAsRead(known, caller)));
}

/**
 * What an import that makes a deleted store again does not send has no value, as in a new store:
 * values of the deleted one would look like changes made after the import, which undoing respects.
 */
const AS_NEW = {
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  propertyManager: null,
  number: null,
  region: null,
  timeZone: null,
  openingHours: null,
  accessNotes: null,
  ownFields: null,
} satisfies StoreInput;

/** What an import may write: the columns of its file. Earlier versions of the app name none. */
const ofFile = (input: StoreInput, imported: OfImport | undefined): StoreInput =>
  Object.fromEntries(
    Object.entries(input).filter(([field]) => imported === undefined || imported.columns.includes(field)),
  );

/**
 * Writes an import into a store that another one has made: the fields of its file alone, so that
 * what only the other file had stays. The answer has the values before, for the undoing.
 */
async function importInto(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { texts, imported }: { readonly texts: StoreInput; readonly imported: OfImport | undefined },
) {
  const known = await storeToEdit(tx, caller, id);
  await belongsTo(tx, known, imported);
  const ofRow = ofFile(texts, imported);
  const ends = namesManager(ofRow) ? { nextPropertyManager: null } : {};
  const saved = await save(tx, caller, known, { ...ofRow, ...ends, ...bothOwnFields(known, ofRow) });
  const before = api.importedFromStore(known);
  const isChanged = imported !== undefined && !isDeepStrictEqual(before, api.importedFromStore(saved));
  if (isChanged)
    rememberStoreImport(tx, imported, { ownerId: caller.account.id, store: saved, former: known });
  const read = api.wireFromStore(storeAsRead(saved, caller));
  return new HttpResult(200, { ...read, ...(isChanged ? { before } : {}) });
}

/** Each file may have own fields that the other has not. @throws Refused 400 for too many. */
function bothOwnFields(known: Store, { ownFields }: StoreInput): StoreInput {
  if (!ownFields) return {};
  const both = withOwnFields(known.ownFields ?? "", ownFieldsFrom(ownFields));
  if (!isOwnFields(both)) throw invalid("ownFields", RULE_TEXTS.ownFieldsInvalid);
  return { ownFields: both };
}

/**
 * A store that was made again is of every import from the earliest one that it has something of: an
 * import may wait on its device, and arrive after a later one.
 */
async function belongsTo(tx: WriteContext, { id, restoredAt }: Store, imported: OfImport | undefined) {
  if (imported === undefined || !restoredAt || Date.parse(imported.at) >= Date.parse(restoredAt)) return;
  await tx.query("update user_stores set restored_at = $2 where id = $1", [id, imported.at]);
}

/**
 * When a store was imported: an import may wait on its device for long, and a store of it that was
 * refused is sent again under a key of that moment. Earlier versions only have the key.
 */
async function importedWhen(tx: WriteContext, at: string | undefined): Promise<string> {
  const now = Date.parse(tx.now);
  const madeMs = at === undefined ? await deviceTimeOf(tx) : Date.parse(at);
  return new Date(Math.min(madeMs ?? now, now)).toISOString();
}

/** @returns whether the store was deleted and is there again */
async function restoreStore(
  tx: WriteContext,
  { account }: Caller,
  { id, at }: { readonly id: string; readonly at: string | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `update user_stores set deleted_at = null, restored_at = $3, version = version + 1
     where id = $1 and owner_id = $2 and deleted_at is not null returning id`,
    [id, account.id, await importedWhen(tx, at)],
  );
  return rows.length > 0;
}

async function anyStore(tx: WriteContext, id: string): Promise<Store | null> {
  const [row] = await tx.query("select owner_id from user_stores where id = $1", [id]);
  if (!row) return null;
  const store = await storeById(tx, id);
  if (store === null) throw new Refused(410, "deleted", TEXTS.thisStoreWasDeleted);
  return store;
}
