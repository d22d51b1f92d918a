import { openAccount } from "#local-db/database.ts";
import { readSession } from "#local-db/session.ts";
import { readNotifications } from "#local-db/read/notifications.ts";

/**
 * The ids of the app's notifications that a system notification shows; empty for one that shows a
 * message.
 */
export const notificationIdsOf = ({ data }: Notification): readonly string[] =>
  (data as { readonly ids?: readonly string[] } | null)?.ids ?? [];

/**
 * Closes this device's system notifications whose notifications have all been read, here or
 * elsewhere. Those whose notifications have not been pulled stay. After a push event, `tags` are
 * those shown before it, and only they may be closed: browsers withdraw the permission if a push
 * event shows nothing, so its own notification, and that of a concurrent push event, must stay. See
 * docs/product.md#push.
 */
export async function closeReadSystemNotifications(
  registration: ServiceWorkerRegistration,
  tags?: ReadonlySet<string>,
): Promise<void> {
  const listed = (await registration.getNotifications()).filter(
    (each) => notificationIdsOf(each).length > 0 && (tags === undefined || tags.has(each.tag)),
  );
  if (listed.length === 0) return;
  const session = await readSession();
  if (session === null) return;
  const notices = await readNotifications(openAccount(session.userId));
  const read = new Set(notices.flatMap((each) => (each.isRead ? [each.id] : [])));
  for (const each of listed) if (notificationIdsOf(each).every((id) => read.has(id))) each.close();
}
