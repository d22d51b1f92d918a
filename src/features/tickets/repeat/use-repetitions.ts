import type { Ticket } from "#domain/tickets/ticket.ts";
import { regionByStore } from "#domain/stores/region.ts";
import { type Repetition, repetitionsIn } from "#domain/tickets/repetitions.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/** A repetition with the region that its store has today; empty keys without one. */
export interface ListedRepetition extends Repetition {
  readonly region: { readonly key: string; readonly label: string };
}

const NO_REGION = { key: "", label: "" };

/**
 * Every repetition on this device as a live query, changes that wait here included; undefined while
 * it is first read.
 */
export function useRepetitions() {
  const { db } = useSignedIn();
  return useLiveQuery(
    () =>
      withFirstPull(db, async (): Promise<readonly ListedRepetition[]> => {
        const regions = regionByStore(await readStores(db));
        return repetitionsIn(await visibleTickets(db)).map((each) => ({
          ...each,
          region: regions.get(each.ticket.storeId ?? "") ?? NO_REGION,
        }));
      }),
    [db],
  );
}

/** The store of a ticket as what a list is filtered by; nothing without one. */
export const storeOfTicket = ({ storeId, store }: Ticket) =>
  storeId === null || store === null ? [] : [{ id: storeId, ...store }];
