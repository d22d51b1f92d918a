import { syncForSession } from "#sync/sync.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the server says of something new: its kind and where it is, nothing about anybody. */
interface News {
  readonly title?: string;
  readonly notification?: { readonly title?: string; readonly navigate?: string; readonly tag?: string };
}

/** Every push shows a banner (browsers take the right away otherwise), and what it speaks of is brought to this phone meanwhile. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  const { title, navigate, tag } = newsOf(data).notification ?? {};
  await Promise.allSettled([
    self.registration.showNotification(title ?? "Something new", {
      body: "Open to see it.",
      icon: "/icon-192.png",
      badge: "/icon-monochrome-512.png",
      ...(tag === undefined ? {} : { tag }),
      data: { path: pathOf(navigate) },
    }),
    syncForSession(),
  ]);
}

function newsOf(data: PushMessageData | null): News {
  try {
    return (data?.json() ?? {}) as News;
  } catch {
    return {};
  }
}

/** Only ever a place of this app. */
function pathOf(navigate: string | undefined): string {
  const { pathname, search } = new URL(navigate ?? "/dashboard?notices=open", self.location.origin);
  return pathname + search;
}

/** Leads to the item in the window that is open, or in a new one. */
export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: string };
  const url = new URL(path ?? "/dashboard", self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open === undefined) return void (await self.clients.openWindow(url));
  await open.focus();
  await open.navigate(url).catch(() => self.clients.openWindow(url));
}
