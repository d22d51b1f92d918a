import { closeReadBanners, systemNotificationsOf } from "#sync/system-notifications.ts";
import { markRead } from "#sync/mark-read.ts";
import { syncForSession } from "#sync/sync.ts";

declare const self: ServiceWorkerGlobalScope;

const READ = "read";

/** Known to the browsers, and not to the library of types. */
type WithActions = NotificationOptions & {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
};

/** What the server says of something new: its kind and where it is, nothing about anybody. */
interface PushMessage {
  readonly id?: string;
  readonly type?: string;
  readonly notification?: { readonly title?: string; readonly navigate?: string; readonly tag?: string };
}

/**
 * Every push shows a banner (browsers take the right away otherwise), and what it speaks of is
 * brought to this phone meanwhile. What is new about the same thing takes the place of the banner
 * before it and speaks for both; what was read elsewhere goes. See docs/product.md#push.
 */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { id, type, notification = {} } = newsOf(data);
  const { title, navigate, tag } = notification;
  const shown = await self.registration.getNotifications();
  const before = tag === undefined ? [] : shown.filter((each) => each.tag === tag);
  const others = new Set(shown.map((each) => each.tag).filter((each) => each !== tag));
  // A message is read where it is answered.
  const isNotice = id !== undefined && type !== undefined && type !== "message";
  const ids = [...new Set([...before.flatMap(systemNotificationsOf), ...(isNotice ? [id] : [])])];
  await Promise.allSettled([
    self.registration.showNotification(title ?? "Something new", {
      body: ids.length > 1 ? `${ids.length} new things. Open to see them.` : "Open to see it.",
      icon: "/icon-192.png",
      badge: "/icon-monochrome-512.png",
      ...(tag === undefined ? {} : { tag, renotify: true }),
      ...(isNotice ? { actions: [{ action: READ, title: "Mark as read" }] } : {}),
      data: { path: pathOf(navigate), ids },
    } satisfies WithActions),
    syncForSession(),
  ]);
  await closeReadBanners(self.registration, others);
}

function newsOf(data: PushMessageData | null): PushMessage {
  try {
    return (data?.json() ?? {}) as PushMessage;
  } catch {
    return {};
  }
}

/** Only ever a place of this app. */
function pathOf(navigate: string | undefined): string {
  const { pathname, search } = new URL(navigate ?? "/dashboard?notices=open", self.location.origin);
  return pathname + search;
}

/** What was pressed on the banner: the banner itself, or the one thing that can be done from it. Browsers that show no such button lead to the item. */
export async function handleNotificationClick(action: string, notification: Notification): Promise<void> {
  notification.close();
  const ids = systemNotificationsOf(notification);
  if (action !== READ || ids.length === 0) return openNotification(notification);
  const at = new Date().toISOString();
  const kept = await Promise.all(ids.map((id) => markRead(id, crypto.randomUUID(), at)));
  if (!kept.every(Boolean)) return openNotification(notification);
  await syncForSession();
}

/** Leads to the item in the window that is open, or in a new one. */
async function openNotification(notification: Notification): Promise<void> {
  const { path } = (notification.data ?? {}) as { path?: string };
  const url = new URL(path ?? "/dashboard", self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open === undefined) return void (await self.clients.openWindow(url));
  await open.focus();
  await open.navigate(url).catch(() => self.clients.openWindow(url));
}
