import { pageOf } from "#domain/page-of.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import type { Status } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import {
  mayAddWorkOrders,
  mayReadWorkOrders,
  moveWorkOrder,
  WORK_ORDERS_PER_TICKET,
  workOrderTransitions,
  workOrderUnder,
} from "#domain/work-orders/work-order.ts";
import { must } from "#domain/must.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { HttpResult } from "#server/http/route.ts";
import { pageFrom } from "#server/http/page.ts";
import { invalid, notAllowed, notFound, Refused, refusedBy } from "#server/http/refusals.ts";
import { actsAsOperator } from "#domain/tickets/deputies.ts";
import { attributeToOperator } from "#server/history/attribute.ts";
import { notifyOperatorAct, operatorName } from "#server/notifications/operator-acts.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import { newId } from "#server/ids.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { audiencesOf, recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { presentVisible, loadVisible, loadVisibleById } from "#server/tickets/present.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { raisedBefore } from "#server/tickets/raised-before.ts";
import {
  insertTicket,
  lockTicket,
  saveTransition,
  ticketById,
  workOrdersOf,
} from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

interface NewOrder {
  readonly clientId?: string | undefined;
  readonly title: string;
  readonly description: string;
}

/**
 * Adds a work order to a ticket the caller manages; the same `clientId` twice is the same work
 * order.
 */
export async function addWorkOrder(
  tx: WriteContext,
  caller: Caller,
  parentId: string,
  input: NewOrder & { status?: string | undefined },
) {
  const {
    ticket: parent,
    view,
    parent: above,
  } = await loadVisible(tx, await lockTicket(tx, parentId), caller);
  if (above !== null) throw invalid("parentId", TEXTS.workOrderNested);
  if (view === "market" || !mayAddWorkOrders(parent, caller.actor)) throw notAllowed();
  if ((input.status ?? "open") !== "open")
    throw new Refused(400, "unknown_status", TEXTS.newWorkOrderStatusInvalid);
  const known =
    input.clientId === undefined ? null : await raisedBefore(tx, caller, input.clientId, parentId);
  if (known !== null)
    return new HttpResult(200, presentVisible({ ticket: known, view: "whole", parent }, caller.actor));
  const byOperator = actsAsOperator(parent, caller.actor, mayAddWorkOrders);
  if (byOperator) attributeToOperator(tx);
  const [order] = await insertWorkOrders(tx, caller, parent, [input]);
  const added = must(order, "the work order just added");
  notifyWorkOrders(tx, caller, parent, 1, added.id);
  if (byOperator)
    notifyOperatorOnWorkOrders(tx, caller, parent, [parent.assignee?.id, parent.propertyManagerId]);
  return presentVisible({ ticket: added, view: "whole", parent }, caller.actor);
}

/**
 * Inserts work orders with the project and store of their ticket.
 * @throws Refused 409 beyond `WORK_ORDERS_PER_TICKET`.
 */
export async function insertWorkOrders(
  tx: WriteContext,
  caller: Pick<Caller, "actor">,
  parent: Ticket,
  orders: readonly NewOrder[],
): Promise<Ticket[]> {
  if (parent.workOrderCount + orders.length > WORK_ORDERS_PER_TICKET)
    throw new Refused(409, "too_many_work_orders", TEXTS.tooManyWorkOrders(WORK_ORDERS_PER_TICKET));
  const created: Ticket[] = [];
  for (const input of orders) {
    const { clientId, ...titles } = input;
    const order = workOrderUnder(parent, caller.actor, { ...titles, id: clientId ?? newId(), at: tx.now });
    await insertTicket(tx, order);
    await recordEvent(tx, { before: null, after: order, actor: caller.actor, commentId: null });
    const saved = must(await ticketById(tx, order.id), "the work order just made");
    tx.recordChange({ kind: "ticket", id: order.id, audiences: readersOf(parent) });
    created.push(saved);
  }
  if (created.length > 0) await countChanged(tx, parent);
  return created;
}

/**
 * The audience of the whole ticket; a pull returns null for those who may not read work orders.
 */
const readersOf = (parent: Ticket) => audiencesOf(parent);

async function countChanged(tx: WriteContext, parent: Ticket) {
  await tx.query("update tickets set version = version + 1 where id = $1", [parent.id]);
  await recordTicketChange(tx, parent, must(await ticketById(tx, parent.id), "the parent ticket"));
}

