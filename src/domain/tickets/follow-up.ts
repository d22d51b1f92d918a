import { type Actor, mayRaiseTickets } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { maySeeWhole } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/**
 * Checks whether this person may raise a ticket that follows `former`, because what was repaired
 * broke again. See docs/product.md#follow-ups.
 * @param former null if there is no such ticket
 */
export function checkFollowUp(former: Ticket | null, actor: Actor): Outcome<object> {
  const isVisible = former !== null && former.parentId === null && maySeeWhole(former, actor);
  if (!isVisible || !mayRaiseTickets(actor))
    return refuse("invalid_input", TEXTS.formerTicketNotSeen, "followsId");
  if (former.status !== "closed") return refuse("invalid_input", TEXTS.formerTicketOpen, "followsId");
  return { ok: true };
}
