import type { Message } from "#domain/messages/message.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, id, pagination, nonEmptyText } from "#contract/fields.ts";
import { attachmentFromWire, wireAttachment } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";

/** A message as the wire carries it. */
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

/** Message from wire shape. */
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

/** GET /api/external/chat/direct-message-users: partners, latest first. */
export const listConversations = endpoint({
  name: "listConversations",
  method: "GET",
  path: "/api/external/chat/direct-message-users",
  who: "signed in",
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

/** GET /api/external/chat/direct-messages: page 1 is the newest page; inside a page oldest first. */
export const listMessages = endpoint({
  name: "listMessages",
  method: "GET",
  path: "/api/external/chat/direct-messages",
  who: "signed in",
  query: z.object({ user_id: id(), page: z.optional(z.string()), limit: z.optional(z.string()) }),
  answer: z.object({ messages: z.array(wireMessage), pagination }),
  refusals: [404],
  summary: "Messages with one person",
});

/** POST /api/external/chat/mark-read: messages to me from that person, up to now. */
export const markMessagesRead = endpoint({
  name: "markMessagesRead",
  method: "POST",
  path: "/api/external/chat/mark-read",
  who: "signed in",
  request: z.object({ user_id: id() }),
  answer: z.object({ success: z.literal(true), updated: z.number() }),
  summary: "Mark a conversation as read",
});

/**
 * POST /api/external/chat/send-message: to somebody the caller may write to
 * (docs/product.md#messages); text is needed even with a file.
 */
export const sendMessage = endpoint({
  name: "sendMessage",
  method: "POST",
  path: "/api/external/chat/send-message",
  who: "signed in",
  files: ["attachment"],
  request: z.object({
    clientId: z.optional(clientId()),
    receiver_id: id(),
    message: nonEmptyText(LENGTHS.message, "Please enter a message"),
    attachments: z.optional(z.array(z.object({ s3Key: z.string() })).check(z.maxLength(1))),
  }),
  answer: wireMessage,
  status: 201,
  refusals: [404, 413],
  summary: "Send a message",
});
