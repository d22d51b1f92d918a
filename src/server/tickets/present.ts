import { wireFromTicket } from "#contract/ticket-wire.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { movesOf } from "#domain/tickets/move-ticket.ts";
import { mayComment, mayDelete, mayEdit, maySeeWhole } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { notFound } from "#server/http/refused.ts";

/** A ticket as this person may see it, with what they may do now. */
export function presentTicket(ticket: Ticket, reader: Actor) {
  const may = [
    ...(mayEdit(ticket, reader) ? ["edit"] : []),
    ...(mayDelete(ticket, reader) ? ["delete"] : []),
    ...(mayComment(ticket, reader) ? ["comment"] : []),
    ...movesOf(ticket, reader).map((row) => row.act),
  ];
  return wireFromTicket(ticket, [...new Set(may)]);
}

/** The ticket if this person may see it; an invisible one does not exist. */
export function visible(ticket: Ticket | null, reader: Actor): Ticket {
  if (ticket === null || !maySeeWhole(ticket, reader)) throw notFound();
  return ticket;
}
