import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const sendMessage: MutationText<MutationPayload<"sendMessage">> = {
  label: ({ receiverName }) => `Message to ${receiverName}`,
  failure: failed("Failed to send message"),
  text: ({ content }) => content,
  toDraft: ({ receiverId, receiverName, content }) => [
    "message",
    receiverId,
    { text: content, to: receiverName },
  ],
};

const readMessages: MutationText<MutationPayload<"readMessages">> = {
  label: () => "Messages read",
  failure: failed("Failed to mark messages as read"),
  isNothingToUndo: true,
};

/** Texts of mutations of messages. */
export const messageTexts = { sendMessage, readMessages };
