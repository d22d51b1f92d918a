import { isDeepStrictEqual } from "node:util";
import { formOfStore, type Store, STORE_NOTE_FIELDS, type StoreNoteField } from "#domain/stores/store.ts";
import {
  mayAddStores,
  mayDeleteStore,
  type StoreActor,
  whyNotAdded,
  whyNotDeleted,
} from "#domain/stores/managing-stores.ts";
import { mayEditStore, storePeopleOf } from "#domain/stores/store-people.ts";
import { isOpen, sentStatus } from "#domain/tickets/status.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import { type ChangeEntry, type Caller, userAudience, type WriteContext } from "#server/context.ts";
import { invalid, notAllowed, notFound } from "#server/http/refusals.ts";
import { notifyCounted } from "#server/notifications/notify.ts";
import { endNamed } from "#server/stores/end-named.ts";
import { lockStore, removeAllPeople } from "#server/stores/people.ts";
import { readsStore, seesStore, storeEditorOf, storeById } from "#server/stores/records.ts";
import { endRulesOfStore } from "#server/tickets/end-rule.ts";
import { recordMovedTickets } from "#server/tickets/record-ticket-change.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import { textOf } from "#server/database/read.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import { SET_FIELDS, valuesOf } from "#server/stores/store-fields.ts";
import { tellOfDeletion } from "#server/stores/tell-of-deletion.ts";
import * as TEXTS from "#texts/server/stores.ts";

/** Fields of a store as calls send them; a missing one leaves its value. */
export type StoreInput = {
  readonly [Field in "name" | "location" | "address" | "city" | "state" | "zipcode" | "phone" | "country"]?:
    | string
    | undefined;
} & {
  readonly propertyManager?: string | null | undefined;
  /** Null if nobody who is only named takes over, also where the property manager stays. */
  readonly nextPropertyManager?: null | undefined;
  readonly isDefault?: boolean | undefined;
} & { readonly [Field in "number" | "region" | "timeZone" | StoreNoteField]?: string | null | undefined };

/** Writes the sent fields of a store, and tells those whom it concerns. */
export async function save(
  tx: WriteContext,
  caller: Caller,
  before: Store,
  input: StoreInput,
): Promise<Store> {
  const propertyManagerId = await managerFrom(tx, before, input.propertyManager);
  if (input.isDefault) await clearDefault(tx, before);
  const next = withInput(before, input, propertyManagerId);
  await tx.query(`update user_stores set ${SET_FIELDS}, version = version + 1 where id = $1`, [
    before.id,
    ...valuesOf(next),
  ]);
  // Whom a file named and who has not registered takes over no longer.
  const isChosen = propertyManagerId !== before.propertyManagerId || input.nextPropertyManager === null;
  if (isChosen) await endNamed(tx, [before.id], "property_manager");
  const saved = must(await storeById(tx, before.id), "the store just saved");
  tx.recordChange(
    storeChanged(before),
    storeChanged(saved),
    ...managerCards(before, saved.propertyManagerId),
  );
  const isChanged = (field: "number" | "timeZone" | StoreNoteField) =>
    (saved[field] ?? null) !== (before[field] ?? null);
  if (isChanged("timeZone") || isChanged("number")) await recordTicketsOf(tx, saved.id, "all");
  else if (STORE_NOTE_FIELDS.some((field) => field !== "ownFields" && isChanged(field)))
    await recordTicketsOf(tx, saved.id, "open");
  if (saved.propertyManagerId !== before.propertyManagerId) {
    tellPropertyManager(tx, caller, saved);
    tellFormerManager(tx, before, { actorId: caller.account.id, by: caller.actor.name });
  }
  if (!isDeepStrictEqual(formOfStore(saved), formOfStore(before))) tellManager(tx, caller, saved);
  return saved;
}

/** The store as a save leaves it. */
export const withInput = (before: Store, input: StoreInput, propertyManagerId: string | null): Store => ({
  ...before,
  ...sentTexts(input),
  propertyManagerId,
  isDefault: input.isDefault ?? before.isDefault,
});

