import type { Actor } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { orDeputy } from "#domain/tickets/deputies.ts";
import { agreedLimit } from "#domain/bids/higher-limit.ts";
import { hasPartIn, isActingOperator, isApprover, isAssignee } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

// Rules of a cost that is added or corrected after the work was finished. See
// docs/product.md#cost-after-approval.

/** A deputy corrects beside the absent person: nothing is decided, and the history has both. */
const approvesOrActsForApprover = orDeputy((ticket, actor) => isApprover({ ...ticket, deputies: [] }, actor));

const isFinishedWork = ({ parentId, isMarketView, status }: Ticket): boolean =>
  parentId === null && !isMarketView && (status === "completed" || status === "closed");

/**
 * @returns whether this person, or whom they act for, approves the work, or an operator may in
 *   between; neither deputies nor operators approve own work
 */
export function answersForCost(ticket: Ticket, actor: Actor): boolean {
  const isOwnWork = hasPartIn(ticket, actor.id);
  return isOwnWork
    ? isApprover({ ...ticket, deputies: [] }, actor)
    : isActingOperator(ticket, actor) || approvesOrActsForApprover(ticket, actor);
}

/**
 * @returns whether this vendor is asked what work up to an amount cost: an app that knows of no
 *   limit completed it without a cost, and nobody has approved it
 */
export const owesCost = (ticket: Ticket, actor: Actor): boolean =>
  ticket.status === "completed" &&
  ticket.actualCostCents === null &&
  agreedLimit(ticket) !== null &&
  actor.role === "Vendor" &&
  isAssignee(ticket, actor);

/** @returns whether this person may add or correct the cost of this ticket now */
export const mayRecordCost = (ticket: Ticket, actor: Actor): boolean =>
  isFinishedWork(ticket) && (answersForCost(ticket, actor) || owesCost(ticket, actor));

/**
 * @param cents the cost from now on; null to record none
 * @returns the ticket with that cost, or the refusal
 */
export function recordCost(
  ticket: Ticket,
  actor: Actor,
  cents: number | null,
  at: string,
): Outcome<{ ticket: Ticket }> {
  if (!answersForCost(ticket, actor) && !owesCost(ticket, actor))
    return refuse("not_allowed", TEXTS.onlyApproverRecordsCost);
  if (!isFinishedWork(ticket)) return refuse("invalid_transition", TEXTS.costOfFinishedWorkOnly);
  return { ok: true, ticket: { ...ticket, actualCostCents: cents, updatedAt: at } };
}
