import * as api from "#contract/messages.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { markMessagesRead, putMessages } from "#local-db/write/messages.ts";
import { transport } from "#sync/mutations/define.ts";

const sendMessage = transport<MutationPayload<"sendMessage">, typeof api.sendMessage.answer>({
  endpoint: api.sendMessage,
  toCall: ({ messageId, receiverId, content }, attachments) => ({
    body: { clientId: messageId, receiver_id: receiverId, message: content, attachments },
  }),
  applyResponse: async ({ db, answer }) => answer && putMessages(db, [api.messageFromWire(answer)]),
});

const readMessages = transport<MutationPayload<"readMessages">, typeof api.markMessagesRead.answer>({
  endpoint: api.markMessagesRead,
  toCall: ({ fromId }) => ({ body: { user_id: fromId } }),
  applyResponse: ({ db, mutation: { payload, at } }) => markMessagesRead(db, payload.fromId, at),
});

/** Transports of mutations of messages. */
export const messageTransports = { sendMessage, readMessages };
