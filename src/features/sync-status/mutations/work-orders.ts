import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const addWorkOrder: MutationText<MutationPayload<"addWorkOrder">> = {
  label: ({ title }) => TEXTS.newWorkOrderTitled(title),
  failure: failed(TEXTS.failedToCreateSubtask),
  text: () => null,
  toDraft: ({ ticketId, title }) => ["workOrder", ticketId, { title }],
};

const editWorkOrder: MutationText<MutationPayload<"editWorkOrder">> = {
  label: ({ base, title }) => TEXTS.workOrderTo(base, title),
  failure: failed(TEXTS.failedToUpdateTicket),
  text: () => null,
  toDraft: ({ orderId, title, base, ticketId }) => ["editWorkOrder", orderId, { title, base, ticketId }],
};

const moveWorkOrder: MutationText<MutationPayload<"moveWorkOrder">> = {
  label: ({ title, to }) => TEXTS.workOrderToStatus(title, statusLabel(to)),
  failure: failed(TEXTS.updateTaskFailed),
};

const deleteWorkOrder: MutationText<MutationPayload<"deleteWorkOrder">> = {
  label: ({ title }) => TEXTS.deletionOfWorkOrder(title),
  failure: failed(TEXTS.deleteWorkOrderFailed),
};

/** Texts of mutations of a work order. */
export const workOrderTexts = { addWorkOrder, editWorkOrder, moveWorkOrder, deleteWorkOrder };
