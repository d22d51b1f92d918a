import type { Actor } from "#domain/accounts/role.ts";
import type { Action } from "#domain/actions/action.ts";
import { commentsAfter, eventsAfter, ticketAfter } from "#domain/actions/overlay.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#device/database.ts";
import { waitingActionsOf, waitingRows } from "#device/outbox.ts";

/** One ticket as it will be once everything waiting has been sent; undefined when this phone does not have it. */
export async function readTicket(db: AccountDatabase, id: string): Promise<Ticket | undefined> {
  const [base, waiting] = await Promise.all([db.tickets.get(id), waitingActionsOf(db, id)]);
  return ticketAfter(base, waiting);
}

/** Narrows a list of tickets. */
export interface TicketFilter {
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly isMine?: (ticket: Ticket) => boolean;
}

/** One page of tickets, newest first, with the number of all that fit. Reads only what it shows: the index is walked from its newest end. */
export async function readTickets(
  db: AccountDatabase,
  filter: TicketFilter,
  page: { page: number; limit: number },
): Promise<{ tickets: Ticket[]; total: number }> {
  const waiting = await actionsByTicket(db);
  const fits = (ticket: Ticket | undefined): ticket is Ticket =>
    ticket !== undefined &&
    ticket.parentId === null &&
    (!filter.status || ticket.status === filter.status) &&
    (!filter.priority || ticket.priority === filter.priority) &&
    (filter.isMine?.(ticket) ?? true);
  const known = await db.tickets.orderBy("createdAt").reverse().toArray();
  const ids = new Set(known.map((ticket) => ticket.id));
  const raised = [...waiting]
    .filter(([id]) => !ids.has(id))
    .map(([, actions]) => ticketAfter(undefined, actions));
  const all = [...raised.toReversed(), ...known.map((ticket) => withWaiting(ticket, waiting))].filter(fits);
  const start = (page.page - 1) * page.limit;
  return { tickets: all.slice(start, start + page.limit), total: all.length };
}

const withWaiting = (ticket: Ticket, waiting: Map<string, Action[]>) => {
  const actions = waiting.get(ticket.id);
  return actions ? ticketAfter(ticket, actions) : ticket;
};

async function actionsByTicket(db: AccountDatabase): Promise<Map<string, Action[]>> {
  const byTicket = new Map<string, Action[]>();
  for (const row of await waitingRows(db)) {
    if (row.ticketId !== null)
      byTicket.set(row.ticketId, [...(byTicket.get(row.ticketId) ?? []), row.action]);
  }
  return byTicket;
}

/** A ticket's comments, oldest first, the waiting ones last. */
export async function readComments(db: AccountDatabase, ticketId: string): Promise<readonly Comment[]> {
  const [base, waiting] = await Promise.all([
    db.comments.where("ticketId").equals(ticketId).sortBy("createdAt"),
    waitingActionsOf(db, ticketId),
  ]);
  return commentsAfter(base, waiting);
}

/** A ticket's history, oldest first, the waiting moves last. */
export async function readEvents(db: AccountDatabase, ticketId: string): Promise<readonly TicketEvent[]> {
  const [base, waiting] = await Promise.all([
    db.events.where("ticketId").equals(ticketId).sortBy("at"),
    waitingActionsOf(db, ticketId),
  ]);
  return eventsAfter(base, waiting);
}

/** The person an account acts as. */
export const actorOf = (account: { id: string; name: string; role: Actor["role"] }): Actor => ({
  id: account.id,
  name: account.name,
  role: account.role,
});
