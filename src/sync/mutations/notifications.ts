import * as api from "#contract/notifications.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { transport } from "#sync/mutations/define.ts";

const readNotification = transport<MutationPayload<"readNotification">, typeof api.readNotification.answer>({
  endpoint: api.readNotification,
  toCall: ({ notificationId }) => ({ names: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) =>
    db.notifications.update(payload.notificationId, { isRead: true }),
});

const unreadNotification = transport<
  MutationPayload<"unreadNotification">,
  typeof api.unreadNotification.answer
>({
  endpoint: api.unreadNotification,
  toCall: ({ notificationId }) => ({ names: { id: notificationId } }),
  applyResponse: ({ db, mutation: { payload } }) =>
    db.notifications.update(payload.notificationId, { isRead: false }),
});

const readAllNotifications = transport<
  MutationPayload<"readAllNotifications">,
  typeof api.readAllNotifications.answer
>({
  endpoint: api.readAllNotifications,
  toCall: () => ({}),
  applyResponse: async ({ db, mutation: { at } }) => {
    await db.notifications.where("createdAt").belowOrEqual(at).modify({ isRead: true });
    await db.meta.delete("unreadBeyond");
  },
});

/** Transports of mutations of notifications. */
export const notificationTransports = { readNotification, unreadNotification, readAllNotifications };
