import { applyToNotifications } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";
import { newestNotifications } from "#local-db/read/notifications.ts";

const countUnread = (rows: readonly { readonly isRead: boolean }[]) =>
  rows.filter((row) => !row.isRead).length;

/**
 * The number of unread notifications: the unread rows with pending mutations applied, and those
 * that only the server counts. "Mark all as read" is about the latter as well.
 */
export async function readUnreadCount(db: AccountDatabase): Promise<number> {
  const [[rows, beyond = 0], mutations] = await withVisibleMutations(db, () =>
    Promise.all([newestNotifications(db), readMeta(db, "unreadBeyond")]),
  );
  const isAllRead = mutations.some(({ payload }) => payload.kind === "readAllNotifications");
  return Math.max(0, countUnread(applyToNotifications(rows, mutations)) + (isAllRead ? 0 : beyond));
}

/**
 * Records the server's own count of unread notifications, in the transaction that stores the rows
 * it was sent with.
 */
export async function recordUnreadTotal(db: AccountDatabase, total: number): Promise<void> {
  const beyond = total - countUnread(await newestNotifications(db));
  if (beyond !== ((await readMeta(db, "unreadBeyond")) ?? 0)) await writeMeta(db, "unreadBeyond", beyond);
}
