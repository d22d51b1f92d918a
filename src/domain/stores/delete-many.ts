import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { mayDeleteStore, type StoreActor, whyNotDeleted } from "#domain/stores/managing-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { isOpen } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What a deletion of several stores does to one of them, or why that one is left out. */
export type PlannedDeletion = { readonly store: Store } & (
  | { readonly payload: MutationPayload; readonly openTickets: number; readonly repetitions: number }
  | { readonly reason: string }
);

type TicketOfStore = Pick<Ticket, "storeId" | "parentId" | "status" | "repeat">;

/**
 * @returns how many tickets of a store are open, which stay with those who decide on them, and how
 *   many rules end with it: its tickets are made again by none
 */
export function whatStaysOf(storeId: string, tickets: readonly TicketOfStore[]) {
  const own = tickets.filter((ticket) => ticket.storeId === storeId && ticket.parentId === null);
  return {
    openTickets: own.filter(({ status }) => isOpen(status)).length,
    repetitions: own.filter(({ repeat }) => repeat != null).length,
  };
}

/**
 * @returns the plan for each store: its deletion by a mutation of its own, for those who may delete
 *   it, with how many of its tickets are still open, and how many are repeated
 */
export function planDeletions(
  stores: readonly Store[],
  tickets: readonly TicketOfStore[],
  actor: StoreActor,
): readonly PlannedDeletion[] {
  const byStore = Map.groupBy(tickets, ({ storeId }) => storeId);
  return stores.map((store) =>
    mayDeleteStore(store, actor)
      ? {
          store,
          payload: { kind: "deleteStore", storeId: store.id },
          ...whatStaysOf(store.id, byStore.get(store.id) ?? []),
        }
      : { store, reason: whyNotDeleted(actor) },
  );
}
