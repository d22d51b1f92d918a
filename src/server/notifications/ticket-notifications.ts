import type { Actor } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import { isApprover } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import type { WriteContext } from "#server/context.ts";
import { cut, notify, quoted } from "#server/notifications/notify.ts";

/** A transition that was performed in the current transaction. */
export interface PerformedTransition {
  readonly act: TransitionName;
  readonly before: Ticket;
  readonly after: Ticket;
  readonly actor: Actor;
  readonly content: string;
  readonly commentId: string | null;
}

type NotificationBuilder = (move: PerformedTransition) => readonly {
  readonly to: readonly (string | null | undefined)[];
  readonly type: string;
  readonly title: string;
  readonly message: string;
}[];

/** The store side of a ticket: its author in a store role, and the owner of its store. */
export const storeSideOf = (ticket: Ticket) => [
  isStoreRole(ticket.authorRole) ? ticket.authorId : null,
  ticket.storeOwnerId,
];

/** Store side and property manager. */
export const managersToNotify = (ticket: Ticket) => [...storeSideOf(ticket), ticket.propertyManagerId];

/** The users who may approve this ticket. */
function approversOf(ticket: Ticket): string[] {
  const store: Actor["role"] = isStoreRole(ticket.authorRole) ? ticket.authorRole : "Store Manager";
  const candidates: [string | null, Actor["role"]][] = [
    [ticket.authorId, ticket.authorRole],
    [ticket.storeOwnerId, store],
    [ticket.propertyManagerId, "Property Manager"],
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
  type: "task_unassigned",
  title: "Task reassigned",
  message: `${quoted(move.after.title)} is no longer assigned to you`,
});

/** The notifications of each transition and their recipients. See docs/product.md#notifications. */
const NOTIFICATIONS: Record<TransitionName, NotificationBuilder> = {
  assignToPropertyManager: ({ after, actor }) => [
    {
      to: [after.propertyManagerId],
      type: "ticket_assigned",
      title: "New ticket assigned",
      message: assignedMessage(after, actor.name),
    },
  ],
  handBackToStore: ({ after, actor }) => [
    {
      to: storeSideOf(after),
      type: "ticket_returned",
      title: "Ticket handed back",
      message: `${actor.name} marked ${quoted(after.title)} ready for bid`,
    },
  ],
  startWork: (move) => [
    {
      to: storeSideOf(move.after),
      type: "work_started",
      title: "Work started",
      message: `${move.actor.name} started work on ${quoted(move.after.title)}`,
    },
    goneFromWorker(move),
  ],
  assignWorker: (move) => [
    {
      to: [move.after.assignee?.id],
      type: "task_assigned",
      title: "New task",
      message: `You were assigned ${quoted(move.after.title)}${when(move.after)}`,
    },
    {
      to: storeSideOf(move.after),
      type: "work_started",
      title: "Work started",
      message: `${move.after.assignee?.name ?? ""} was assigned ${quoted(move.after.title)}${when(move.after)}`,
    },
    goneFromWorker(move),
  ],
  requestBid: ({ after }) => [
    {
      to: managersToNotify(after),
      type: "out_for_bid",
      title: "Out for bid",
      message: `${quoted(after.title)} is open for bids`,
    },
  ],
  markInProgress: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "work_started",
      title: "Work in progress",
      message: `${actor.name} started ${quoted(after.title)}`,
    },
  ],
  completeTicket: ({ after, actor }) => {
    const approvers = approversOf(after);
    const others = managersToNotify(after).filter((id) => id !== null && !approvers.includes(id));
    const message = `${actor.name} completed ${quoted(after.title)}`;
    const notice = { type: "task_completed", title: "Work completed" };
    return [
      { ...notice, to: approvers, message: `${message} – please review` },
      { ...notice, to: others, message },
    ];
  },
  approveTicket: ({ after }) => [
    {
      to: [after.assignee?.id, ...managersToNotify(after)],
      type: "task_approved",
      title: "Task approved",
      message: `${quoted(after.title)} was approved and closed`,
    },
  ],
  rejectTicket: ({ after, content }) => [
    {
      to: [after.assignee?.id, after.propertyManagerId],
      type: "task_rejected",
      title: "Task rejected",
      message: `${quoted(after.title)} was rejected: ${cut(content.trim(), 120)}`,
    },
  ],
  requestAssessment: ({ after }) => [
    {
      to: [after.assessorId, ...managersToNotify(after)],
      type: "assessment_requested",
      title: "Assessment requested",
      message: `Please assess ${quoted(after.title)}`,
    },
  ],
  completeAssessment: ({ after, actor }) => [
    {
      to: managersToNotify(after),
      type: "assessment_completed",
      title: "Assessment completed",
      message: `${actor.name} completed the assessment of ${quoted(after.title)}`,
    },
  ],
  resumeAfterAssessment: ({ before, after }) => [
    {
      to: before.status === "request_assessment" ? [before.assessorId] : [],
      type: "assessment_cancelled",
      title: "Assessment cancelled",
      message: `${quoted(after.title)} no longer needs your assessment`,
    },
  ],
  askForReview: ({ after, actor }) => [
    {
      to: approversOf(after),
      type: "ready_for_review",
      title: "Ready for review",
      message: `${actor.name} asks you to look at ${quoted(after.title)}`,
    },
  ],
  withdrawFromBidding: () => [],
  cancelTicket: ({ before }) => [
    {
      to: [before.propertyManagerId, before.assignee?.id, before.assessorId],
      type: "ticket_cancelled",
      title: "Ticket cancelled",
      message: `${quoted(before.title)} was cancelled or removed`,
    },
  ],
  withdrawAward: () => [],
};

/** Sends the notifications of a transition. */
export function notifyTransition(tx: WriteContext, move: PerformedTransition): void {
  const data = {
    taskId: move.after.id,
    ...(move.act === "rejectTicket" && move.commentId ? { commentId: move.commentId } : {}),
  };
  for (const { to, ...notice } of NOTIFICATIONS[move.act](move))
    notify(tx, move.actor.id, to, { ...notice, data });
}

/** The message to a property manager to whom a ticket was assigned. */
export const assignedMessage = (ticket: Ticket, actorName: string) =>
  `${quoted(ticket.title)} at ${ticket.store?.name ?? PRODUCT} was assigned to you by ${actorName}`;

const when = (ticket: Ticket) =>
  ticket.scheduledDate
    ? `, scheduled for ${ticket.scheduledDate} ${ticket.scheduledTime ?? ""}`.trimEnd()
    : "";
