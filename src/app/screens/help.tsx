import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import * as OUTBOX from "#texts/sync-status.ts";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/help.ts";
import styles from "#app/screens/help.module.css";

const BADGES: readonly { readonly status: SyncStatus; readonly means: string }[] = [
  {
    status: { kind: "waiting" },
    means: TEXTS.onThisPhoneMeaning,
  },
  {
    status: { kind: "sending", share: null },
    means: TEXTS.onItsWayMeaning,
  },
  { status: { kind: "sent" }, means: TEXTS.onServerMeaning },
  { status: { kind: "needsyou" }, means: TEXTS.needsYouMeaning },
];

/**
 * Explains the sync status badges and what works offline, and names the contact. Linked in the user
 * menu of every screen.
 */
export function Help() {
  usePageTitle(TEXTS.help);
  return (
    <div className="page narrow column wide">
      <h1>{TEXTS.help}</h1>
      <Part title={TEXTS.whereYourWorkIs}>
        <ul className="list">
          {BADGES.map(({ status, means }) => (
            <li key={status.kind}>
              <SyncStatusBadge status={status} />
              <p>{means}</p>
            </li>
          ))}
        </ul>
        <p>
          {TEXTS.syncButtonHint} <Link to="/help?sync=open">{OUTBOX.title.toLowerCase()}</Link>
          {TEXTS.andWhySomethingWaits}
        </p>
      </Part>
      <Part title={TEXTS.withoutASignal}>
        <ul className={styles.points}>
          <li>{TEXTS.connectionBringsEverything(OUTBOX.ready, OUTBOX.title)}</li>
          <li>{TEXTS.prepareBeforeGoingOffline(OUTBOX.title, OUTBOX.prepare)}</li>
          <li>{TEXTS.workOfflineAsAlways}</li>
          <li>{TEXTS.whatNeedsConnection}</li>
        </ul>
      </Part>
      <Part title={TEXTS.photosAndVoice}>
        <ul className={styles.points}>
          <li>{TEXTS.photosAreKeptAtOnce}</li>
          <li>{TEXTS.recordOrDictate}</li>
          <li>
            {TEXTS.noLocationTitle} <Link to="/location-help">{TEXTS.locationServices}</Link>.
          </li>
        </ul>
      </Part>
      <Part title={TEXTS.onYourHomeScreen}>
        <ul className={styles.points}>
          <li>{TEXTS.installFromMenu}</li>
          <li>{TEXTS.installOnIphone}</li>
        </ul>
      </Part>
      <Part title={TEXTS.atADesk}>
        <ul className={styles.points}>
          <li>
            {TEXTS.press} <kbd>?</kbd> {TEXTS.keysOnAnyScreen} <kbd>{TEXTS.ctrl}</kbd> {TEXTS.and}{" "}
            <kbd>K</kbd> {TEXTS.findAnythingHint}
          </li>
          <li>{TEXTS.dropOrPastePhotos}</li>
        </ul>
      </Part>
      <Part title={TEXTS.colleagues}>
        <ul className={styles.points}>
          <li>{TEXTS.colleagueArrives}</li>
          <li>{TEXTS.colleagueLeaves}</li>
          <li>{TEXTS.storesAreAdded}</li>
        </ul>
      </Part>
      <Part title={TEXTS.somethingMissingTitle}>
        <p>
          <Link to="/suggestions">{TEXTS.tellUs}</Link>
          {TEXTS.suggestionWaitsOffline}
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card column tight">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
