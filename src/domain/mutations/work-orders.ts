import { type MutationRules, textUnder } from "#domain/mutations/define.ts";
import { editTicket } from "#domain/tickets/edit-ticket.ts";
import type { Status } from "#domain/tickets/status.ts";
import { moveWorkOrder, workOrderUnder } from "#domain/work-orders/work-order.ts";
import type { Shape } from "#domain/shape.ts";

/** Payloads of mutations of a work order, by kind. `ticketId` is the parent ticket. */
export interface WorkOrderPayloads {
  addWorkOrder: { readonly ticketId: string; readonly orderId: string; readonly title: string };
  editWorkOrder: {
    readonly ticketId: string;
    readonly orderId: string;
    readonly title: string;
    /** Title when the form was opened. */
    readonly base: string;
  };
  moveWorkOrder: {
    readonly ticketId: string;
    readonly orderId: string;
    readonly title: string;
    readonly to: Status;
  };
  deleteWorkOrder: { readonly ticketId: string; readonly orderId: string; readonly title: string };
}

const ofOrder = {
  queueKey: ({ ticketId }: { readonly ticketId: string }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }: { readonly ticketId: string }) => ticketId,
  entityIds: ({ orderId }: { readonly orderId: string }) => [orderId],
};

const ORDER: Shape = { required: { ticketId: "string", orderId: "string", title: "string" } };

const add: MutationRules<WorkOrderPayloads["addWorkOrder"]> = {
  shape: ORDER,
  ...ofOrder,
  createdId: ({ orderId }) => orderId,
  staysVisibleWhenRefused: true,
  view: {
    ticket: (ticket) => ticket && { ...ticket, workOrderCount: ticket.workOrderCount + 1 },
    workOrders: (orders, { payload: { orderId, title }, actor, at }, parent) =>
      orders.some((order) => order.id === orderId)
        ? orders
        : [workOrderUnder(parent, actor, { id: orderId, title, at }), ...orders],
  },
  userText: ({ ticketId, title }) => textUnder(ticketId, title),
};

const edit: MutationRules<WorkOrderPayloads["editWorkOrder"]> = {
  shape: ORDER,
  ...ofOrder,
  view: {
    workOrders: (orders, { payload: { orderId, title }, actor, at }) =>
      orders.map((order) => {
        if (order.id !== orderId) return order;
        const edited = editTicket(order, actor, { title }, at);
        return edited.ok ? { ...edited.ticket, version: order.version } : order;
      }),
  },
  userText: ({ ticketId, title }) => textUnder(ticketId, title),
};

const move: MutationRules<WorkOrderPayloads["moveWorkOrder"]> = {
  shape: { required: { ...ORDER.required, to: "string" } },
  ...ofOrder,
  view: {
    workOrders: (orders, { payload: { orderId, to }, actor, at }, parent) =>
      orders.map((order) => {
        if (order.id !== orderId) return order;
        const outcome = moveWorkOrder(order, parent, actor, { to, at });
        return outcome.ok ? { ...outcome.ticket, version: order.version } : order;
      }),
  },
};

const remove: MutationRules<WorkOrderPayloads["deleteWorkOrder"]> = {
  shape: ORDER,
  ...ofOrder,
  view: {
    ticket: (ticket) => ticket && { ...ticket, workOrderCount: Math.max(0, ticket.workOrderCount - 1) },
    workOrders: (orders, { payload }) => orders.filter((order) => order.id !== payload.orderId),
  },
};

/** Rules of mutations of a work order. See docs/product.md#work-orders. */
export const workOrderMutations = {
  addWorkOrder: add,
  editWorkOrder: edit,
  moveWorkOrder: move,
  deleteWorkOrder: remove,
};
