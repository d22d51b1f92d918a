import { openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/outbox.ts";
import { readSession } from "#local-db/session.ts";
import { actorOf } from "#local-db/read/tickets.ts";

/** Marks a notice as read from outside the app, for whoever is signed in on this device: kept like every action, and sent when it can be. False where nothing was kept: the notice is not on this phone, because it is another account's or has not been brought home. */
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
