import type { Actor } from "#domain/accounts/role.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { type ListOf, withFirstPull } from "#local-db/first-pull.ts";
import { readOwnStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import { readWorkOrders, workOrdersOf } from "#local-db/read/work-orders.ts";

/** A ticket that is made for other stores too, with what that needs of this device. */
export interface RepeatSource {
  /** Null if it is not on this device. */
  readonly ticket: Ticket | null;
  /** The stores that this person raises tickets for. */
  readonly stores: readonly Store[];
  readonly tickets: readonly Ticket[];
  /** Titles of the ticket's work orders, in their order. */
  readonly workOrders: readonly string[];
  /** How many more it has than a new ticket may. */
  readonly leftOrders: number;
}

/**
 * A live query, with what waits on this device; undefined while it is first read. Until the first
 * pull is done, tickets that other stores have already may be missing in it.
 */
export function useRepeatSource(ticketId: string): ListOf<RepeatSource> | undefined {
  const { db, actor } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readSource(db, actor, ticketId)), [db, actor, ticketId]);
}

async function readSource(db: AccountDatabase, actor: Actor, ticketId: string): Promise<RepeatSource> {
  const tickets = await visibleTickets(db);
  const ticket = tickets.find(({ id }) => id === ticketId) ?? null;
  const orders = ticket === null ? [] : workOrdersOf(ticket, await readWorkOrders(db, ticketId)).orders;
  return {
    ticket,
    tickets,
    stores: await readOwnStores(db, actor),
    workOrders: orders
      .toReversed()
      .map(({ title }) => title)
      .slice(0, LIMITS.workOrdersOfNewTicket),
    leftOrders: Math.max(0, orders.length - LIMITS.workOrdersOfNewTicket),
  };
}
