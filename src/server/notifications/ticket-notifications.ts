import type { NotificationType } from "#domain/notifications/push-groups.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { PRODUCT } from "#domain/product.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import { deputiesOf, withDeputies } from "#domain/tickets/deputies.ts";
import { isApprover, storeSideId } from "#domain/tickets/relations.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import type { NotifyContext } from "#server/context.ts";
import { cut, namedTicket } from "#server/notifications/notify.ts";
import { notifyWithDeputies } from "#server/notifications/notify-with-deputies.ts";
import { notifyOperatorAct, operatorName, signed } from "#server/notifications/operator-acts.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import * as BIDDER_TEXTS from "#texts/server/chosen-bidders.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/** A transition that was performed in the current transaction. */
export interface PerformedTransition {
  readonly act: TransitionName;
  readonly before: Ticket;
  readonly after: Ticket;
  readonly actor: Actor;
  readonly content: string;
  readonly commentId: string | null;
  /** Done by an operator without a part in the ticket. */
  readonly byOperator?: boolean;
}

type NotificationBuilder = (move: PerformedTransition) => readonly {
  readonly to: readonly (string | null | undefined)[];
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
}[];

/** Who has a ticket for its store: its author in a store role, the store's owner and its people. */
export const storeRecipientsOf = (ticket: Ticket) => [
  isStoreRole(ticket.authorRole) ? ticket.authorId : null,
  ticket.storeOwnerId,
  ...(ticket.storePeople ?? []),
];

/** The people of the store and the property manager. */
export const managersToNotify = (ticket: Ticket) => [...storeRecipientsOf(ticket), ticket.propertyManagerId];

/** Who reads the bids on a ticket, as `readsAsManager` says: managers, deputies, store's people. */
export const bidReadersOf = (ticket: Ticket) =>
  withDeputies(ticket, [storeSideId(ticket), ...(ticket.storePeople ?? []), ticket.propertyManagerId]);

/** The users who may approve this ticket. */
export function approversOf(ticket: Ticket): string[] {
  const ownerRole: Actor["role"] = isStoreRole(ticket.authorRole) ? ticket.authorRole : "Store Manager";
  const candidates: [string | null, Actor["role"]][] = [
    [ticket.authorId, ticket.authorRole],
    [ticket.storeOwnerId, ownerRole],
    [ticket.propertyManagerId, "Property Manager"],
    ...deputiesOf(ticket).map(({ deputyId, role }): [string, Actor["role"]] => [deputyId, role]),
  ];
  return candidates.flatMap(([id, role]) =>
    id !== null && isApprover(ticket, { id, name: "", role }) ? [id] : [],
  );
}

const formerWorker = ({ before, after }: PerformedTransition) =>
  before.assignee?.role === "Maintenance" && before.assignee.id !== after.assignee?.id
    ? before.assignee.id
    : null;

const goneFromWorker = (move: PerformedTransition) => ({
  to: [formerWorker(move)],
  type: "task_unassigned" as const,
  title: TEXTS.taskReassigned,
  message: TEXTS.noLongerAssigned(namedTicket(move.after)),
});

