import { hasSentAnything } from "#local-db/outbox/queries.ts";
import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useState } from "react";
import { useInstall } from "#app/install-event.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/app.ts";
import styles from "#app/steps.module.css";

const KEY = "fettle-install-later";
const LATER_MS = 30 * 86_400_000;

/**
 * Offers to install the app once a mutation of this device has reached the server; after "Not now"
 * again after 30 days. iOS has no install event, so the steps are described instead. See
 * docs/product.md#install.
 */
export function InstallBanner() {
  const { db } = useSignedIn();
  const install = useInstall();
  const wasOfUse = useLiveQuery(() => hasSentAnything(db), [db]);
  const summary = useSyncSummary();
  const [isLater, setLater] = useState(wasPostponed);
  const isApple = isBareApple();
  if (isLater || wasOfUse !== true || (install === null && !isApple)) return null;
  // On iOS the installed app has storage of its own: pending mutations would stay behind in the
  // browser.
  if (isApple && (summary === undefined || summary.pending + summary.needsYou > 0)) return null;
  const later = () => {
    setLater(true);
    try {
      localStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage the offer returns at the next start.
    }
  };
  return (
    <Notice icon="home">
      <div className="row apart">
        <div className="grow column tight">
          <strong>{TEXTS.putOnHomeScreen}</strong>
          {isApple && <AppleSteps />}
          <span>{isApple ? TEXTS.installBenefitsOnIos : TEXTS.installBenefits}</span>
        </div>
        <span className="row tight">
          {install && (
            <Button size="sm" onClick={install}>
              {TEXTS.install}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={later}>
            {TEXTS.notNow}
          </Button>
        </span>
      </div>
    </Notice>
  );
}

/** The manual steps with the icons that Safari shows; a page cannot trigger the install there. */
const AppleSteps = () => (
  <ol className={styles.steps}>
    <li>
      <Icon name="shareOut" /> {TEXTS.tapShare}
    </li>
    <li>
      <Icon name="addBox" /> {TEXTS.chooseAddToHomeScreen}
    </li>
  </ol>
);

function wasPostponed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < LATER_MS;
  } catch {
    return false;
  }
}

/**
 * @returns whether this is an iPhone or iPad with the app in a browser tab. An iPad reports itself
 * as a Macintosh, but has a touch screen.
 */
const isBareApple = () => {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
};
