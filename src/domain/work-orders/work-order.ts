import type { Actor } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { mayEdit } from "#domain/tickets/permissions.ts";
import {
  isActingOperator,
  isAssignee,
  isAuthor,
  isManager,
  isPropertyManager,
  readsAsManager,
} from "#domain/tickets/relations.ts";
import type { SentStatus, Status } from "#domain/tickets/status.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/work-orders.ts";

// Work orders are tickets under a ticket, with a smaller state machine and without bids, decision
// maker or assessment. See docs/product.md#work-orders.

/** Maximum number of work orders of a ticket. */
export const WORK_ORDERS_PER_TICKET = 100;

const NEXT: ReadonlyMap<SentStatus, readonly Status[]> = new Map<SentStatus, readonly Status[]>([
  ["open", ["in_progress", "completed", "cancelled"]],
  ["in_progress", ["completed", "cancelled"]],
  ["completed", ["closed", "open", "cancelled"]],
]);

/** Managers, author and assignee of the ticket may read its work orders. */
export const mayReadWorkOrders = (parent: Ticket, actor: Actor) =>
  readsAsManager(parent, actor) || isAuthor(parent, actor) || isAssignee(parent, actor);

/**
 * Managers and author of the ticket, and operators who act everywhere, may add work orders; a work
 * order cannot have any itself.
 */
export const mayAddWorkOrders = (parent: Ticket, actor: Actor) =>
  parent.parentId === null &&
  (isManager(parent, actor) || isAuthor(parent, actor) || isActingOperator(parent, actor));

/**
 * @returns the suggested titles that do not exist yet, ignoring case, so that accepting suggestions
 *   twice creates no duplicates.
 */
export function newTitles(suggested: readonly string[], existing: readonly string[]): readonly string[] {
  const known = new Set(existing.map(normalized));
  return suggested.filter((title) => !known.has(normalized(title)));
}

const normalized = (title: string) => title.trim().toLowerCase();

/** The author of a work order may delete it. */
export const mayDeleteWorkOrder = (order: Ticket, actor: Actor) => isAuthor(order, actor);

/** The author of a work order may change its title until it is completed. */
export const mayEditWorkOrder = (order: Ticket, actor: Actor) => mayEdit(order, actor);

/** @returns the statuses this person may give this work order now. */
export function workOrderTransitions(order: Ticket, parent: Ticket, actor: Actor): readonly Status[] {
  const next = NEXT.get(order.status) ?? [];
  if (isAuthor(order, actor) || isAuthor(parent, actor) || isPropertyManager(parent, actor)) return next;
  if (isActingOperator(parent, actor)) return next;
  if (isAssignee(parent, actor)) return next.filter((to) => to === "in_progress" || to === "completed");
  return [];
}

/**
 * Changes the status of a work order.
 * @returns the work order, or the refusal.
 */
export function moveWorkOrder(
  order: Ticket,
  parent: Ticket,
  actor: Actor,
  move: { to: Status; at: string },
): Outcome<{ ticket: Ticket }> {
  if (order.status === move.to)
    return refuse("already_in_status", TEXTS.alreadyInStatus(statusLabel(move.to)));
  if (!(NEXT.get(order.status) ?? []).includes(move.to))
    return refuse(
      "invalid_transition",
      TEXTS.transitionImpossible(statusLabel(order.status), statusLabel(move.to)),
    );
  if (!workOrderTransitions(order, parent, actor).includes(move.to))
    return refuse("not_allowed", TEXTS.moveNotAllowed);
  const completedAt = move.to === "completed" ? move.at : move.to === "open" ? null : order.completedAt;
  const closedAt = move.to === "closed" ? move.at : null;
  return {
    ok: true,
    ticket: {
      ...order,
      status: move.to,
      completedAt,
      closedAt,
      updatedAt: move.at,
      version: order.version + 1,
    },
  };
}

/**
 * Creates a work order under a ticket. Only priority, project, store and decision maker are the
 * ticket's. They are listed, so that a new field of tickets is not inherited by accident.
 */
export const workOrderUnder = (
  parent: Ticket,
  actor: Actor,
  input: { id: string; title: string; description?: string; at: string },
): Ticket => ({
  id: input.id,
  title: input.title.trim(),
  description: input.description ?? "",
  priority: parent.priority,
  status: "open",
  projectId: parent.projectId,
  parentId: parent.id,
  authorId: actor.id,
  authorName: actor.name,
  authorRole: actor.role,
  storeId: parent.storeId,
  storeOwnerId: null,
  store: parent.store,
  propertyManagerId: null,
  assessorId: null,
  assignee: null,
  decisionMaker: parent.decisionMaker,
  statusBeforeAssessment: null,
  acceptedBidId: null,
  acceptedBidCents: null,
  isRated: false,
  actualCostCents: null,
  scheduledDate: null,
  scheduledTime: null,
  dueOn: null,
  category: null,
  latitude: null,
  longitude: null,
  locationAccuracyM: null,
  address: null,
  overrideLocation: null,
  scopeVersion: 1,
  isMarketView: false,
  attachments: [],
  bidCount: 0,
  workOrderCount: 0,
  commentCount: 0,
  createdAt: input.at,
  updatedAt: input.at,
  completedAt: null,
  closedAt: null,
  version: 1,
});
