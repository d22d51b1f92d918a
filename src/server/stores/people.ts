import { wireFromStore } from "#contract/stores.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { mayAddStorePerson, mayRemoveStorePerson, type StoreActor } from "#domain/stores/managing-stores.ts";
import { isStorePerson, storePeopleOf, storePersonProblem } from "#domain/stores/store-people.ts";
import { accountByEmail, userForAssigning } from "#server/accounts/records.ts";
import { type Caller, type ChangeEntry, userAudience, type WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { notAllowed, notFound, refusedBy } from "#server/http/refusals.ts";
import { notify } from "#server/notifications/notify.ts";
import { lockTouched, type Touched } from "#server/stores/lock-touched.ts";
import { IN_STORES_JOINED_BY, STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import { readsStore, seesStore, storeById, storeAsRead } from "#server/stores/records.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import { recordAccess } from "#server/tickets/record-ticket-change.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/stores.ts";

// The further people of a store: docs/product.md#people-of-a-store.

/**
 * Adds somebody of a store role to a store, by email. Nobody is added twice.
 * @param spend counts the call of somebody who is no operator: its answer says whether an address
 *   has an account
 * @throws Refused 400 on the field `email`, 403, 404.
 */
export async function addStorePerson(
  tx: WriteContext,
  caller: Caller,
  actor: StoreActor,
  { storeId, email, spend }: { readonly storeId: string; readonly email: string; readonly spend: () => void },
) {
  if (!actor.isOperator) spend();
  const store = await lockChangedStore(tx, caller, actor, storeId);
  if (!mayAddStorePerson(store, actor))
    throw notAllowed(onlyOf(actor, TEXTS.onlyManagerAddsPeople, TEXTS.onlyOperatorsAddPeople));
  const known = await accountByEmail(tx, email);
  const found = known === null ? null : await userForAssigning(tx, known.id);
  const person = found?.isActive ? found : null;
  const problem = storePersonProblem(store, person);
  if (problem !== null || person === null) throw refusedBy(must(problem, "why nobody is added"));
  if (isStorePerson(store, person.id)) return wireFromStore(storeAsRead(store, caller));
  const added = await change(tx, store, { add: [person.id], remove: [] });
  notify(tx, caller.account.id, [person.id], () => ({
    type: "store_assigned",
    title: TEXTS.addedToStore,
    message: TEXTS.addedYouTo(caller.actor.name, storeLabel(store)),
    data: { storeId },
  }));
  return wireFromStore(storeAsRead(added, caller));
}

/**
 * Takes somebody off a store; who is not there stays away.
 * @throws Refused 403, 404.
 */
export async function removeStorePerson(
  tx: WriteContext,
  caller: Caller,
  actor: StoreActor,
  { storeId, personId }: { readonly storeId: string; readonly personId: string },
) {
  const me = caller.account.id;
  const store = await lockChangedStore(tx, caller, actor, storeId);
  if (!mayRemoveStorePerson(store, actor, personId))
    throw notAllowed(onlyOf(actor, TEXTS.onlyManagerRemovesPeople, TEXTS.onlyOperatorsRemovePeople));
  if (isStorePerson(store, personId)) {
    await change(tx, store, { add: [], remove: [personId] });
    const isLeaving = personId === me;
    notify(tx, me, [isLeaving ? store.ownerId : personId], () => ({
      type: "store_assigned",
      title: isLeaving ? TEXTS.leftStore : TEXTS.takenOffStore,
      message: (isLeaving ? TEXTS.leftYourStore : TEXTS.tookYouOff)(caller.actor.name, storeLabel(store)),
      data: { storeId },
    }));
  }
  return { success: true, id: personId };
}

/** The stores of the JSON list `$1`, and their tickets. */
export const OF_LISTED_STORES: Touched = {
  tickets: "deleted_at is null and store_id in (select jsonb_array_elements_text($1::jsonb))",
  stores: "id in (select jsonb_array_elements_text($1::jsonb))",
};

/**
 * Adds somebody of a store role to stores for an operator, except those that are gone, full or
 * theirs already. All of them are locked together, tickets first as every other write does.
 * @returns the stores to which the person was added
 */
export async function addToStores(
  tx: WriteContext,
  storeIds: readonly string[],
  personId: string,
): Promise<readonly string[]> {
  if (storeIds.length === 0) return [];
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  const person = await userForAssigning(tx, personId);
  const added: string[] = [];
  for (const id of storeIds) {
    const store = await storeById(tx, id);
    if (store === null || isStorePerson(store, personId)) continue;
    if (storePersonProblem(store, person) !== null) continue;
    await change(tx, store, { add: [personId], remove: [] });
    added.push(id);
  }
  return added;
}

/** Takes off stores whom `addToStores` has added; who is not there stays away. */
export async function removeFromStores(
  tx: WriteContext,
  storeIds: readonly string[],
  personId: string,
): Promise<void> {
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  for (const id of storeIds) {
    const store = await storeById(tx, id);
    if (store !== null && isStorePerson(store, personId))
      await change(tx, store, { add: [], remove: [personId] });
  }
}

/** Takes everybody off a locked store that is deleted: its tickets stay with its manager. */
export async function removeAllPeople(tx: WriteContext, store: Store): Promise<void> {
  const remove = storePeopleOf(store).map(({ id }) => id);
  if (remove.length > 0) await change(tx, store, { add: [], remove });
}

/** The stores that the account `$1` belongs to, and their tickets. */
export const OF_JOINED_STORES: Touched = {
  tickets: `deleted_at is null and ${IN_STORES_JOINED_BY("store_id", "$1")}`,
  stores: IN_STORES_JOINED_BY("id", "$1"),
};

/**
 * Takes an account off every store that it belongs to, once it is deactivated or deleted. The
 * caller has locked these stores and their tickets.
 */
export const leaveAllStores = (tx: WriteContext, personId: string) => replaceInStores(tx, personId, null);

/**
 * Gives the stores that an account belongs to, to another, who is in each of them once. The caller
 * has locked these stores and their tickets.
 */
export async function replaceInStores(
  tx: WriteContext,
  personId: string,
  successorId: string | null,
): Promise<void> {
  const rows = await tx.query(`${STORES_JOINED_BY("$1")} order by store_id`, [personId]);
  for (const row of rows) {
    const store = await storeById(tx, textOf(row, "store_id"));
    if (store === null || !isStorePerson(store, personId)) continue;
    const isThere = successorId === null || seesStore(store, successorId);
    await change(tx, store, { add: isThere ? [] : [successorId], remove: [personId] });
  }
}

/** A new owner is no further person of the stores any more. The tickets were given before. */
export async function ownersLeavePeople(tx: WriteContext, storeIds: readonly string[]): Promise<void> {
  await tx.query(
    `delete from store_people p using user_stores s
     where s.id = p.store_id and p.person_id = s.owner_id and s.id = any($1::text[])`,
    [storeIds],
  );
}

/**
 * Locks the store and its tickets, tickets first as every other write does. A ticket that is raised
 * for the store meanwhile waits, and then has the people as they are.
 */
export async function lockStore(tx: WriteContext, id: string): Promise<Store | null> {
  await lockTouched(tx, { tickets: "store_id = $1 and deleted_at is null", stores: "id = $1" }, id);
  return storeById(tx, id);
}

/** The reason of a refusal under the rule of the server about who manages stores. */
const onlyOf = ({ managedBy }: StoreActor, ofManager: string, ofOperators: string) =>
  managedBy === "operators" ? ofOperators : ofManager;

/**
 * Like `lockStore`, for somebody who has it or may change it: nobody else may hold the tickets of a
 * store, not even until the call is refused.
 * @throws Refused 403 for an operator who sees it, 404.
 */
async function lockChangedStore(
  tx: WriteContext,
  { account, actor }: Caller,
  manager: StoreActor,
  id: string,
): Promise<Store> {
  const check = (store: Store | null): Store => {
    if (store !== null && (seesStore(store, account.id) || mayAddStorePerson(store, manager))) return store;
    throw store !== null && readsStore(store, actor) ? notAllowed(TEXTS.onlyOwnerChanges) : notFound();
  };
  check(await storeById(tx, id));
  return check(await lockStore(tx, id));
}

interface Difference {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const AT_ONCE = 500;

/** Stores who is added and removed; their devices get or lose the store with its tickets. */
async function change(tx: WriteContext, before: Store, { add, remove }: Difference): Promise<Store> {
  await tx.query("delete from store_people where store_id = $1 and person_id = any($2::text[])", [
    before.id,
    remove,
  ]);
  await tx.query(
    `insert into store_people (id, store_id, person_id, created_at)
     select $1 || ':' || person_id, $1, person_id, $3 from unnest($2::text[]) as added (person_id)`,
    [before.id, add, tx.now],
  );
  await tx.query("update user_stores set version = version + 1 where id = $1", [before.id]);
  const after = must(await storeById(tx, before.id), "the store just changed");
  tx.recordChange(storeChanged(before), storeChanged(after), ...cardsForStorePeople(before, after));
  const moved = [...add, ...remove];
  const rows = await tx.query(
    "select id from tickets where store_id = $1 and parent_id is null and deleted_at is null order by id",
    [before.id],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await recordAccess(tx, await ticketsByIds(tx, ids.slice(start, start + AT_ONCE)), moved);
  return after;
}

/** People of a store read each other's contact data; so do its manager and its property manager. */
export function cardsForStorePeople(before: Store, after: Store): ChangeEntry[] {
  const ids = [before, after].flatMap((store) => [
    store.ownerId,
    store.propertyManagerId,
    ...storePeopleOf(store).map(({ id }) => id),
  ]);
  const people = [...new Set(ids)].filter((id) => id !== null);
  const audiences = people.map(userAudience);
  return people.map((id) => ({ kind: "person", id, audiences }));
}
