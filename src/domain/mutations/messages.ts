import { pendingAttachment } from "#domain/mutations/pending-attachment.ts";
import { FILES, type MutationRules, type PendingFile } from "#domain/mutations/define.ts";

/** Payloads of mutations of messages, by kind. */
export interface MessagePayloads {
  sendMessage: {
    readonly messageId: string;
    readonly receiverId: string;
    readonly receiverName: string;
    readonly content: string;
    readonly files: readonly PendingFile[];
  };
  readMessages: { readonly fromId: string };
}

const send: MutationRules<MessagePayloads["sendMessage"]> = {
  shape: {
    required: {
      messageId: "string",
      receiverId: "string",
      receiverName: "string",
      content: "string",
      files: FILES,
    },
  },
  queueKey: ({ receiverId }) => `chat:${receiverId}`,
  entityIds: ({ messageId }) => [messageId],
  staysVisibleWhenRefused: true,
  isAddition: true,
  view: {
    message: ({ payload, actor, at }) => ({
      id: payload.messageId,
      senderId: actor.id,
      senderName: actor.name,
      receiverId: payload.receiverId,
      receiverName: payload.receiverName,
      content: payload.content,
      attachments: payload.files.map(pendingAttachment),
      createdAt: at,
      readAt: null,
    }),
  },
};

const read: MutationRules<MessagePayloads["readMessages"]> = {
  shape: { required: { fromId: "string" } },
  queueKey: ({ fromId }) => `read:${fromId}`,
  view: {
    messages: (messages, { payload: { fromId }, at }) =>
      messages.map((message) =>
        message.senderId === fromId && message.readAt === null && message.createdAt <= at
          ? { ...message, readAt: at }
          : message,
      ),
  },
};

/** Rules of mutations of messages. See docs/product.md#messages. */
export const messageMutations = { sendMessage: send, readMessages: read };
