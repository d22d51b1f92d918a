import * as settingsApi from "#contract/notification-settings.ts";
import * as api from "#contract/notifications.ts";
import { markNotificationsRead, setNotificationRead } from "#local-db/write/notifications.ts";
import { transport } from "#sync/mutations/define.ts";

const readNotification = transport("readNotification", api.readNotification, {
  toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, true),
});

const unreadNotification = transport("unreadNotification", api.unreadNotification, {
  toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, false),
});

const readAllNotifications = transport("readAllNotifications", api.readAllNotifications, {
  toCall: () => ({}),
  applyResponse: ({ db, mutation: { at } }) => markNotificationsRead(db, at),
});

const changeNotificationSettings = transport(
  "changeNotificationSettings",
  settingsApi.changeNotificationSettings,
  {
    toCall: ({ change }) => ({ body: { ...change } }),
  },
);

const muteTicket = transport("muteTicket", settingsApi.muteTicket, {
  toCall: ({ ticketId, isMuted }) => ({ params: { id: ticketId }, body: { isMuted } }),
});

/** Transports of mutations of notifications. */
export const notificationTransports = {
  readNotification,
  unreadNotification,
  readAllNotifications,
  changeNotificationSettings,
  muteTicket,
};
