import { applyToNotifications } from "#domain/mutations/optimistic.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** The 200 newest stored notifications, newest first. */
export const newestNotifications = (db: AccountDatabase) =>
  db.notifications.orderBy("createdAt").reverse().limit(200).toArray();

/** The 200 newest notifications with pending mutations applied, newest first. */
export async function readNotifications(db: AccountDatabase): Promise<readonly Notification[]> {
  const [base, mutations] = await withVisibleMutations(db, () => newestNotifications(db));
  return applyToNotifications(base, mutations);
}
