import { SettingsPage } from "#features/notifications/settings/settings-page.tsx";
import { PushSection } from "#features/notifications/push-section.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as PUSH_TEXTS from "#texts/notifications.ts";
import * as TEXTS from "#texts/notification-settings.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** What one is notified of; servers of the plain API have push on this device alone. */
export function NotificationSettings() {
  usePageTitle(TEXTS.pageTitle);
  const { credentials } = useSignedIn();
  return (
    <div className="page narrow column wide">
      <h1>{TEXTS.pageTitle}</h1>
      <ItemBoundary kind={PUSH_TEXTS.notifications}>
        <PushSection />
      </ItemBoundary>
      {!credentials.isLegacy && <SettingsPage />}
    </div>
  );
}
