import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { isManagerRole, isStoreRole, mayOwnStores, mayTakePart, ROLES } from "#domain/accounts/role.ts";
import { HELP_ANCHORS } from "#app/help-anchors.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useOperators } from "#features/hooks/use-operators.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import * as OUTBOX from "#texts/sync-status.ts";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/help.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
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
  useJumpToPoint();
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
          <Point id={HELP_ANCHORS.arrives}>{TEXTS.colleagueArrives}</Point>
          <Point id={HELP_ANCHORS.leaves}>
            {TEXTS.colleagueLeaves} <WhoClosesAccounts />
          </Point>
          <Point id={HELP_ANCHORS.stores}>
            {TEXTS.storesAreAdded} <WhoAddsStores />
          </Point>
        </ul>
      </Part>
      <SomethingMissing />
    </div>
  );
}

function SomethingMissing() {
  const { account } = useSignedIn();
  if (!mayTakePart(account)) return null;
  return (
    <Part title={TEXTS.somethingMissingTitle}>
      <p>
        <Link to="/suggestions">{TEXTS.tellUs}</Link>
        {TEXTS.suggestionWaitsOffline}
      </p>
    </Part>
  );
}

/** A point that a link leads to: `useJumpToPoint`. */
const Point = ({ id, children }: { id: string; children: ReactNode }) => (
  <li id={id} tabIndex={-1}>
    {children}
  </li>
);

/** Scrolls to the point in the address and focuses it, so that screen readers go on there. */
function useJumpToPoint(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const point = document.getElementById(hash.slice(1));
    point?.scrollIntoView({ block: "center" });
    point?.focus({ preventScroll: true });
  }, [hash, key]);
}

const MOST_NAMED = 5;

/** For managers who are no operators: whom they ask, and where one press does it. */
function WhoClosesAccounts() {
  const { account } = useSignedIn();
  return isManagerRole(account.role) && mayTakePart(account) && !mayOperate(account) ? (
    <OperatorsToAsk />
  ) : null;
}

function OperatorsToAsk() {
  const { names: operators } = useOperators();
  return (
    <>
      {LEAVING_TEXTS.whoClosesAccounts(operators)}{" "}
      {operators.length > 0 && <Link to="/directory?show=people">{LEAVING_TEXTS.tellOnTheirPage}</Link>}
    </>
  );
}

/** The people on this device who may add stores. */
function WhoAddsStores() {
  const { db, account } = useSignedIn();
  const people = useLiveQuery(() => readPeople(db, ...ROLES.filter(isStoreRole)), [db]);
  const others = people?.filter(({ id }) => id !== account.id) ?? [];
  if (mayOwnStores(account) || others.length === 0) return null;
  return TEXTS.whoAddsStores(others.slice(0, MOST_NAMED).map(({ name }) => name));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card column tight">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
