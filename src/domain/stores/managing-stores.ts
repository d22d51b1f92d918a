import { mayOwnStores, type Seat } from "#domain/accounts/role.ts";
import type { StoresManagedBy } from "#domain/operator-settings.ts";
import { isOwnStore, mayEditStore } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/rules/stores.ts";

// Who adds, imports and deletes stores and says who belongs to them, which an operator may reserve
// to operators: docs/product.md#who-manages-stores.

/** Who acts on stores, as far as these rules need them. */
export interface StoreActor extends Seat {
  readonly id: string;
  /** Has the operator right and the role for it (`mayOperate`). */
  readonly isOperator: boolean;
  /** The rule of the server. */
  readonly managedBy: StoresManagedBy;
}

type Owned = Pick<Store, "ownerId">;

const manages = (store: Owned, { id, isOperator, managedBy }: StoreActor): boolean =>
  managedBy === "operators" ? isOperator : isOwnStore(store, id);

/** @returns whether the actor adds and imports stores, and takes imports back. */
export const mayAddStores = (actor: StoreActor): boolean =>
  mayOwnStores(actor) && (actor.managedBy === "everybody" || actor.isOperator);

/** @returns whether the actor deletes the store: its manager, or operators where only they do. */
export const mayDeleteStore = manages;

/** @returns whether the actor adds people to a store: who changes it, unless only operators do. */
export const mayAddStorePerson = (store: Owned, actor: StoreActor): boolean =>
  actor.managedBy === "operators" ? actor.isOperator : mayEditStore(store, actor);

/** @returns whether the actor may take this person off a store; everybody may leave one. */
export const mayRemoveStorePerson = (store: Owned, actor: StoreActor, personId: string): boolean =>
  mayAddStorePerson(store, actor) || actor.id === personId;

/**
 * @returns whether the actor may give the store to another manager: its manager, unless only
 *   operators manage stores, and an operator, who may hand over the work of everybody
 */
export const mayChangeStoreManager = (store: Owned, actor: StoreActor): boolean =>
  actor.isOperator || manages(store, actor);

/** @returns why the actor adds no stores though others of the role do, as one sentence, or null. */
export const whyNotAdded = (actor: StoreActor): string | null =>
  mayOwnStores(actor) && !mayAddStores(actor) ? TEXTS.onlyOperatorsAdd : null;

/** @returns why the actor does not delete a store of somebody else, as one sentence. */
export const whyNotDeleted = ({ managedBy }: Pick<StoreActor, "managedBy">): string =>
  managedBy === "operators" ? TEXTS.onlyOperatorsDelete : TEXTS.onlyManagerDeletes;
