import { ticketFromWire } from "#contract/ticket-wire.ts";
import * as api from "#contract/tickets.ts";
import { deleteTicket, putTicket } from "#local-db/write/tickets.ts";
import { onEntity, transport, withBase } from "#sync/mutations/define.ts";

const addWorkOrder = transport("addWorkOrder", api.raiseTicket, {
  toCall: ({ ticketId, orderId, title }) => ({
    body: { clientId: orderId, parentId: ticketId, title, status: "open" },
  }),
  applyResponse: async ({ db, answer }) => answer && putTicket(db, ticketFromWire(answer)),
});

const editWorkOrder = transport("editWorkOrder", api.editTicket, {
  toCall: ({ orderId, title, base }) => onEntity(orderId, { title, ...withBase({ title: base }) }),
  applyResponse: async ({ db, answer }) => answer && putTicket(db, ticketFromWire(answer)),
});

const moveWorkOrder = transport("moveWorkOrder", api.changeTicketStatus, {
  toCall: ({ orderId, to }, _, { opId }) => onEntity(orderId, { status: to, eventId: opId }),
  applyResponse: async ({ db, answer }) => answer && putTicket(db, ticketFromWire(answer)),
});

const deleteWorkOrder = transport("deleteWorkOrder", api.deleteTicket, {
  toCall: ({ orderId }) => ({ params: { id: orderId } }),
  applyResponse: ({ db, mutation }) => deleteTicket(db, mutation.payload.orderId),
});

/** Transports of mutations of a work order, which the API calls a subtask. */
export const workOrderTransports = { addWorkOrder, editWorkOrder, moveWorkOrder, deleteWorkOrder };
