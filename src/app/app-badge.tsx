import { useEffect } from "react";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import { useUnread } from "#features/notifications/queries.ts";
import { closeReadSystemNotifications } from "#sync/system-notifications.ts";
import { useUnreadInTitle } from "#ui/page-title.ts";

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/**
 * Shows the count of unread items and failed mutations on the app icon (Badging API) and in the
 * document title; clears it at zero. Does nothing to the icon where the API is missing.
 */
export function AppBadge() {
  const unread = useUnread();
  const summary = useSyncSummary();
  const count = unread.notices + unread.messages + (summary?.needsYou ?? 0);
  useUnreadInTitle(count);
  useEffect(() => {
    const badging = navigator as Badging;
    void (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined);
  }, [count]);
  // Closes the system notifications of items that have been read.
  useEffect(() => {
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration && closeReadSystemNotifications(registration))
      .catch(() => undefined);
  }, [unread.notices]);
  return null;
}
