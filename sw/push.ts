import { inApp, withinApp } from "#api-client/app-path.ts";
import { closeReadSystemNotifications, notificationIdsOf } from "#sync/system-notifications.ts";
import { markRead } from "#sync/mark-read.ts";
import { syncForSession } from "#sync/sync.ts";
import * as TEXTS from "#texts/service-worker.ts";

declare const self: ServiceWorkerGlobalScope;

const READ = "read";

/** Options that browsers support and TypeScript's library lacks. */
type WithActions = NotificationOptions & {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
};

/** The payload of a push message: kind and URL of a notification, and what it is about. */
interface PushMessage {
  readonly id?: string;
  readonly type?: string;
  readonly notification?: {
    readonly title?: string;
    readonly navigate?: string;
    readonly tag?: string;
    readonly body?: string;
  };
}

/**
 * Shows a system notification for every push (browsers withdraw the permission otherwise) and runs
 * a sync meanwhile. One with the same tag replaces the earlier one and stands for both; those read
 * elsewhere are closed. See docs/product.md#push.
 */
export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { id, type, notification = {} } = contentOf(data);
  const { title, navigate, tag, body = TEXTS.openToSeeIt } = notification;
  const notifications = await self.registration.getNotifications();
  const before = tag === undefined ? [] : notifications.filter((each) => each.tag === tag);
  const others = new Set(notifications.map((each) => each.tag).filter((each) => each !== tag));
  // A message is marked as read in its conversation, so it has no button.
  const isNotice = id !== undefined && type !== undefined && type !== "message";
  const ids = [...new Set([...before.flatMap(notificationIdsOf), ...(isNotice ? [id] : [])])];
  await Promise.allSettled([
    self.registration.showNotification(title ?? TEXTS.somethingNew, {
      body: ids.length > 1 ? TEXTS.newNotifications(ids.length) : body,
      icon: inApp("/icon-192.png"),
      badge: inApp("/icon-monochrome-512.png"),
      ...(tag === undefined ? {} : { tag, renotify: true }),
      ...(isNotice ? { actions: [{ action: READ, title: TEXTS.markAsRead }] } : {}),
      data: { path: pathOf(navigate), ids },
    } satisfies WithActions),
    syncForSession(),
  ]);
  await closeReadSystemNotifications(self.registration, others);
}

function contentOf(data: PushMessageData | null): PushMessage {
  try {
    return (data?.json() ?? {}) as PushMessage;
  } catch {
    return {};
  }
}

/** @returns path and query of the URL without its origin, so that only this app is opened. */
function pathOf(navigate: string | undefined): string {
  const { pathname, search } = new URL(navigate ?? "/dashboard?notices=open", self.location.origin);
  return inApp(withinApp(pathname)) + search;
}

/**
 * Handles a click on a system notification or on "Mark as read". Browsers without buttons always
 * open the item, as does a notification that is not on this device.
 */
export async function handleNotificationClick(action: string, notification: Notification): Promise<void> {
  notification.close();
  const ids = notificationIdsOf(notification);
  if (action !== READ || ids.length === 0) return openNotification(notification);
  const at = new Date().toISOString();
  const results = await Promise.all(ids.map((id) => markRead(id, crypto.randomUUID(), at)));
  if (!results.every(Boolean)) return openNotification(notification);
  await syncForSession();
}

/** Opens the item in an existing window, or in a new one. */
async function openNotification(notification: Notification): Promise<void> {
  const { path } = (notification.data ?? {}) as { path?: string };
  const url = new URL(path ?? inApp("/dashboard"), self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open === undefined) return void (await self.clients.openWindow(url));
  await open.focus();
  await open.navigate(url).catch(() => self.clients.openWindow(url));
}
