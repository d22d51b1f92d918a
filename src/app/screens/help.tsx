import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import * as OUTBOX from "#texts/sync-status.ts";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/help.ts";

const BADGES: readonly { readonly at: SyncStatus; readonly means: string }[] = [
  {
    at: { kind: "waiting" },
    means: TEXTS.itIsOnThis,
  },
  {
    at: { kind: "sending", share: null },
    means: TEXTS.itIsOnIts,
  },
  { at: { kind: "sent" }, means: TEXTS.itIsOnThe },
  { at: { kind: "needsyou" }, means: TEXTS.theServerCouldNot },
];

/**
 * Explains the sync status badges and what works offline, and names the contact. Linked in the user
 * menu of every screen.
 */
export function Help() {
  usePageTitle(`Help · ${PRODUCT}`);
  return (
    <div className="page narrow column wide">
      <h1>{TEXTS.help}</h1>
      <Part title={TEXTS.whereYourWorkIs}>
        <ul className="list">
          {BADGES.map(({ at, means }) => (
            <li key={at.kind}>
              <SyncStatusBadge at={at} />
              <p>{means}</p>
            </li>
          ))}
        </ul>
        <p>
          {TEXTS.theSignAtThe} <Link to="/help?sync=open">{OUTBOX.title.toLowerCase()}</Link>
          {TEXTS.andWhySomethingWaits}
        </p>
      </Part>
      <Part title={TEXTS.withoutASignal}>
        <ul className="points">
          <li>{TEXTS.withAConnectionEverything(OUTBOX.ready, OUTBOX.title)}</li>
          <li>{TEXTS.beforeYouGoDown(OUTBOX.title, OUTBOX.prepare)}</li>
          <li>{TEXTS.writePhotographAndComplete}</li>
          <li>{TEXTS.signingInPasswordsAnd}</li>
        </ul>
      </Part>
      <Part title={TEXTS.photosAndVoice}>
        <ul className="points">
          <li>{TEXTS.aPhotoIsKept}</li>
          <li>{TEXTS.handsFullRecordA}</li>
          <li>
            {TEXTS.aPhoneThatDoes} <Link to="/location-help">{TEXTS.locationServices}</Link>.
          </li>
        </ul>
      </Part>
      <Part title={TEXTS.onYourHomeScreen}>
        <ul className="points">
          <li>{TEXTS.chooseInstallAppIn}</li>
          <li>{TEXTS.onAnIphoneTap}</li>
        </ul>
      </Part>
      <Part title={TEXTS.atADesk}>
        <ul className="points">
          <li>
            {TEXTS.press} <kbd>?</kbd> {TEXTS.onAnyScreenTo} <kbd>{TEXTS.ctrl}</kbd> {TEXTS.and} <kbd>K</kbd>{" "}
            {TEXTS.toFindAnythingOn}
          </li>
          <li>{TEXTS.dropPhotosOnA}</li>
        </ul>
      </Part>
      <Part title={TEXTS.somethingIsMissingOr}>
        <p>
          <Link to="/suggestions">{TEXTS.tellUs}</Link>
          {TEXTS.itWaitsLikeEverything}
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