/** The notifications of each transition and their recipients. See docs/product.md#notifications. */
const NOTIFICATIONS: Record<TransitionName, NotificationBuilder> = {
  assignToPropertyManager: ({ after, actor }) => [
    {
      to: [after.propertyManagerId],
      type: "ticket_assigned",
      title: TEXTS.newTicketAssigned,
      message: assignedMessage(after, actor.name),
    },
  ],
  handBackToStore: ({ after, actor }) => [
    {
      to: storeRecipientsOf(after),
      type: "ticket_returned",
      title: TEXTS.ticketHandedBack,
      message: TEXTS.markedReadyForBid(actor.name, namedTicket(after)),
    },
  ],
  startWork: (move) => [
    {
      to: storeRecipientsOf(move.after),
      type: "work_started",
      title: TEXTS.workStarted,
      message: TEXTS.startedWorkOn(move.actor.name, namedTicket(move.after)),
    },
    goneFromWorker(move),
  ],
  assignWorker: (move) => [
    {
      to: [move.after.assignee?.id],
      type: "task_assigned",
      title: TEXTS.newTask,
      message: TEXTS.youWereAssigned(namedTicket(move.after), when(move.after)),
    },
    {
      to: storeRecipientsOf(move.after),
      type: "work_started",
      title: TEXTS.workStarted,
      message: TEXTS.wasAssigned(move.after.assignee?.name ?? "", namedTicket(move.after), when(move.after)),
    },
    goneFromWorker(move),
  ],
  requestBid: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "out_for_bid",
      title: TEXTS.outForBid,
      message:
        after.chosenBidders === undefined
          ? TEXTS.isOpenForBids(namedTicket(after))
          : BIDDER_TEXTS.askedVendors(actor.name, namedTicket(after), after.chosenBidders.count),
    },
  ],
  changeBidders: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "out_for_bid",
      title: BIDDER_TEXTS.whoMayBid,
      message:
        after.chosenBidders === undefined
          ? BIDDER_TEXTS.changedToAll(actor.name, namedTicket(after))
          : BIDDER_TEXTS.changedToSome(actor.name, namedTicket(after), after.chosenBidders.count),
    },
  ],
  markInProgress: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "work_started",
      title: TEXTS.workInProgress,
      message: TEXTS.started(actor.name, namedTicket(after)),
    },
  ],
  completeTicket: ({ after, actor }) => {
    const approvers = approversOf(after);
    const others = managersToNotify(after).filter((id) => id !== null && !approvers.includes(id));
    const message = TEXTS.completed(actor.name, namedTicket(after));
    const content = { type: "task_completed" as const, title: TEXTS.workCompleted };
    return [
      { ...content, to: approvers, message: TEXTS.pleaseReview(message) },
      { ...content, to: others, message },
    ];
  },
  approveTicket: ({ after }) => [
    {
      to: [after.assignee?.id, ...managersToNotify(after)],
      type: "task_approved",
      title: TEXTS.taskApproved,
      message: TEXTS.wasApprovedAndClosed(namedTicket(after)),
    },
  ],
  rejectTicket: ({ after, content }) => [
    {
      to: [after.assignee?.id, after.propertyManagerId],
      type: "task_rejected",
      title: TEXTS.taskRejected,
      message: TEXTS.wasRejected(namedTicket(after), cut(content.trim(), 120)),
    },
  ],
  requestAssessment: ({ after }) => [
    {
      to: [after.assessorId, ...managersToNotify(after)],
      type: "assessment_requested",
      title: TEXTS.assessmentRequested,
      message: TEXTS.pleaseAssess(namedTicket(after)),
    },
  ],
  completeAssessment: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "assessment_completed",
      title: TEXTS.assessmentCompleted,
      message: TEXTS.completedTheAssessmentOf(actor.name, namedTicket(after)),
    },
  ],
  resumeAfterAssessment: ({ before, after }) => [
    {
      to: before.status === "request_assessment" ? [before.assessorId] : [],
      type: "assessment_cancelled",
      title: TEXTS.assessmentCancelled,
      message: TEXTS.assessmentNoLongerNeeded(namedTicket(after)),
    },
  ],
  askForReview: ({ after, actor }) => [
    {
      to: approversOf(after),
      type: "ready_for_review",
      title: TEXTS.readyForReview,
      message: TEXTS.lookRequested(actor.name, namedTicket(after)),
    },
  ],
  withdrawFromBidding: () => [],
  cancelTicket: ({ before }) => [
    {
      to: [before.propertyManagerId, before.assignee?.id, before.assessorId],
      type: "ticket_cancelled",
      title: TEXTS.ticketCancelled,
      message: TEXTS.wasCancelledOrRemoved(namedTicket(before)),
    },
  ],
  withdrawAward: () => [],
  changePropertyManager: (move) => [
    {
      to: [move.after.propertyManagerId],
      type: "ticket_assigned",
      title: TEXTS.newTicketAssigned,
      message: assignedMessage(move.after, move.actor.name),
    },
    {
      to: [move.before.propertyManagerId],
      type: "task_unassigned",
      title: TEXTS.taskReassigned,
      message: TEXTS.noLongerAssigned(namedTicket(move.after)),
    },
    goneFromWorker(move),
  ],
};

/** Sends the notifications of a transition. */
export function notifyTransition(tx: NotifyContext, move: PerformedTransition): void {
  const data = {
    taskId: move.after.id,
    ...(move.act === "rejectTicket" && move.commentId ? { commentId: move.commentId } : {}),
  };
  const notified = new Set<string | null | undefined>();
  for (const [index, { to }] of NOTIFICATIONS[move.act](move).entries()) {
    const content = () => {
      const { to: _recipients, ...texts } = must(contentsOf(move)[index], "the same notification");
      return { ...texts, data };
    };
    notifyWithDeputies(tx, move.actor.id, { ticket: move.after, to, notified }, content);
  }
  if (move.byOperator === true)
    notifyOperatorAct(tx, { ...move, notified: [...notified], message: () => operatorMoved(move) });
}

/** Of an operator's act each one says who did it. */
function contentsOf(move: PerformedTransition): ReturnType<NotificationBuilder> {
  if (move.byOperator !== true) return NOTIFICATIONS[move.act](move);
  const actor = { ...move.actor, name: operatorName(move.actor) };
  return NOTIFICATIONS[move.act]({ ...move, actor }).map((each) => ({
    ...each,
    message: signed(each.message, move.actor),
  }));
}

function operatorMoved({ act, actor, before, after }: PerformedTransition): string {
  if (act === "changePropertyManager")
    return OPERATOR_TEXTS.gaveToManager(operatorName(actor), namedTicket(after));
  const [from, to] = [before, after].map(({ status }) => statusLabel(status));
  return OPERATOR_TEXTS.moved(operatorName(actor), namedTicket(after), from ?? "", to ?? "");
}

/**
 * Notifies the property manager of a ticket that is new to them, if it has one, and the store's
 * manager, who decides on it, if somebody else of the store raised it.
 */
export function notifyRaised(tx: NotifyContext, author: Actor, ticket: Ticket): void {
  const owner = isStoreRole(author.role) ? ticket.storeOwnerId : null;
  const addressed = { ticket, to: [ticket.propertyManagerId, owner], notified: new Set([author.id]) };
  notifyWithDeputies(tx, author.id, addressed, () => ({
    type: "ticket_assigned",
    title: TEXTS.newTicketAssigned,
    message: assignedMessage(ticket, author.name),
    data: { taskId: ticket.id },
  }));
}

/** The message to a property manager to whom a ticket was assigned. */
const assignedMessage = (ticket: Ticket, actorName: string) =>
  TEXTS.assignedByActor(namedTicket(ticket), labelOfStore(ticket.store) || PRODUCT, actorName);

const when = (ticket: Ticket) =>
  ticket.scheduledDate
    ? TEXTS.scheduledFor(`${writtenDay(ticket.scheduledDate)} ${ticket.scheduledTime ?? ""}`.trimEnd())
    : "";
