import { useEffect } from "react";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import { useUnread } from "#features/notifications/queries.ts";
import { closeReadBanners } from "#sync/system-notifications.ts";
import { useUnreadInTitle } from "#ui/page-title.ts";

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number on the app's icon and before the page's name: what is unread and what needs the person; gone at nothing. Where an icon has no such number nothing happens. */
export function AppBadge() {
  const unread = useUnread();
  const standing = useSyncSummary();
  const count = unread.notices + unread.messages + (standing?.needsYou ?? 0);
  useUnreadInTitle(count);
  useEffect(() => {
    const badging = navigator as Badging;
    void (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined);
  }, [count]);
  // What was read needs no banner any more.
  useEffect(() => {
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration && closeReadBanners(registration))
      .catch(() => undefined);
  }, [unread.notices]);
  return null;
}
