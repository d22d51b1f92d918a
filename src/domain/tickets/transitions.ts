import type { Actor } from "#domain/accounts/role.ts";
import { orDeputy, type Relation } from "#domain/tickets/deputies.ts";
import {
  isActingOperator,
  isAssessor,
  isAssignee,
  isAuthor,
  isManager,
  isPropertyManager,
  isStoreSide,
  mayApprove,
  mayDecide,
} from "#domain/tickets/relations.ts";
import { isTerminal, type SentStatus, type Status, STATUSES, parseStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Names of the transitions; UI, outbox and server use the same. */
export type TransitionName =
  | "assignToPropertyManager"
  | "handBackToStore"
  | "startWork"
  | "assignWorker"
  | "requestBid"
  | "markInProgress"
  | "completeTicket"
  | "approveTicket"
  | "rejectTicket"
  | "requestAssessment"
  | "completeAssessment"
  | "resumeAfterAssessment"
  | "askForReview"
  | "withdrawFromBidding"
  | "cancelTicket"
  | "withdrawAward"
  | "changePropertyManager"
  | "changeBidders";

/** Data a transition requires. */
export type Need = "content" | "worker" | "assessor" | "propertyManager";

/**
 * A row of the transition table: who may move a ticket from which statuses to which, with what
 * data.
 */
export interface Transition {
  readonly row: string;
  readonly act: TransitionName;
  readonly to: Status | "before_assessment" | "with_new_manager";
  readonly from: readonly SentStatus[];
  readonly by: (ticket: Ticket, actor: Actor) => boolean;
  readonly needs: readonly Need[];
}

const vendorAtWork = (t: Ticket, a: Actor) => a.role === "Vendor" && isAssignee(t, a);
const workerAtWork = (t: Ticket, a: Actor) => a.role === "Maintenance" && isAssignee(t, a);
const managerAtWork = (t: Ticket, a: Actor) =>
  isPropertyManager(t, a) && (t.assignee === null || isAssignee(t, a));
/** Operators who act everywhere do it as well; nobody does the work of whoever has it. */
const orOperator =
  (rule: Relation): Relation =>
  (t, a) =>
    rule(t, a) || isActingOperator(t, a);
const asManager = orOperator(isManager);
const isInBidding = (t: Ticket) => t.status !== "rejected" || t.propertyManagerId === null;
const requestsBids = orDeputy((t, a) => asManager(t, a) && isInBidding(t));
// Where a ticket goes is decided by deputies too; work and everything else stays with the person.
const routesAsStore = orOperator(orDeputy(isStoreSide));
const inPersonAsPropertyManager = orDeputy(isPropertyManager);
const routesAsPropertyManager: Relation = (t, a) =>
  inPersonAsPropertyManager(t, a) || (t.propertyManagerId !== null && isActingOperator(t, a));

/**
 * The rows T1 to T18 of docs/product.md#transitions. T6 is missing: it is made by accepting a bid.
 */
export const TRANSITIONS: readonly Transition[] = [
  {
    row: "T1",
    act: "assignToPropertyManager",
    to: "assigned_to_property_manager",
    from: ["open", "out_for_bid", "ready_for_bid", "assessment_completed"],
    by: routesAsStore,
    needs: ["propertyManager"],
  },
  {
    row: "T2",
    act: "handBackToStore",
    to: "ready_for_bid",
    from: ["assigned_to_property_manager", "rejected", "assessment_completed"],
    by: routesAsPropertyManager,
    needs: [],
  },
  {
    row: "T3",
    act: "startWork",
    to: "property_manager_working",
    from: ["assigned_to_property_manager", "rejected", "assessment_completed", "maintenance_worker_working"],
    by: isPropertyManager,
    needs: [],
  },
  {
    row: "T4",
    act: "assignWorker",
    to: "maintenance_worker_working",
    from: [
      "assigned_to_property_manager",
      "rejected",
      "assessment_completed",
      "property_manager_working",
      "maintenance_worker_working",
    ],
    by: routesAsPropertyManager,
    needs: ["worker"],
  },
  {
    row: "T5",
    act: "requestBid",
    to: "out_for_bid",
    from: ["open", "assigned_to_property_manager", "ready_for_bid", "assessment_completed", "rejected"],
    by: requestsBids,
    needs: [],
  },
  {
    row: "T7",
    act: "markInProgress",
    to: "in_progress",
    from: ["assigned_bidder", "rejected", "for_review"],
    by: vendorAtWork,
    needs: [],
  },
  {
    row: "T8a",
    act: "completeTicket",
    to: "completed",
    from: ["in_progress", "rejected", "for_review"],
    by: vendorAtWork,
    needs: ["content"],
  },
  {
    row: "T8b",
    act: "completeTicket",
    to: "completed",
    from: ["maintenance_worker_working", "rejected"],
    by: workerAtWork,
    needs: ["content"],
  },
  {
    row: "T8c",
    act: "completeTicket",
    to: "completed",
    from: ["property_manager_working", "assigned_to_property_manager", "rejected"],
    by: managerAtWork,
    needs: ["content"],
  },
  { row: "T9", act: "approveTicket", to: "closed", from: ["completed"], by: mayApprove, needs: [] },
  {
    row: "T10",
    act: "rejectTicket",
    to: "rejected",
    from: ["completed"],
    by: mayApprove,
    needs: ["content"],
  },
  {
    row: "T11",
    act: "requestAssessment",
    to: "request_assessment",
    from: [
      "open",
      "pending",
      "in_progress",
      "out_for_bid",
      "ready_for_bid",
      "assigned_to_property_manager",
      "property_manager_working",
      "maintenance_worker_working",
      "assigned_bidder",
      "for_review",
      "assessment_completed",
      "rejected",
    ],
    by: asManager,
    needs: ["assessor"],
  },
  {
    row: "T12",
    act: "completeAssessment",
    to: "assessment_completed",
    from: ["request_assessment"],
    by: (t, a) => a.role === "Assessor" && isAssessor(t, a),
    needs: [],
  },
  {
    row: "T13",
    act: "resumeAfterAssessment",
    to: "before_assessment",
    from: ["assessment_completed", "request_assessment"],
    by: asManager,
    needs: [],
  },
  { row: "T14", act: "askForReview", to: "for_review", from: ["in_progress"], by: vendorAtWork, needs: [] },
  {
    row: "T15",
    act: "withdrawFromBidding",
    to: "open",
    from: ["out_for_bid", "ready_for_bid"],
    by: routesAsStore,
    needs: [],
  },
  {
    row: "T16",
    act: "cancelTicket",
    to: "cancelled",
    from: ["open", "assigned_to_property_manager", "ready_for_bid", "out_for_bid", "assessment_completed"],
    by: orOperator(isAuthor),
    needs: [],
  },
  {
    row: "T17",
    act: "withdrawAward",
    to: "out_for_bid",
    from: ["assigned_bidder", "in_progress"],
    by: mayDecide,
    needs: ["content"],
  },
  {
    row: "T18",
    act: "changePropertyManager",
    to: "with_new_manager",
    from: STATUSES.filter((status) => !isTerminal(status)),
    by: (t, a) => t.propertyManagerId !== null && orOperator(isStoreSide)(t, a),
    needs: ["propertyManager"],
  },
  {
    row: "T19",
    act: "changeBidders",
    to: "out_for_bid",
    from: ["out_for_bid"],
    by: requestsBids,
    needs: [],
  },
];

/**
 * @returns whether the ticket waits for its property manager or is worked on by that manager or one
 *   of their workers, so that another manager begins anew
 */
export const isWithManager = (status: SentStatus, ticket: Ticket): boolean =>
  status === "assigned_to_property_manager" ||
  status === "property_manager_working" ||
  status === "maintenance_worker_working" ||
  (status === "rejected" && ticket.assignee?.role !== "Vendor");

/** @returns the status a ticket has once another property manager has it. */
const withNewManager = (ticket: Ticket): Status | null =>
  isWithManager(ticket.status, ticket) ? "assigned_to_property_manager" : parseStatus(ticket.status);

/**
 * The status a row leads to for this ticket. T13 returns to the status before the assessment; null
 * if that is missing or unknown. T18 keeps the status of work that goes on without the manager.
 */
export function targetOf(row: Transition, ticket: Ticket): Status | null {
  if (row.to === "before_assessment") return parseStatus(ticket.statusBeforeAssessment ?? "");
  return row.to === "with_new_manager" ? withNewManager(ticket) : row.to;
}
