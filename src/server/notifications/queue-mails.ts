import { MAILED_KINDS, NOTICE_KIND_OF, type NoticeKind } from "#domain/notifications/notice-kinds.ts";
import type { QueuedNotification, WriteEffects } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isLoopRunning, wakeLoop } from "#server/jobs/background-loop.ts";

/** Time in ms after which a message that is still unread is mailed. */
export const UNREAD_MESSAGE_MS = 3_600_000;
/**
 * Time in ms for which the mail of a notification that counts waits, so that stores which are given
 * one after the other are in one mail.
 */
const COUNTED_MS = 600_000;

interface QueuedMail {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly notificationId: string | null;
  readonly senderId: string | null;
  readonly dueAt: string;
}

/**
 * Queues the mails of notifications, and of messages for when they stay unread, in the transaction
 * of their event. What they say, and whether they are still wanted, is read when they are sent.
 * What a notification counts, and further messages of one author, join the mail that waits: its
 * revision increases.
 * @param notifications new ones, and those that count something since, by the ids of their rows
 */
export async function queueMails(
  sql: Sql,
  effects: WriteEffects,
  notifications: readonly QueuedNotification[],
): Promise<void> {
  if (!isLoopRunning("mails")) return;
  const now = Date.now();
  const ofNotifications = notifications.flatMap(({ id, userId, type, counted }): QueuedMail[] => {
    const kind = NOTICE_KIND_OF[type];
    const mail = { id: `notice-${id}`, userId, kind, notificationId: id, senderId: null };
    return isMailed(kind)
      ? [{ ...mail, dueAt: new Date(now + (counted === null ? 0 : COUNTED_MS)).toISOString() }]
      : [];
  });
  const ofMessages = effects.pushes.flatMap(({ userId, senderId }): QueuedMail[] => {
    if (senderId === undefined) return [];
    const mail = { id: `message-${senderId}-${userId}`, userId, kind: "messages" as const, senderId };
    return [{ ...mail, notificationId: null, dueAt: new Date(now + UNREAD_MESSAGE_MS).toISOString() }];
  });
  // In one order, so that two writes never wait for each other; each id once.
  const mails = [...new Map([...ofNotifications, ...ofMessages].map((mail) => [mail.id, mail])).values()];
  if (mails.length === 0) return;
  mails.sort((a, b) => (a.id < b.id ? -1 : 1));
  await sql.query(QUEUE, [
    mails.map((each) => each.id),
    mails.map((each) => each.userId),
    mails.map((each) => each.kind),
    mails.map((each) => each.notificationId),
    mails.map((each) => each.senderId),
    mails.map((each) => each.dueAt),
  ]);
  if (ofNotifications.length > 0) effects.later.push(async () => wakeLoop("mails"));
}

const isMailed = (kind: NoticeKind) => MAILED_KINDS.some((each) => each === kind);

const QUEUE = `insert into mail_queue (id, user_id, kind, notification_id, sender_id, due_at, created_at)
  select i, u, k, n, s, d, now() from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
    as m (i, u, k, n, s, d)
  join users on users.id = m.u and users.is_active and users.deactivated_at is null
    and not (coalesce(users.notification_settings->'mailOff', '[]') ? m.k)
  on conflict (id) do update set revision = mail_queue.revision + 1`;
