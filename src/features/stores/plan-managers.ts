import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/store-manager.ts";

/** Which of several stores get another manager now. */
export interface ManagersPlan {
  readonly changing: readonly Store[];
  /** Those with changes of tickets that are not sent, and how many. */
  readonly waiting: readonly { readonly store: Store; readonly unsent: number }[];
}

/** @param unsent how many changes of its tickets are not sent, by the id of the store */
export const planManagers = (
  stores: readonly Store[],
  unsent: ReadonlyMap<string, number>,
): ManagersPlan => ({
  changing: stores.filter(({ id }) => !unsent.has(id)),
  waiting: stores.flatMap((store) => {
    const count = unsent.get(store.id);
    return count === undefined ? [] : [{ store, unsent: count }];
  }),
});

/** The stores that are left out, with the reason. */
export const leftOutOf = ({ waiting }: Pick<ManagersPlan, "waiting">) => ({
  title: TEXTS.leftOut(waiting.length),
  items: waiting.map(({ store, unsent }) => ({
    id: store.id,
    name: storeLabel(store),
    reason: TEXTS.ticketsWait(unsent),
  })),
});
