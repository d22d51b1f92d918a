import type { MutationRules } from "#domain/mutations/define.ts";

/** Payloads of mutations of notifications, by kind. */
export interface NotificationPayloads {
  readNotification: { readonly notificationId: string };
  unreadNotification: { readonly notificationId: string };
  readAllNotifications: object;
}

const readOne: MutationRules<NotificationPayloads["readNotification"]> = {
  shape: { required: { notificationId: "string" } },
  queueKey: () => "notifications",
  view: {
    notifications: (notifications, { payload }) =>
      notifications.map((each) => (each.id === payload.notificationId ? { ...each, isRead: true } : each)),
  },
};

const unread: MutationRules<NotificationPayloads["unreadNotification"]> = {
  shape: { required: { notificationId: "string" } },
  queueKey: () => "notifications",
  view: {
    notifications: (notifications, { payload }) =>
      notifications.map((each) => (each.id === payload.notificationId ? { ...each, isRead: false } : each)),
  },
};

const readAll: MutationRules<NotificationPayloads["readAllNotifications"]> = {
  shape: {},
  queueKey: () => "notifications",
  view: {
    notifications: (notifications, { at }) =>
      notifications.map((each) => (each.createdAt <= at ? { ...each, isRead: true } : each)),
  },
};

/** Rules of mutations of notifications. See docs/product.md#notifications. */
export const notificationMutations = {
  readNotification: readOne,
  unreadNotification: unread,
  readAllNotifications: readAll,
};