/** Another store becomes the default one of its owner. */
export async function clearDefault(tx: WriteContext, { id, ownerId }: Pick<Store, "id" | "ownerId">) {
  const cleared = await tx.query(
    "update user_stores set is_default = false, version = version + 1 where owner_id = $1 and is_default and id <> $2 returning id",
    [ownerId, id],
  );
  for (const row of cleared)
    tx.recordChange(storeChanged({ id: textOf(row, "id"), ownerId, propertyManagerId: null }));
}

/** Tells the property manager of a store, if it has one, that it is theirs. */
export const tellPropertyManager = (tx: WriteContext, { account, actor }: Caller, store: Store): void =>
  tellPropertyManagerOf(tx, store, { actorId: account.id, by: actor.name });

/** The same where somebody else is named as who did it. */
export function tellPropertyManagerOf(
  tx: WriteContext,
  store: Store,
  { actorId, by }: { readonly actorId: string; readonly by: string },
): void {
  const content = () => ({
    type: "store_assigned" as const,
    title: TEXTS.newStore,
    message: TEXTS.namedPropertyManager(by, storeLabel(store)),
    data: { storeId: store.id },
  });
  notifyCounted(tx, actorId, [store.propertyManagerId], content, {
    ids: [store.id],
    several: (count) => TEXTS.namedPropertyManagerOf(by, count),
  });
}

/** Tells somebody whom a store had as property manager that they are it no longer. */
export function tellFormerManager(
  tx: WriteContext,
  former: Store,
  { actorId, by }: { readonly actorId: string; readonly by: string },
): void {
  const content = () => ({
    type: "store_assigned" as const,
    title: TEXTS.noLongerManaged,
    message: TEXTS.tookManagement(by, storeLabel(former)),
    data: { storeId: former.id },
  });
  notifyCounted(tx, actorId, [former.propertyManagerId], content, {
    ids: [former.id],
    several: (count) => TEXTS.tookManagementOf(by, count),
  });
}

/** Tells the manager of a store that somebody else has changed it. */
export function tellManager(tx: WriteContext, { account, actor }: Caller, store: Store): void {
  const content = () => ({
    type: "store_changed" as const,
    title: TEXTS.yourStoreChanged,
    message: TEXTS.changedYourStore(actor.name, storeLabel(store)),
    data: { storeId: store.id },
  });
  notifyCounted(tx, account.id, [store.ownerId], content, {
    ids: [store.id],
    several: (count) => TEXTS.changedYourStores(actor.name, count),
  });
}

/** How many tickets one statement reads. */
const AT_ONCE = 200;

/**
 * The devices of those who have tickets of the store get them again. What is late goes by its
 * clock, and it is called by its number, also for closed work; how to get in matters until a ticket
 * is closed.
 */
export async function recordTicketsOf(
  tx: WriteContext,
  storeId: string,
  which: "all" | "open",
): Promise<void> {
  const rows = await tx.query(
    `select id, status from tickets where store_id = $1 and deleted_at is null and parent_id is null order by id`,
    [storeId],
  );
  const ids = rows
    .filter((row) => which === "all" || isOpen(sentStatus(textOf(row, "status"))))
    .map((row) => textOf(row, "id"));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const tickets = await ticketsByIds(tx, ids.slice(from, from + AT_ONCE));
    await recordMovedTickets(
      tx,
      tickets.map((ticket) => ({ before: ticket, after: ticket })),
    );
  }
}

function sentTexts(input: StoreInput): Partial<Store> {
  const { propertyManager: _manager, nextPropertyManager: _next, isDefault: _default, ...texts } = input;
  const sent = Object.entries(texts).filter(([key, value]) => key !== "clientId" && value !== undefined);
  return Object.fromEntries(sent);
}

