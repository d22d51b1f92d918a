import type { Actor } from "#domain/accounts/role.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { isAssignee, readsAsManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/higher-limit.ts";

/**
 * For which price, or up to which amount, the work was given, for its vendor and its managers;
 * empty without it.
 */
export function agreedText(ticket: Ticket, actor: Actor): string {
  const { acceptedBidCents: cents, acceptedUpTo } = ticket;
  if (cents === null) return "";
  if (acceptedUpTo === true) return TEXTS.agreed(dollarsFromCents(cents));
  const isTheirs = actor.role === "Vendor" && isAssignee(ticket, actor);
  return isTheirs || readsAsManager(ticket, actor) ? TEXTS.agreedPrice(dollarsFromCents(cents)) : "";
}