/** Tells those whose ticket it is what an operator did to its work orders. */
export const notifyOperatorOnWorkOrders = (
  tx: WriteContext,
  { actor }: Caller,
  parent: Ticket,
  notified: readonly (string | null | undefined)[],
) =>
  notifyOperatorAct(tx, {
    actor,
    before: parent,
    after: parent,
    notified,
    message: () => OPERATOR_TEXTS.changedWorkOrders(operatorName(actor), namedTicket(parent)),
  });

/** Notifies assignee and property manager that work orders were added. */
export const notifyWorkOrders = (
  tx: WriteContext,
  caller: Caller,
  parent: Ticket,
  count: number,
  orderId: string,
) =>
  notify(
    tx,
    caller.account.id,
    withDeputies(parent, [parent.assignee?.id, parent.propertyManagerId]),
    () => ({
      type: "work_order_added",
      title: TEXTS.newWorkOrder,
      message: TEXTS.workOrdersUnder(count, namedTicket(parent)),
      data: { taskId: orderId, parentId: parent.id },
    }),
  );

/** @returns a page of a ticket's work orders. */
export async function listWorkOrders(
  sql: Sql,
  caller: Caller,
  ticketId: string,
  query: { page: number; limit: number },
) {
  const { ticket, view } = await loadVisibleById(sql, ticketId, caller);
  if (view === "market" || !mayReadWorkOrders(ticket, caller.actor)) throw notAllowed();
  const { page, limit, offset } = pageFrom(query);
  const { orders, total } = await workOrdersOf(sql, ticketId, { limit, offset });
  return {
    tasks: orders.map((order) =>
      presentVisible({ ticket: order, view: "whole", parent: ticket }, caller.actor),
    ),
    pagination: pageOf(page, limit, total),
  };
}

/** Changes the status of a work order, by its own transitions. */
export async function changeWorkOrder(
  tx: WriteContext,
  caller: Caller,
  order: Ticket,
  parent: Ticket,
  { to, input }: { to: Status | null; input: { status: string; eventId?: string | undefined } },
) {
  if (to === null) throw new Refused(400, "unknown_status", TEXTS.statusUnknown(input.status));
  const present = () => presentVisible({ ticket: order, view: "whole", parent }, caller.actor);
  const outcome = moveWorkOrder(order, parent, caller.actor, { to, at: tx.now });
  if (!outcome.ok) {
    const allowed = workOrderTransitions(order, parent, caller.actor);
    throw refusedBy(outcome, { current: present(), extra: { from: order.status, to, allowed } });
  }
  const byOperator = actsAsOperator(
    parent,
    caller.actor,
    (of, actor) => moveWorkOrder(order, of, actor, { to, at: tx.now }).ok,
  );
  if (byOperator) attributeToOperator(tx);
  await saveTransition(tx, outcome.ticket);
  if (byOperator) notifyOperatorOnWorkOrders(tx, caller, parent, []);
  await recordEvent(tx, {
    id: input.eventId,
    before: order,
    after: outcome.ticket,
    actor: caller.actor,
    byOperator,
    commentId: null,
  });
  tx.recordChange({ kind: "ticket", id: order.id, audiences: readersOf(parent) });
  if (to === "completed") {
    notify(tx, caller.account.id, withDeputies(parent, [order.authorId, parent.propertyManagerId]), () => ({
      type: "work_order_completed",
      title: TEXTS.workOrderCompleted,
      message: namedTicket(order),
      data: { taskId: order.id, parentId: parent.id },
    }));
  }
  const after = await ticketById(tx, order.id);
  return presentVisible(
    { ticket: must(after, "the work order just moved"), view: "whole", parent },
    caller.actor,
  );
}

/**
 * Locks the ticket of a work order, if `id` is one, before the work order itself: what deletes the
 * work order changes the ticket too, which may be deleted at the same moment.
 */
export const lockParentOf = (tx: WriteContext, id: string) =>
  tx.query("select id from tickets where id = (select parent_id from tickets where id = $1) for update", [
    id,
  ]);

/** Deletes a work order, by its author, under the lock of its ticket. */
export async function deleteWorkOrder(tx: WriteContext, caller: Caller, order: Ticket, parent: Ticket) {
  if (order.authorId !== caller.account.id) throw notAllowed(TEXTS.onlyCreatorDeletesWorkOrder);
  const [deleted] = await tx.query(
    "update tickets set deleted_at = $2, version = version + 1 where id = $1 and deleted_at is null returning id",
    [order.id, tx.now],
  );
  if (!deleted) throw notFound();
  tx.recordChange({ kind: "ticket", id: order.id, audiences: readersOf(parent), loss: "deleted" });
  await countChanged(tx, parent);
  return { success: true, id: order.id };
}
