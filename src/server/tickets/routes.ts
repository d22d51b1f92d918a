import { wireFromComment } from "#contract/ticket-wire.ts";
import * as api from "#contract/tickets.ts";
import { mayComment, mayDelete } from "#domain/tickets/permissions.ts";
import type { Caller, Write } from "#server/context.ts";
import { reading, type Rooms, writing } from "#server/http/recipe.ts";
import { notAllowed, Refused } from "#server/http/refused.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { announceTicket } from "#server/tickets/announce.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { listTickets } from "#server/tickets/list-tickets.ts";
import { presentTicket, visible } from "#server/tickets/present.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { commentsOf, lockTicket, ticketById } from "#server/tickets/records.ts";

export function ticketRoutes(rooms: Rooms) {
  reading(rooms, api.listTickets, ({ caller, query, house }) => listTickets(house.database, caller, query));
  reading(rooms, api.readTicket, async ({ caller, names, house }) =>
    presentTicket(visible(await ticketById(house.database, names["id"] ?? ""), caller.actor), caller.actor),
  );
  writing(rooms, api.raiseTicket, (tx, { caller, body, house }) =>
    raise(tx, caller, body, house.config.projectId),
  );
  writing(rooms, api.deleteTicket, (tx, { caller, names }) => deleteTicket(tx, caller, names["id"] ?? ""));
  writing(rooms, api.changeTicketStatus, (tx, { caller, names, body, files }) =>
    changeStatus(tx, caller, names["id"] ?? "", body, files),
  );
  reading(rooms, api.listComments, async ({ caller, names, house }) => {
    const ticket = visible(await ticketById(house.database, names["id"] ?? ""), caller.actor);
    if (!mayComment(ticket, caller.actor)) throw notAllowed();
    return { comments: (await commentsOf(house.database, ticket.id)).map(wireFromComment) };
  });
  writing(rooms, api.addComment, (tx, { caller, names, body }) =>
    addComment(tx, caller, names["id"] ?? "", body),
  );
}

async function deleteTicket(tx: Write, caller: Caller, id: string) {
  const ticket = visible(await lockTicket(tx, id), caller.actor);
  if (ticket.authorId !== caller.account.id) throw notAllowed("Only the author deletes a ticket.");
  if (!mayDelete(ticket, caller.actor))
    throw new Refused(409, "ticket_locked", "Completed tickets cannot be deleted.", {
      current: presentTicket(ticket, caller.actor),
    });
  await tx.query("update tickets set deleted_at = $2, version = version + 1 where id = $1", [id, tx.now]);
  await announceTicket(tx, ticket, {
    ...ticket,
    storeOwnerId: null,
    propertyManagerId: null,
    assignee: null,
    assessorId: null,
  });
  return { success: true, id };
}
