import * as api from "#contract/messages.ts";
import { markMessagesRead, putMessages } from "#local-db/write/messages.ts";
import { transport } from "#sync/mutations/define.ts";

const sendMessage = transport("sendMessage", api.sendMessage, {
  toCall: ({ messageId, receiverId, content }, attachments) => ({
    body: { clientId: messageId, receiver_id: receiverId, message: content, attachments },
  }),
  applyResponse: async ({ db, answer }) => answer && putMessages(db, [api.messageFromWire(answer)]),
});

const readMessages = transport("readMessages", api.markMessagesRead, {
  toCall: ({ fromId }) => ({ body: { user_id: fromId } }),
  applyResponse: ({ db, mutation: { payload, at } }) => markMessagesRead(db, payload.fromId, at),
});

/** Transports of mutations of messages. */
export const messageTransports = { sendMessage, readMessages };
