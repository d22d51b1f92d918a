import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Store } from "#domain/stores/store.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** What a deletion of several stores does to one of them, or why that one is left out. */
export type PlannedDeletion = { readonly store: Store } & (
  | { readonly payload: MutationPayload; readonly openTickets: number; readonly repetitions: number }
  | { readonly reason: string }
);

/** @returns how many rules end with a store: its tickets are made again by none. */
export const repetitionsOf = (
  storeId: string,
  tickets: readonly Pick<Ticket, "storeId" | "repeat">[],
): number => tickets.filter((ticket) => ticket.storeId === storeId && ticket.repeat != null).length;

/**
 * @returns the plan for each store: its deletion by a mutation of its own, for its manager alone,
 *   with how many of its tickets are still open, and how many are repeated
 */
export function planDeletions(
  stores: readonly Store[],
  tickets: readonly Pick<Ticket, "storeId" | "status" | "repeat">[],
  actorId: string,
): readonly PlannedDeletion[] {
  const open = Map.groupBy(
    tickets.filter(({ status }) => !isTerminal(status)),
    ({ storeId }) => storeId,
  );
  return stores.map((store) =>
    store.ownerId === actorId
      ? {
          store,
          payload: { kind: "deleteStore", storeId: store.id },
          openTickets: open.get(store.id)?.length ?? 0,
          repetitions: repetitionsOf(store.id, tickets),
        }
      : { store, reason: TEXTS.onlyManagerDeletes },
  );
}
