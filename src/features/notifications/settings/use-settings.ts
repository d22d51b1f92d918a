import { deviceTimeZone } from "#features/dates/dates.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettingsChange,
} from "#domain/notifications/settings.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { Toast } from "#ui/toast.tsx";

/** The own settings with what is pending, and a function that changes some of them. */
export function useSettings() {
  const { account } = useSignedIn();
  const enqueue = useEnqueue();
  const settings = account.notificationSettings ?? DEFAULT_NOTIFICATION_SETTINGS;
  const change = (change: NotificationSettingsChange, draftKey?: string, success?: Toast) => {
    // The morning of due dates and the quiet hours need a zone; the first change names one.
    const zone = settings.timeZone === null ? { timeZone: deviceTimeZone() } : {};
    return enqueue(
      [{ kind: "changeNotificationSettings", change: { ...zone, ...change } }],
      draftKey,
      success,
    );
  };
  return { settings, change };
}
