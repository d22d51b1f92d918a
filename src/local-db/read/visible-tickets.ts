import { applyToTicketView } from "#domain/mutations/optimistic.ts";
import {
  afterStoreDeletion,
  type StoreDeletions,
  storeDeletionsAmong,
} from "#domain/stores/deleted-store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { refusedChanges, visibleMutationsOf } from "#local-db/outbox/queries.ts";
import { isUnfinished } from "#local-db/read/ticket-cache.ts";
import { isRoot } from "#local-db/read/ticket-filter.ts";

/**
 * Outbox rows by ticket, and the refused changes of the whole outbox, as a row may depend on one of
 * another ticket.
 */
export interface Owned {
  readonly rows: ReadonlyMap<string, readonly OutboxRow[]>;
  readonly refused: ReadonlySet<number>;
  readonly deletions: StoreDeletions;
}

/** @returns the outbox rows by ticket, with what all of them delete and what was refused */
export function ownedBy(rows: readonly OutboxRow[]): Owned {
  const refused = refusedChanges(rows);
  const deletions = storeDeletionsAmong(visibleMutationsOf(rows, refused));
  return { rows: rowsByTicket(rows), refused, deletions };
}

/** These tickets with pending mutations applied, after those created on this device. */
export const allOf = (known: readonly Ticket[], own: Owned): readonly Ticket[] =>
  own.rows.size === 0 && own.deletions.size === 0
    ? known
    : [...raisedHere(own, known), ...known.flatMap((ticket) => afterRows(ticket, ticket.id, own) ?? [])];

/** The server rows of the tickets that have outbox rows. */
export const touchedTickets = async (db: AccountDatabase, own: Owned): Promise<readonly Ticket[]> =>
  (await db.tickets.bulkGet([...own.rows.keys()])).flatMap((ticket) => ticket ?? []);

/** Whether this is a ticket, not a work order, with a status that is not final. */
export const isUnfinishedRoot = (ticket: Ticket) => isRoot(ticket) && isUnfinished(ticket);

/** Tickets created on this device that are not among the known ones yet, newest first. */
export function raisedHere(own: Owned, known: readonly Ticket[]): readonly Ticket[] {
  const ids = new Set(own.rows.keys());
  for (const ticket of known) ids.delete(ticket.id);
  return [...ids].toReversed().flatMap((id) => afterRows(undefined, id, own) ?? []);
}

/** @returns a ticket with its pending mutations applied; undefined if they delete it */
export function afterRows(ticket: Ticket | undefined, id: string, { rows, refused, deletions }: Owned) {
  const own = rows.get(id);
  const current = own === undefined ? ticket : applyToTicketView(ticket, visibleMutationsOf(own, refused));
  return current && afterStoreDeletion(current, deletions);
}

function rowsByTicket(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const byTicket = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (row.ticketId !== null) byTicket.set(row.ticketId, [...(byTicket.get(row.ticketId) ?? []), row]);
  }
  return byTicket;
}
