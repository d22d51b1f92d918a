import { PUSH_GROUPS } from "#domain/notifications/push-groups.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { endpoint } from "#contract/endpoint.ts";
import { done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/notifications.ts";

/** Wire format of a notification. */
export const wireNotification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  data: z.object({
    kind: z.string(),
    taskId: z.optional(z.string()),
    bidId: z.optional(z.string()),
    parentId: z.optional(z.string()),
    commentId: z.optional(z.string()),
    userId: z.optional(z.string()),
    storeId: z.optional(z.string()),
    /** A page of the app (`NOTICE_PAGES`) where it is about none of these. */
    page: z.optional(z.string()),
    /** How many events it tells of, such as stores of an import; missing for one. */
    count: z.optional(z.number()),
  }),
});

/**
 * Converts a notification from the wire format: `data.taskId` becomes `ticketId`, `data.kind` and
 * `data.count` are dropped.
 */
export const notificationFromWire = ({ data, ...wire }: z.infer<typeof wireNotification>): Notification => {
  const { kind: _kind, count: _count, taskId, ...target } = data;
  return { ...wire, data: { ...target, ...(taskId === undefined ? {} : { ticketId: taskId }) } };
};

/** GET /api/external/notifications: newest first; 304 if nothing changed. */
export const listNotifications = endpoint({
  name: "listNotifications",
  method: "GET",
  path: "/api/external/notifications",
  access: "signed in",
  isConditional: true,
  query: z.object({ page: z.optional(z.string()), limit: z.optional(z.string()) }),
  answer: z.object({
    notifications: z.array(wireNotification),
    total: z.number(),
    unread: z.number(),
    unreadMessages: z.number(),
  }),
  summary: "What happened",
});

/** PUT /api/external/notifications/{id}/read: marks a notification as read. */
export const readNotification = endpoint({
  name: "readNotification",
  method: "PUT",
  path: "/api/external/notifications/{id}/read",
  access: "signed in",
  answer: wireNotification,
  refusals: [404],
  summary: "Mark as read",
});

/** PUT /api/external/notifications/{id}/unread: marks a notification as unread again. */
export const unreadNotification = endpoint({
  name: "unreadNotification",
  method: "PUT",
  path: "/api/external/notifications/{id}/unread",
  access: "signed in",
  answer: wireNotification,
  refusals: [404],
  summary: "Mark as unread",
});

/**
 * PATCH /api/external/notifications/mark-all-read: marks the notifications that exist now as read.
 */
export const readAllNotifications = endpoint({
  name: "readAllNotifications",
  method: "PATCH",
  path: "/api/external/notifications/mark-all-read",
  access: "signed in",
  answer: z.object({ success: z.literal(true), updated: z.number() }),
  summary: "Mark all as read",
});

/**
 * POST /api/push/subscriptions: stores the browser's Web Push subscription. The endpoint must
 * belong to a known push service; the keys are base64url.
 */
export const subscribeToPush = endpoint({
  name: "subscribeToPush",
  method: "POST",
  path: "/api/push/subscriptions",
  access: "signed in",
  request: z.object({
    endpoint: z.string().check(z.maxLength(2048)),
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{86,88}=*$/, TEXTS.p256dhLength)),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,24}=*$/, TEXTS.authLength)),
    }),
    /** Groups of notifications that are not pushed to this device. */
    muted: z.optional(z.array(z.enum(PUSH_GROUPS))),
  }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
  summary: "Be told on this device",
});

/** DELETE /api/push/subscriptions: removes the subscription with this endpoint. */
export const unsubscribeFromPush = endpoint({
  name: "unsubscribeFromPush",
  method: "DELETE",
  path: "/api/push/subscriptions",
  access: "signed in",
  request: z.object({ endpoint: z.string().check(z.maxLength(2048)) }),
  answer: done,
  summary: "Be told no longer",
});
