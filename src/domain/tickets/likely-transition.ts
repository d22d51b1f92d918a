import type { Actor } from "#domain/accounts/role.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { isAssignee, ruleStatus } from "#domain/tickets/relations.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";

const WORK_TO_GIVE: readonly SentStatus[] = [
  "assigned_to_property_manager",
  "rejected",
  "assessment_completed",
];

/**
 * Usual next transitions; the first match wins. Without `in`, a transition matches in every status
 * in which it is possible. See docs/product.md#likely-next-step.
 */
const LIKELY_TRANSITIONS: readonly {
  act: TransitionName;
  in?: readonly SentStatus[];
  mine?: true;
  withWorkers?: true;
}[] = [
  { act: "completeTicket", mine: true },
  { act: "markInProgress", in: ["assigned_bidder"] },
  { act: "completeAssessment" },
  { act: "approveTicket" },
  { act: "assignWorker", in: WORK_TO_GIVE, withWorkers: true },
  { act: "startWork", in: WORK_TO_GIVE },
  { act: "assignToPropertyManager", in: ["open"] },
  { act: "requestBid", in: ["open", "ready_for_bid"] },
  { act: "resumeAfterAssessment", in: ["assessment_completed"] },
];

/**
 * @returns the transition this person most likely makes next; null if none of the usual ones is
 *   possible.
 * @param hasWorkers whether a property manager has workers; without any, assigning one is not
 *   suggested
 */
export function likelyTransition(ticket: Ticket, actor: Actor, hasWorkers: boolean): TransitionName | null {
  const possible = new Set(transitionsFor(ticket, actor).map((row) => row.act));
  const found = LIKELY_TRANSITIONS.find(
    (each) =>
      possible.has(each.act) &&
      (each.in === undefined || each.in.includes(ruleStatus(ticket))) &&
      (each.mine === undefined || isAssignee(ticket, actor)) &&
      (each.withWorkers === undefined || hasWorkers),
  );
  return found?.act ?? null;
}
