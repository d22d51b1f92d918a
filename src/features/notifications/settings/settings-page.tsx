import { AreasSection } from "#features/notifications/settings/areas-section.tsx";
import { KindsSection } from "#features/notifications/settings/kinds-section.tsx";
import { MutedSection } from "#features/notifications/settings/muted-section.tsx";
import { QuietSection } from "#features/notifications/settings/quiet-section.tsx";
import { TestSection } from "#features/notifications/settings/test-section.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/notification-settings.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";

/** What the account is notified of. See docs/product.md#notification-settings. */
export function SettingsPage() {
  const { account } = useSignedIn();
  return (
    <>
      <ItemBoundary kind={TEXTS.kindsTitle}>
        <KindsSection />
      </ItemBoundary>
      {account.role === "Vendor" && (
        <ItemBoundary kind={TEXTS.areasTitle}>
          <AreasSection />
        </ItemBoundary>
      )}
      <ItemBoundary kind={TEXTS.quietTitle}>
        <QuietSection />
      </ItemBoundary>
      <ItemBoundary kind={TEXTS.mutedTitle}>
        <MutedSection />
      </ItemBoundary>
      <TestSection />
    </>
  );
}
