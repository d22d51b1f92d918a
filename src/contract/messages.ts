import type { Message } from "#domain/messages/message.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, id, pagination, nonEmptyText } from "#contract/fields.ts";
import { attachmentFromWire, wireAttachment } from "#contract/attachment-wire.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/messages.ts";

/** Wire format of a message. */
export const wireMessage = z.object({
  id: z.string(),
  senderId: z.string(),
  senderName: z.string(),
  receiverId: z.string(),
  receiverName: z.string(),
  message: z.string(),
  attachments: z.array(wireAttachment),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});

/** Converts a message from the wire format. */
export const messageFromWire = (wire: z.infer<typeof wireMessage>): Message => ({
  id: wire.id,
  senderId: wire.senderId,
  senderName: wire.senderName,
  receiverId: wire.receiverId,
  receiverName: wire.receiverName,
  content: wire.message,
  attachments: wire.attachments.map(attachmentFromWire),
  createdAt: wire.createdAt,
  readAt: wire.readAt,
});

/**
 * GET /api/external/chat/direct-message-users: the caller's conversation partners, latest first.
 */
export const listConversations = endpoint({
  name: "listConversations",
  method: "GET",
  path: "/api/external/chat/direct-message-users",
  access: "signed in",
  answer: z.object({
    users: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.nullable(z.string()),
        profileImage: z.nullable(z.string()),
        unreadCount: z.number(),
        latestMessage: z.string(),
        latestMessageSender: z.string(),
        latestMessageDate: z.string(),
      }),
    ),
  }),
  summary: "People the caller exchanged messages with",
});

/**
 * GET /api/external/chat/direct-messages: page 1 has the newest messages; within a page the oldest
 * come first.
 */
export const listMessages = endpoint({
  name: "listMessages",
  method: "GET",
  path: "/api/external/chat/direct-messages",
  access: "signed in",
  query: z.object({ user_id: id(), page: z.optional(z.string()), limit: z.optional(z.string()) }),
  answer: z.object({ messages: z.array(wireMessage), pagination }),
  refusals: [404],
  summary: "Messages with one person",
});

/**
 * POST /api/external/chat/mark-read: marks all messages from that person received so far as read.
 */
export const markMessagesRead = endpoint({
  name: "markMessagesRead",
  method: "POST",
  path: "/api/external/chat/mark-read",
  access: "signed in",
  request: z.object({ user_id: id() }),
  answer: z.object({ success: z.literal(true), updated: z.number() }),
  summary: "Mark a conversation as read",
});

/**
 * POST /api/external/chat/send-message: the receiver must be somebody the caller may message
 * (docs/product.md#messages). Text is required even with a file.
 */
export const sendMessage = endpoint({
  name: "sendMessage",
  method: "POST",
  path: "/api/external/chat/send-message",
  access: "signed in",
  files: ["attachment"],
  request: z.object({
    clientId: z.optional(clientId()),
    receiver_id: id(),
    message: nonEmptyText(LENGTHS.message, TEXTS.messageMissing),
    attachments: z.optional(z.array(z.object({ s3Key: z.string() })).check(z.maxLength(1))),
  }),
  answer: wireMessage,
  status: 201,
  refusals: [404, 413],
  summary: "Send a message",
});
