import { wireFromComment } from "#contract/comment-wire.ts";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { biddersAsReadBy, isOfferedTo } from "#domain/bids/chosen-bidders.ts";
import { withVisiblePositions } from "#domain/tickets/check-seal.ts";
import { marketView, viewOf } from "#domain/tickets/market-view.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayComment, mayDelete, mayEdit, mayReadStoreAccess } from "#domain/tickets/permissions.ts";
import { visibleVisits } from "#domain/tickets/record-visit.ts";
import { isInStorePeople, mayApprove, mayDecide, readsAsManager } from "#domain/tickets/relations.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import {
  mayAddWorkOrders,
  mayDeleteWorkOrder,
  mayEditWorkOrder,
  mayReadWorkOrders,
  workOrderTransitions,
} from "#domain/work-orders/work-order.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { notAllowed, notFound } from "#server/http/refusals.ts";
import { ticketById, ticketsByIds } from "#server/tickets/records.ts";
import * as HTTP_TEXTS from "#texts/server/http.ts";

/** A ticket and how much of it the reader may see; for a work order also its parent ticket. */
export interface PresentedTicket {
  readonly ticket: Ticket;
  readonly view: "whole" | "market";
  readonly parent: Ticket | null;
}

/** @returns a whole ticket in wire format, with what the reader may do with it now. */
export function presentTicket(ticket: Ticket, reader: Actor) {
  const may = [
    ...(mayEdit(ticket, reader) ? ["edit"] : []),
    ...(mayDelete(ticket, reader) ? ["delete"] : []),
    ...(mayComment(ticket, reader) ? ["comment"] : []),
    ...(mayAddWorkOrders(ticket, reader) ? ["manageWorkOrders"] : []),
    ...(mayDecide(ticket, reader) && ticket.status === "out_for_bid" ? ["decideBids"] : []),
    ...(mayApprove(ticket, reader) && ticket.status === "completed" ? ["approve", "reject", "rate"] : []),
    ...transitionsFor(ticket, reader).map((row) => row.act),
  ];
  return wireFromTicket(asReadBy(ticket, reader), [...new Set(may)]);
}

/**
 * Removes what not every reader may see: work orders, visits, places of photos, the other people of
 * the store and the manager's email. A work order has its people in its parent.
 */
function asReadBy(ticket: Ticket, reader: Actor, parent = ticket): Ticket {
  const manager = ticket.store?.propertyManager;
  const knowsManager =
    manager?.id === ticket.propertyManagerId ||
    ticket.storeOwnerId === reader.id ||
    isInStorePeople(ticket, reader) ||
    manager?.id === reader.id;
  return {
    ...ticket,
    workOrders: mayReadWorkOrders(ticket, reader) ? ticket.workOrders : [],
    visits: visibleVisits(ticket, reader),
    storeAccess: mayReadStoreAccess(parent, reader) ? ticket.storeAccess : undefined,
    ...(ticket.chosenBidders && !readsAsManager(ticket, reader)
      ? { chosenBidders: biddersAsReadBy(ticket.chosenBidders, reader.id) }
      : {}),
    storePeople: isInStorePeople(ticket, reader) ? [reader.id] : undefined,
    attachments: withVisiblePositions(ticket.attachments, parent, reader),
    store: ticket.store && {
      ...ticket.store,
      propertyManager: manager ? { ...manager, email: knowsManager ? manager.email : null } : null,
    },
  };
}

/** @returns a ticket in wire format, in the reader's view. */
export function presentVisible({ ticket, view, parent }: PresentedTicket, reader: Actor) {
  if (view === "market")
    return wireFromTicket(
      marketView(ticket, reader.id),
      isOfferedTo(ticket, reader.id) ? ["bid", "message"] : [],
    );
  if (parent === null) return presentTicket(ticket, reader);
  const own = [
    ...(mayEditWorkOrder(ticket, reader) ? ["edit"] : []),
    ...(mayDeleteWorkOrder(ticket, reader) ? ["delete"] : []),
  ];
  // A work order contains no contact data of people who may no longer be on the ticket.
  const base = { ...asReadBy(ticket, reader, parent), authorEmail: null, authorPhoto: null };
  return wireFromTicket(base, [...own, ...workOrderTransitions(ticket, parent, reader)]);
}

/** @returns a comment in wire format, with the places of photos that the reader may see. */
export const presentComment = (
  comment: Comment,
  { ticket, parent }: Pick<PresentedTicket, "ticket" | "parent">,
  reader: Actor,
) =>
  wireFromComment({
    ...comment,
    attachments: withVisiblePositions(comment.attachments, parent ?? ticket, reader),
  });

/** @returns the tickets the caller may see, each with its view; the others are left out. */
export async function loadVisibleFor(
  sql: Sql,
  tickets: readonly Ticket[],
  caller: Caller,
): Promise<PresentedTicket[]> {
  const parentIds = tickets.flatMap((ticket) => ticket.parentId ?? []);
  const parents = new Map(
    (parentIds.length === 0 ? [] : await ticketsByIds(sql, parentIds)).map((each) => [each.id, each]),
  );
  const hidden = tickets.filter((ticket) => viewOf(ticket, caller.actor, false) === null);
  const bidOn = await bidOnBy(sql, hidden, caller);
  return tickets.flatMap((ticket): PresentedTicket[] => {
    if (ticket.parentId !== null) {
      const parent = parents.get(ticket.parentId);
      const isReadable = parent !== undefined && mayReadWorkOrders(parent, caller.actor);
      return isReadable ? [{ ticket, view: "whole", parent }] : [];
    }
    const view = viewOf(ticket, caller.actor, bidOn.has(ticket.id));
    return view === null ? [] : [{ ticket, view, parent: null }];
  });
}

async function bidOnBy(sql: Sql, tickets: readonly Ticket[], caller: Caller): Promise<Set<string>> {
  if (caller.actor.role !== "Vendor" || tickets.length === 0) return new Set();
  const rows = await sql.query(
    "select distinct ticket_id from bids where vendor_id = $1 and ticket_id = any($2::text[]) and withdrawn_at is null",
    [caller.account.id, tickets.map((ticket) => ticket.id)],
  );
  return new Set(rows.map((row) => String(row["ticket_id"])));
}

/**
 * @returns the ticket with the caller's view of it.
 * @throws Refused 404 if the caller may not see it or it does not exist.
 */
export async function loadVisible(
  sql: Sql,
  ticket: Ticket | null,
  caller: Caller,
  missing = HTTP_TEXTS.ticketNotFoundOrHidden,
): Promise<PresentedTicket> {
  const [found] = ticket === null ? [] : await loadVisibleFor(sql, [ticket], caller);
  if (!found) throw notFound(missing);
  return found;
}

/**
 * @returns the ticket, if the caller may see all of it.
 * @throws Refused 403 if the caller only has the market view, 404 if they may not see it.
 */
export async function loadWhole(sql: Sql, ticket: Ticket | null, caller: Caller): Promise<Ticket> {
  const presented = await loadVisible(sql, ticket, caller);
  if (presented.view === "market") throw notAllowed();
  return presented.ticket;
}

/** Like `loadVisible`, by the ticket's id. */
export const loadVisibleById = async (sql: Sql, id: string, caller: Caller) =>
  loadVisible(sql, await ticketById(sql, id), caller);