export async function managerFrom(
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

/**
 * Locks a store that the caller may change, with their default one if that may change.
 * @throws Refused 404; 403 to others who have the store.
 */
export async function storeToEdit(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { withDefault = false, isAgain = false } = {},
): Promise<Store> {
  const by = storeEditorOf(caller);
  // Nobody else may hold the store of others, not even until the call is refused.
  const locked = await tx.query(
    `select id from user_stores
     where (id = $1 and (owner_id = $3 or $4::boolean)) or ($2::boolean and owner_id = $3 and is_default)
     order by id for update`,
    [id, withDefault, by.id, by.isOperator],
  );
  const store = await storeById(tx, id);
  if (store === null) throw notFound();
  if (!mayEditStore(store, by))
    throw seesStore(store, by.id) ? notAllowed(TEXTS.onlyOwnerChanges) : notFound();
  if (locked.some((row) => row["id"] === id)) return store;
  // It was handed over to the caller in between. Twice would be a fault of these conditions, which
  // must not keep the database busy for ever.
  if (isAgain) throw new Error("the caller's own store cannot be locked");
  return storeToEdit(tx, caller, id, { withDefault, isAgain: true });
}

/** @throws Refused 403 for whoever adds no stores here */
export function checkMayAdd(actor: StoreActor): void {
  if (mayAddStores(actor)) return;
  throw notAllowed(whyNotAdded(actor) ?? TEXTS.onlyStoreManagers);
}

/**
 * Locks a store with its tickets for its deletion.
 * @throws Refused 403, 404.
 */
export async function storeToDelete(
  tx: WriteContext,
  caller: Caller,
  actor: StoreActor,
  id: string,
): Promise<Store> {
  const check = (store: Store | null): Store => {
    if (store !== null && mayDeleteStore(store, actor)) return store;
    throw store !== null && readsStore(store, caller.actor) ? notAllowed(whyNotDeleted(actor)) : notFound();
  };
  // Nobody else may hold the tickets of a store, not even for a moment.
  check(await storeById(tx, id));
  return check(await lockStore(tx, id));
}

/**
 * Locks one of the caller's own stores with its tickets, for its deletion, which takes these from
 * the people of the store.
 * @throws Refused 404; 403 to others who have the store.
 */
export async function ownStoreWithTickets(tx: WriteContext, caller: Caller, id: string): Promise<Store> {
  // Nobody else may hold the tickets of a store, not even for a moment.
  checkedOwn(await storeById(tx, id), caller);
  return checkedOwn(await lockStore(tx, id), caller);
}

function checkedOwn(store: Store | null, caller: Caller): Store {
  if (store === null) throw notFound();
  if (store.ownerId === caller.account.id) return store;
  throw readsStore(store, caller.actor) ? notAllowed(TEXTS.onlyOwnerChanges) : notFound();
}

/** Deletes a store; its tickets keep their copy of its data, and none of them is repeated. */
export async function removeStore(tx: WriteContext, caller: Caller, store: Store): Promise<void> {
  await tellOfDeletion(tx, caller, store);
  await endRulesOfStore(tx, store.id, caller.account.id);
  await removeAllPeople(tx, store);
  // Imported again it is a new store, which nobody was named for.
  await endNamed(tx, [store.id], null);
  await tx.query(
    "update user_stores set deleted_at = $2, is_default = false, version = version + 1 where id = $1",
    [store.id, tx.now],
  );
  await recordTicketsOf(tx, store.id, "open");
  tx.recordChange(storeChanged(store), ...managerCards(store, null));
}

/**
 * A store gives its owner, its people and its property manager access to each other's contact data,
 * so the previous and the new manager's cards have to be pulled again.
 */
export function managerCards(
  before: Pick<Store, "ownerId" | "propertyManagerId" | "people">,
  now: string | null,
): ChangeEntry[] {
  if (before.propertyManagerId === now) return [];
  const audiences = [before.ownerId, ...storePeopleOf(before).map(({ id }) => id)].map(userAudience);
  return [before.propertyManagerId, now].flatMap((id) =>
    id === null ? [] : [{ kind: "person", id, audiences }],
  );
}
