import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const sendMessage: MutationText<MutationPayload<"sendMessage">> = {
  label: ({ receiverName }) => TEXTS.messageToName(receiverName),
  failure: failed(TEXTS.failedToSendMessage),
  text: ({ content }) => content,
  toDraft: ({ receiverId, receiverName, content }) => [
    "message",
    receiverId,
    { text: content, to: receiverName },
  ],
};

const readMessages: MutationText<MutationPayload<"readMessages">> = {
  label: () => TEXTS.messagesRead,
  failure: failed(TEXTS.readMessagesFailed),
  isNothingToUndo: true,
};

/** Texts of mutations of messages. */
export const messageTexts = { sendMessage, readMessages };
