import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { conversationsOf, readMessages } from "#local-db/read/messages.ts";
import { readNotifications } from "#local-db/read/notifications.ts";
import { readUnreadCount } from "#local-db/read/unread.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Notifications stored on this device, newest first; undefined while they are read. */
export function useNotifications() {
  const { db } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readNotifications(db)), [db]);
}

/** Number of unread notifications and messages; 0 while they are read. */
export function useUnread(): { notices: number; messages: number } {
  const { db, actor } = useSignedIn();
  const unread = useLiveQuery(async () => {
    const [notices, { messages }] = await Promise.all([readUnreadCount(db), readMessages(db)]);
    return {
      notices,
      messages: conversationsOf(messages, actor.id).reduce((sum, each) => sum + each.unread, 0),
    };
  }, [db, actor.id]);
  return unread ?? { notices: 0, messages: 0 };
}

/** A count for a badge: "9+" above a cap of 9. See docs/product.md#navigation. */
export const capped = (count: number, cap: number) => (count > cap ? `${cap}+` : String(count));
