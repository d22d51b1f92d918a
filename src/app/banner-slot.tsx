import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { Activity, useState } from "react";
import { useLocation } from "react-router-dom";
import { InstallBanner } from "#app/install-banner.tsx";
import { useOfferedUpdate } from "#app/update.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { AwayDigestBanner } from "#features/notifications/digest.tsx";
import { ClockNotice } from "#features/sync-status/clock-notice.tsx";
import { LongWaiting } from "#features/sync-status/long-waiting.tsx";
import { StorageWatch } from "#features/sync-status/storage-watch.tsx";
import { ResumeDraftBanner } from "#features/sync-status/open-drafts.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/app.ts";
import styles from "#app/banner-slot.module.css";

/**
 * Bottom banner slot for unsolicited messages. It overlays the page, so that nothing shifts (CLS),
 * and shows one at a time: the first child has priority, CSS hides the rest. Under a full-screen
 * sheet on a phone the home banners are hidden with `<Activity>`, because their live queries would
 * re-run with every key typed into that sheet.
 */
export function BannerSlot({ isCovered }: { isCovered: boolean }) {
  const { pathname } = useLocation();
  const sheets = useUrlDialogs();
  const [isDismissed, setDismissed] = useState(false);
  const [isClockDismissed, setClockDismissed] = useState(false);
  const isHome = pathname === "/dashboard";
  return (
    <div className={clsx("noprint", styles.bannerStack)}>
      <StorageWatch />
      {!isClockDismissed && <ClockNotice onClose={() => setClockDismissed(true)} />}
      <LongWaiting />
      <NewVersion />
      <AwayDigestBanner />
      <Activity mode={isCovered ? "hidden" : "visible"}>
        {isHome && !isDismissed && (
          <ResumeDraftBanner
            onShowAll={() => sheets.open("sync", "open")}
            onLater={() => setDismissed(true)}
          />
        )}
        {isHome && <InstallBanner />}
      </Activity>
    </div>
  );
}

function NewVersion() {
  const update = useOfferedUpdate();
  // A version that comes after "later" is offered again.
  const [later, setLater] = useState<typeof update>(null);
  if (update === null || update === later) return null;
  return (
    <Notice tone="blue" icon="bolt" role="status" onClose={() => setLater(() => update)}>
      <div className="row apart tight">
        <span className="grow">{TEXTS.newVersionReady}</span>
        <Button size="sm" onClick={update}>
          {TEXTS.reload}
        </Button>
      </div>
    </Notice>
  );
}
