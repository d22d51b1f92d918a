import * as settingsApi from "#contract/notification-settings.ts";
import * as api from "#contract/notifications.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { markNotificationsRead, setNotificationRead } from "#local-db/write/notifications.ts";
import { transport } from "#sync/mutations/define.ts";

const readNotification = transport<MutationPayload<"readNotification">, typeof api.readNotification.answer>({
  endpoint: api.readNotification,
  toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, true),
});

const unreadNotification = transport<
  MutationPayload<"unreadNotification">,
  typeof api.unreadNotification.answer
>({
  endpoint: api.unreadNotification,
  toCall: ({ notificationId }) => ({ params: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) => setNotificationRead(db, payload.notificationId, false),
});

const readAllNotifications = transport<
  MutationPayload<"readAllNotifications">,
  typeof api.readAllNotifications.answer
>({
  endpoint: api.readAllNotifications,
  toCall: () => ({}),
  applyResponse: ({ db, mutation: { at } }) => markNotificationsRead(db, at),
});

const changeNotificationSettings = transport<
  MutationPayload<"changeNotificationSettings">,
  typeof settingsApi.changeNotificationSettings.answer
>({
  endpoint: settingsApi.changeNotificationSettings,
  toCall: ({ change }) => ({ body: { ...change } }),
});

const muteTicket = transport<MutationPayload<"muteTicket">, typeof settingsApi.muteTicket.answer>({
  endpoint: settingsApi.muteTicket,
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
