import type { MutationRules } from "#domain/mutations/define.ts";
import { type NotificationSettingsChange, withMuted, withSettings } from "#domain/notifications/settings.ts";

/** Payloads of mutations of notifications, by kind. */
export interface NotificationPayloads {
  readNotification: { readonly notificationId: string };
  unreadNotification: { readonly notificationId: string };
  readAllNotifications: object;
  changeNotificationSettings: { readonly change: NotificationSettingsChange };
  muteTicket: { readonly ticketId: string; readonly isMuted: boolean };
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

const changeSettings: MutationRules<NotificationPayloads["changeNotificationSettings"]> = {
  shape: { required: { change: "object" } },
  queueKey: () => "notification-settings",
  view: {
    account: (account, { payload }) => ({
      ...account,
      notificationSettings: withSettings(account.notificationSettings, payload.change),
    }),
  },
};

const mute: MutationRules<NotificationPayloads["muteTicket"]> = {
  shape: { required: { ticketId: "string", isMuted: "boolean" } },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  isAddition: true,
  // Nobody typed it, and a ticket that is over sends nothing.
  isMoot: () => true,
  view: {
    account: (account, { payload: { ticketId, isMuted } }) => ({
      ...account,
      mutedTickets: withMuted(account.mutedTickets, ticketId, isMuted),
    }),
  },
};

/** Rules of mutations of notifications. See docs/product.md#notifications. */
export const notificationMutations = {
  readNotification: readOne,
  unreadNotification: unread,
  readAllNotifications: readAll,
  changeNotificationSettings: changeSettings,
  muteTicket: mute,
};
