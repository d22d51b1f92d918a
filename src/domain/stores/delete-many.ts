import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Store } from "#domain/stores/store.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** What a deletion of several stores does to one of them, or why that one is left out. */
export type PlannedDeletion = { readonly store: Store } & (
  | { readonly payload: MutationPayload; readonly openTickets: number }
  | { readonly reason: string }
);

/**
 * @returns the plan for each store: its deletion by a mutation of its own, for its manager alone,
 *   with how many of its tickets are still open
 */
export function planDeletions(
  stores: readonly Store[],
  tickets: readonly Pick<Ticket, "storeId" | "status">[],
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
        }
      : { store, reason: TEXTS.onlyManagerDeletes },
  );
}
