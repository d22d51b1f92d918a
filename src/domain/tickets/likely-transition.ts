import type { Actor } from "#domain/accounts/role.ts";
import { isSameTrade } from "#domain/search-trades.ts";
import { isBlank } from "#domain/text.ts";
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
  ofOtherTrade?: true;
}[] = [
  { act: "completeTicket", mine: true },
  { act: "markInProgress", in: ["assigned_bidder"] },
  { act: "completeAssessment" },
  { act: "approveTicket" },
  { act: "requestBid", in: WORK_TO_GIVE, withWorkers: true, ofOtherTrade: true },
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
 * @param workerTrades the trades of these workers; null if they cannot be told, as when one of them
 *   has none. Work of another trade is for vendors, so that bids are suggested
 */
export function likelyTransition(
  ticket: Ticket,
  actor: Actor,
  hasWorkers: boolean,
  workerTrades: readonly string[] | null = null,
): TransitionName | null {
  const possible = new Set(transitionsFor(ticket, actor).map((row) => row.act));
  const found = LIKELY_TRANSITIONS.find(
    (each) =>
      possible.has(each.act) &&
      (each.in === undefined || each.in.includes(ruleStatus(ticket))) &&
      (each.mine === undefined || isAssignee(ticket, actor)) &&
      (each.withWorkers === undefined || hasWorkers) &&
      (each.ofOtherTrade === undefined || isOfOtherTrade(ticket, workerTrades)),
  );
  return found?.act ?? null;
}

/** Whether the category of a ticket is no trade of any of the workers. */
const isOfOtherTrade = ({ category }: Ticket, workerTrades: readonly string[] | null): boolean =>
  workerTrades !== null &&
  !isBlank(category ?? "") &&
  !workerTrades.some((trade) => isSameTrade(category ?? "", trade));

/**
 * @param trades those of each worker
 * @returns all of them; null if somebody has none, who may do any work
 */
export const tradesOfAll = (trades: readonly (readonly string[])[]): readonly string[] | null =>
  trades.some((own) => own.length === 0) ? null : trades.flat();
