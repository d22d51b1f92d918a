import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { maySeeInsights } from "#domain/accounts/role.ts";
import type { FellowOfStores, StoresAndFellows } from "#domain/stores/who-runs.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { ReadOpenSignUp } from "#features/operator/open-sign-up.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStoresAndFellows } from "#local-db/read/stores-and-fellows.ts";
import * as TEXTS from "#texts/first-day.ts";
import styles from "#app/first-day.module.css";

const MOST_NAMED = 3;

interface FirstDayProps {
  /** The likely first act. */
  readonly children: ReactNode;
}

/**
 * What somebody has before their first ticket, in the place of the empty list: their stores and who
 * runs them, or what is to be set up to get work. Then what they are likely to do first.
 */
export function FirstDay({ children }: FirstDayProps) {
  const { account } = useSignedIn();
  return (
    <div className={styles.firstDay}>
      {mayOperate(account) && <ReadOpenSignUp />}
      {maySeeInsights(account.role) && <OwnStores />}
      {account.role === "Vendor" && <VendorSteps />}
      {account.role === "Maintenance" && <OwnManager />}
      <div className="row tight">{children}</div>
    </div>
  );
}

function OwnStores() {
  const { db, actor } = useSignedIn();
  const found = useLiveQuery(() => readStoresAndFellows(db, actor), [db, actor]);
  if (found === undefined || found.stores + found.others === 0) return null;
  return (
    <>
      <p>
        <strong>{found.stores > 0 ? TEXTS.lookAfter(found.stores) : TEXTS.seesStores(found.others)}</strong>{" "}
        <Link to="/directory?show=stores">{TEXTS.showStores}</Link>
      </p>
      {found.stores > 0 && <Fellows {...found} />}
    </>
  );
}

function Fellows({ propertyManagers, storeManagers, withoutPropertyManager, stores }: StoresAndFellows) {
  return (
    <>
      <Named label={TEXTS.propertyManagers(propertyManagers.length)} fellows={propertyManagers} />
      <Named label={TEXTS.storeManagers(storeManagers.length)} fellows={storeManagers} />
      {withoutPropertyManager > 0 && (
        <p className="quiet">{TEXTS.withoutPropertyManager(withoutPropertyManager, stores)}</p>
      )}
    </>
  );
}

/** Names that lead to their pages; the rest are in the directory. */
function Named({ label, fellows }: { label: string; fellows: readonly FellowOfStores[] }) {
  if (fellows.length === 0) return null;
  const rest = fellows.length - MOST_NAMED;
  return (
    <div className="column tight">
      <span className="quiet">{label}</span>
      <ul className={styles.names}>
        {fellows.slice(0, MOST_NAMED).map(({ id, name, stores }) => (
          <li key={id}>
            <Link to={`/profile/${id}`}>{name}</Link> <span className="quiet">{TEXTS.ofStores(stores)}</span>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to="/directory?show=people">{TEXTS.more(rest)}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What decides of which jobs a vendor learns, and who gives them to the vendor. */
function VendorSteps() {
  const { credentials } = useSignedIn();
  if (credentials.isLegacy) return null;
  return (
    <div className="column tight">
      <strong>{TEXTS.beforeFirstJob}</strong>
      <ul className={styles.names}>
        <li>
          <Link to="/notification-settings">{TEXTS.chooseAreas}</Link>
        </li>
        <li>
          <Link to="/profile">{TEXTS.uploadInsurance}</Link>
        </li>
      </ul>
    </div>
  );
}

/** Whoever gives a worker work; a device knows only those whom it got. */
function OwnManager() {
  const { db } = useSignedIn();
  const managers = useLiveQuery(() => readPeople(db, "Property Manager"), [db]) ?? [];
  const [manager, ...others] = managers;
  if (manager === undefined || others.length > 0) return null;
  return (
    <p>
      {TEXTS.givesYouWork} <Link to={`/profile/${manager.id}`}>{manager.name}</Link>
    </p>
  );
}
