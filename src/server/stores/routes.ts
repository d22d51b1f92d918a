import * as api from "#contract/stores.ts";
import { mayOwnStores } from "#domain/accounts/role.ts";
import type { Fields } from "#domain/merge-fields.ts";
import { must } from "#domain/must.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import type { Store } from "#domain/stores/store.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import { type ChangeEntry, type Caller, userAudience, type WriteContext } from "#server/context.ts";
import { matchVersion, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { invalid, notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { notify } from "#server/notifications/notify.ts";
import { newId } from "#server/ids.ts";
import { HttpResult } from "#server/http/route.ts";
import { addStorePerson, removeAllPeople, removeStorePerson } from "#server/stores/people.ts";
import { seesStore, storeById, storeReadBy, storesOf } from "#server/stores/records.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import * as TEXTS from "#texts/server/stores.ts";

export function storeRoutes(routes: RouteContext) {
  queryRoute(routes, api.listStores, async ({ caller, context }) => {
    const { role } = caller.actor;
    if (!mayOwnStores(role) && role !== "Property Manager") throw notAllowed();
    const { id } = caller.account;
    const stores = await storesOf(context.database, mayOwnStores(role) ? "store" : "property", id);
    return stores.map((store) => api.wireFromStore(storeReadBy(store, id)));
  });
  mutationRoute(routes, api.createStore, (tx, { caller, body }) => createStore(tx, caller, body));
  mutationRoute(routes, api.editStore, (tx, { caller, params, body, request }) =>
    editStore(tx, caller, params["id"] ?? "", body, request),
  );
  mutationRoute(routes, api.deleteStore, (tx, { caller, params, request }) =>
    deleteStore(tx, caller, params["id"] ?? "", request),
  );
  mutationRoute(routes, api.addStorePerson, (tx, { caller, params, body, limits }) => {
    // The answer says whether an address has an account.
    limits.spend(...rateLimit("storePeople", caller.account.id));
    return addStorePerson(tx, caller, params["id"] ?? "", body.email);
  });
  mutationRoute(routes, api.removeStorePerson, (tx, { caller, params }) =>
    removeStorePerson(tx, caller, params["id"] ?? "", params["personId"] ?? ""),
  );
}

type StoreInput = {
  readonly [Field in "name" | "location" | "address" | "city" | "state" | "zipcode" | "phone" | "country"]?:
    | string
    | undefined;
} & {
  readonly propertyManager?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly isDefault?: boolean | undefined;
};

type Request = Parameters<typeof matchVersion>[0];
type Change = StoreInput & { readonly base?: Fields | undefined };

async function createStore(
  tx: WriteContext,
  caller: Caller,
  input: StoreInput & { clientId?: string | undefined },
) {
  if (!mayOwnStores(caller.actor.role)) throw notAllowed(TEXTS.onlyStoreManagers);
  if (input.clientId !== undefined && isMadeFromContent(input.clientId))
    await restoreStore(tx, caller, input.clientId);
  const known = input.clientId === undefined ? null : await anyStore(tx, input.clientId);
  if (known && isMadeFromContent(known.id) && known.ownerId === caller.account.id) {
    const { isDefault: _ignored, ...texts } = input;
    return new HttpResult(200, api.wireFromStore(await save(tx, caller, known, texts)));
  }
  if (known) {
    if (known.ownerId !== caller.account.id) throw new Refused(409, "id_taken", TEXTS.idTaken);
    return new HttpResult(200, api.wireFromStore(known));
  }
  const id = input.clientId ?? newId();
  if (input.isDefault) await lockDefaultOf(tx, caller);
  await tx.query(
    "insert into user_stores (id, owner_id, name, location, address, created_at) values ($1, $2, '', '', '', $3)",
    [id, caller.account.id, tx.now],
  );
  const store = must(await storeById(tx, id), "the store just made");
  return api.wireFromStore(await save(tx, caller, store, input));
}

/**
 * The id of a store of an imported file is made from owner, name and address (UUID of version 8),
 * so that two imports of a file make one store: the later one is an update, also of a deleted one.
 */
const isMadeFromContent = (id: string) => id[14] === "8";

const restoreStore = (tx: WriteContext, { account }: Caller, id: string) =>
  tx.query(
    "update user_stores set deleted_at = null, version = version + 1 where id = $1 and owner_id = $2 and deleted_at is not null",
    [id, account.id],
  );

async function editStore(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { base, ...input }: Change,
  request: Request,
) {
  if (input.isDefault) await lockDefaultOf(tx, caller);
  const store = await ownStore(tx, caller, id);
  const presented = api.wireFromStore(store);
  matchVersion(request, presented);
  checkEditConflict({ ...store, propertyManager: store.propertyManagerId }, base, input, {
    current: presented,
  });
  return api.wireFromStore(await save(tx, caller, store, input));
}

/**
 * An owner has at most one default store. Locks the owner's row to serialise concurrent changes of
 * it.
 */
const lockDefaultOf = (tx: WriteContext, caller: Caller) =>
  tx.query("select id from users where id = $1 for no key update", [caller.account.id]);

async function deleteStore(tx: WriteContext, caller: Caller, id: string, request: Request) {
  const store = await ownStore(tx, caller, id);
  matchVersion(request, api.wireFromStore(store));
  await removeAllPeople(tx, store);
  await tx.query(
    "update user_stores set deleted_at = $2, is_default = false, version = version + 1 where id = $1",
    [id, tx.now],
  );
  tx.recordChange(storeChanged(store), ...managerCards(store, null));
  return { success: true, id };
}

async function save(tx: WriteContext, caller: Caller, before: Store, input: StoreInput): Promise<Store> {
  const propertyManagerId = await managerFrom(tx, before, input.propertyManager);
  if (input.isDefault) {
    const cleared = await tx.query(
      "update user_stores set is_default = false, version = version + 1 where owner_id = $1 and is_default and id <> $2 returning id, property_manager_id",
      [before.ownerId, before.id],
    );
    for (const row of cleared)
      tx.recordChange(
        storeChanged({ id: String(row["id"]), ownerId: before.ownerId, propertyManagerId: null }),
      );
  }
  const next = { ...before, ...sentTexts(input), isDefault: input.isDefault ?? before.isDefault };
  await tx.query(
    `update user_stores set name = $2, location = $3, address = $4, city = $5, state = $6, zipcode = $7, phone = $8, country = $9,
       property_manager_id = $10, is_default = $11, time_zone = $12, version = version + 1 where id = $1`,
    [
      before.id,
      next.name,
      next.location,
      next.address,
      next.city,
      next.state,
      next.zipcode,
      next.phone,
      next.country,
      propertyManagerId,
      next.isDefault,
      next.timeZone ?? null,
    ],
  );
  const saved = must(await storeById(tx, before.id), "the store just saved");
  tx.recordChange(
    storeChanged(before),
    storeChanged(saved),
    ...managerCards(before, saved.propertyManagerId),
  );
  if (saved.propertyManagerId !== before.propertyManagerId) {
    notify(tx, caller.account.id, [saved.propertyManagerId], () => ({
      type: "store_assigned",
      title: TEXTS.newStore,
      message: TEXTS.namedPropertyManager(caller.actor.name, saved.name),
      data: { storeId: saved.id },
    }));
  }
  return saved;
}

function sentTexts(input: StoreInput): Partial<Store> {
  const { propertyManager: _manager, isDefault: _default, ...texts } = input;
  const sent = Object.entries(texts).filter(([key, value]) => key !== "clientId" && value !== undefined);
  return Object.fromEntries(sent);
}

async function managerFrom(
  tx: WriteContext,
  store: Store,
  value: string | null | undefined,
): Promise<string | null> {
  if (value === undefined) return store.propertyManagerId;
  if (value === null || value === "") return null;
  const manager = await userForAssigning(tx, value);
  if (manager === null || !manager.isActive || manager.role !== "Property Manager") {
    throw invalid("propertyManager", TEXTS.propertyManagerInvalid);
  }
  return manager.id;
}

async function ownStore(tx: WriteContext, caller: Caller, id: string): Promise<Store> {
  await tx.query("select id from user_stores where id = $1 for update", [id]);
  const store = await storeById(tx, id);
  if (store === null) throw notFound();
  if (store.ownerId === caller.account.id) return store;
  throw seesStore(store, caller.account.id) ? notAllowed(TEXTS.onlyOwnerChanges) : notFound();
}

async function anyStore(tx: WriteContext, id: string): Promise<Store | null> {
  const [row] = await tx.query("select owner_id from user_stores where id = $1", [id]);
  if (!row) return null;
  const store = await storeById(tx, id);
  if (store === null) throw new Refused(410, "deleted", TEXTS.thisStoreWasDeleted);
  return store;
}

/**
 * A store gives its owner, its people and its property manager access to each other's contact data,
 * so the previous and the new manager's cards have to be pulled again.
 */
function managerCards(
  before: Pick<Store, "ownerId" | "propertyManagerId" | "people">,
  now: string | null,
): ChangeEntry[] {
  if (before.propertyManagerId === now) return [];
  const audiences = [before.ownerId, ...storePeopleOf(before).map(({ id }) => id)].map(userAudience);
  return [before.propertyManagerId, now].flatMap((id) =>
    id === null ? [] : [{ kind: "person", id, audiences }],
  );
}
