import * as api from "#contract/notification-settings.ts";
import * as notices from "#contract/notifications.ts";
import { markNotificationsRead, setNotificationRead } from "#local-db/write/notifications.ts";
import { transport } from "#sync/mutations/define.ts";

/** Transports of mutations of notifications. */
export const notificationTransports = {
  readNotification: transport("readNotification", notices.readNotification, {
    toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
    applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, true),
  }),
  unreadNotification: transport("unreadNotification", notices.unreadNotification, {
    toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
    applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, false),
  }),
  readAllNotifications: transport("readAllNotifications", notices.readAllNotifications, {
    toCall: () => ({}),
    applyResponse: ({ db, mutation: { at } }) => markNotificationsRead(db, at),
  }),
  changeNotificationSettings: transport("changeNotificationSettings", api.changeNotificationSettings, {
    toCall: ({ change }) => ({ body: { ...change } }),
  }),
  muteTicket: transport("muteTicket", api.muteTicket, {
    toCall: ({ ticketId, isMuted }) => ({ params: { id: ticketId }, body: { isMuted } }),
  }),
};
