import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const addWorkOrder: MutationText<MutationPayload<"addWorkOrder">> = {
  label: ({ title }) => `New work order “${title}”`,
  failure: failed("Failed to create subtask"),
  text: () => null,
  toDraft: ({ ticketId, title }) => ["workOrder", ticketId, { title }],
};

const editWorkOrder: MutationText<MutationPayload<"editWorkOrder">> = {
  label: ({ base, title }) => `Work order “${base}” to “${title}”`,
  failure: failed("Failed to update ticket"),
  text: () => null,
  toDraft: ({ orderId, title, base, ticketId }) => ["editWorkOrder", orderId, { title, base, ticketId }],
};

const moveWorkOrder: MutationText<MutationPayload<"moveWorkOrder">> = {
  label: ({ title, to }) => `Work order “${title}” to ${statusLabel(to)}`,
  failure: failed("Failed to update task status"),
};

const deleteWorkOrder: MutationText<MutationPayload<"deleteWorkOrder">> = {
  label: ({ title }) => `Deletion of work order “${title}”`,
  failure: failed("Failed to delete work order"),
};

/** Texts of mutations of a work order. */
export const workOrderTexts = { addWorkOrder, editWorkOrder, moveWorkOrder, deleteWorkOrder };
