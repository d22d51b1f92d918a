import { withDeputies } from "#domain/tickets/deputies.ts";
import { type RepeatEnd, repeatEndText } from "#domain/tickets/read-comment.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { deleteRepeat, ruleChanged } from "#server/tickets/repeat-ticket.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import { addServerComment } from "#server/tickets/server-comment.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/**
 * Ends the rule of a locked ticket that can make no ticket any more. The ticket says why, and its
 * author and managers are notified.
 * @param actorId who ended it by another act; "" for nobody
 */
export async function endRule(
  tx: WriteContext,
  ticket: Ticket,
  reason: RepeatEnd,
  actorId: string,
): Promise<void> {
  await deleteRepeat(tx, ticket.id);
  const after = await ruleChanged(tx, ticket, { ...ticket, repeat: null });
  await addServerComment(tx, after, {
    kind: "repeat_ended",
    content: repeatEndText(reason),
    authorId: actorId || ticket.authorId,
    code: reason,
  });
  notifyEnd(tx, ticket, reason, actorId);
}

/** Ends the rule of a ticket that is being deleted. */
export async function endRuleOfDeleted(tx: WriteContext, ticket: Ticket, actorId: string): Promise<void> {
  if (ticket.repeat == null) return;
  await deleteRepeat(tx, ticket.id);
  notifyEnd(tx, ticket, "ticket_deleted", actorId);
}

function notifyEnd(tx: WriteContext, ticket: Ticket, reason: RepeatEnd, actorId: string): void {
  notify(tx, actorId, withDeputies(ticket, [ticket.authorId, ...managersToNotify(ticket)]), () => ({
    type: "repeat_ended",
    title: TEXTS.repeatEnded,
    message: TEXTS.noLongerRepeated(namedTicket(ticket), repeatEndText(reason)),
    data: { taskId: ticket.id },
  }));
}

/** Ends the rules of the tickets of a store that is being deleted; its tickets are locked. */
export async function endRulesOfStore(tx: WriteContext, storeId: string, actorId: string): Promise<void> {
  const rows = await tx.query(
    `select t.id from tickets t join ticket_repeats r on r.ticket_id = t.id
     where t.store_id = $1 and t.deleted_at is null order by t.id`,
    [storeId],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  for (const ticket of ids.length === 0 ? [] : await ticketsByIds(tx, ids))
    await endRule(tx, ticket, "store_deleted", actorId);
}
