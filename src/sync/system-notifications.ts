import { openAccount } from "#local-db/database.ts";
import { readSession } from "#local-db/session.ts";
import { readNotifications } from "#local-db/read/messages.ts";

/** The ids of the notices that a banner of ours speaks for; none for a message's. */
export const systemNotificationsOf = ({ data }: Notification): readonly string[] =>
  (data as { readonly ids?: readonly string[] } | null)?.ids ?? [];

/**
 * Takes away the banners of this device whose notices have all been read, here or elsewhere. What
 * this phone does not know yet stays. A push gives `tags`, those of the banners that were there
 * before it: browsers withdraw the permission from pushes that leave no banner, so neither its own
 * nor that of a push which came in the meantime may go. See docs/product.md#push.
 */
export async function closeReadBanners(
  registration: ServiceWorkerRegistration,
  tags?: ReadonlySet<string>,
): Promise<void> {
  const banners = (await registration.getNotifications()).filter(
    (each) => systemNotificationsOf(each).length > 0 && (tags === undefined || tags.has(each.tag)),
  );
  if (banners.length === 0) return;
  const session = await readSession();
  if (session === null) return;
  const notices = await readNotifications(openAccount(session.userId));
  const read = new Set(notices.flatMap((each) => (each.isRead ? [each.id] : [])));
  for (const banner of banners) if (systemNotificationsOf(banner).every((id) => read.has(id))) banner.close();
}
