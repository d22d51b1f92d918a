import { openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readSession } from "#local-db/session.ts";
import { actorOf } from "#local-db/read/tickets.ts";

/**
 * Enqueues "read" for a notification of the signed-in account, from the service worker.
 * @returns false, without enqueuing, if the notification is not on this device: it is another
 *   account's or has not been pulled.
 */
export async function markRead(notificationId: string, opId: string, at: string): Promise<boolean> {
  const session = await readSession();
  if (session === null) return false;
  const db = openAccount(session.userId);
  const notice = await db.notifications.get(notificationId);
  if (notice === undefined) return false;
  if (notice.isRead) return true;
  const payload = { kind: "readNotification" as const, notificationId };
  await enqueue(db, { opId, actor: actorOf(session.account), at, payload });
  return true;
}
