import type { Notification } from "#domain/notifications/notification.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores a notification. */
export const putNotification = (db: AccountDatabase, notification: Notification): Promise<unknown> =>
  db.notifications.put(notification);

/** Marks a notification as read or unread. */
export const setNotificationRead = (db: AccountDatabase, id: string, isRead: boolean): Promise<unknown> =>
  db.notifications.update(id, { isRead });

/** Marks all notifications up to this moment as read, those that are not stored here too. */
export async function markNotificationsRead(db: AccountDatabase, at: string): Promise<void> {
  await db.notifications.where("createdAt").belowOrEqual(at).modify({ isRead: true });
  await db.meta.delete("unreadBeyond");
}
