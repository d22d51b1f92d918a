import { applyToTicketView } from "#domain/mutations/optimistic.ts";
import {
  afterStoreDeletion,
  dependsOnStore,
  type StoreDeletions,
  storeDeletionsAmong,
} from "#domain/stores/deleted-store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { visibleMutations, visibleMutationsOf } from "#local-db/outbox/queries.ts";

/** One ticket with pending mutations applied; null if it is not on this device. */
export async function readTicket(db: AccountDatabase, id: string): Promise<Ticket | null> {
  // The outbox first, for the reason given at `withVisibleMutations`.
  const rows = await db.ops.where("ticketId").equals(id).sortBy("seq");
  const ticket = applyToTicketView(await db.tickets.get(id), visibleMutationsOf(rows));
  return ticket === undefined ? null : afterStoreDeletion(ticket, await readStoreDeletions(db, ticket));
}

const NONE: StoreDeletions = new Map();

/** The pending deletions of stores, if the ticket depends on its store. */
export const readStoreDeletions = async (db: AccountDatabase, ticket: Ticket): Promise<StoreDeletions> =>
  dependsOnStore(ticket) ? storeDeletionsAmong(await visibleMutations(db)) : NONE;
