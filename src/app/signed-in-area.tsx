import "#ui/shared.css";
import { clsx } from "clsx";
import { installCardSwipes } from "#ui/card-swipes.ts";
import { installTooltips } from "#ui/tooltips.ts";
import { addIcons } from "#ui/icons.tsx";
import { SIGNED_IN_ICONS } from "#ui/signed-in-icons.ts";
import { QueryClient } from "@tanstack/react-query";
import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { useEffect, useMemo, useState } from "react";
import { AppShell } from "#app/app-shell.tsx";
import { Deferred } from "#ui/deferred.tsx";
import { removeSnapshot, scheduleStartupSnapshot } from "#app/startup/startup-snapshot.ts";
import { LoadingScreen } from "#app/loading-screen.tsx";
import { credentialsOf } from "#sync/protocol-of.ts";
import { takeOpenedFiles } from "#app/opened-files.ts";
import { obeyDeviceNetwork } from "#app/obey-device-network.ts";
import { OwnPassword } from "#app/screens/own-password.tsx";
import { PERSISTED_QUERIES_KEY } from "#app/persisted-queries.ts";
import { preload } from "#app/startup/preload.ts";
import { useDeviceSession } from "#app/use-device-session.ts";
import { useLiveEvents } from "#app/use-live-events.ts";
import { useSessionCheck } from "#app/use-session-check.ts";
import { SignInAgain } from "#app/sign-in-again.tsx";
import { useSyncScheduler } from "#app/use-sync-scheduler.ts";
import { device, type Session } from "#local-db/session.ts";
import { StorageLoading, StorageGate } from "#app/storage-gate.tsx";
import { ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import { applyToAccount } from "#domain/mutations/optimistic.ts";
import { actorOf } from "#local-db/read/tickets.ts";
import { visibleProfileMutations } from "#local-db/outbox/queries.ts";
import {
  accountCommits,
  forgetAccountChanges,
  useWithAccountChanges,
} from "#features/sync-status/account-changes.ts";
import { EnqueueError } from "#features/sync-status/use-enqueue.ts";
import { SignedInProvider } from "#features/session/signed-in.ts";
import { readToken } from "#features/session/token.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { apiBase } from "#api-client/api-base.ts";
import { defaultFetch } from "#api-client/default-fetch.ts";
import * as TEXTS from "#texts/app.ts";
import styles from "#app/signed-in-area.module.css";

addIcons(SIGNED_IN_ICONS);
if ("popover" in HTMLElement.prototype) installTooltips();
installCardSwipes();
obeyDeviceNetwork();
void preload();

// An EnqueueError has already been shown to the user; do not log it as unhandled as well.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof EnqueueError) event.preventDefault();
});

const REPAIR_AFTER_MS = 10_000;
const FOR_EVER = Number.POSITIVE_INFINITY;

// The query cache holds only online data; whatever must work offline is in the local database. Only
// the server's settings, which contain no personal data, are persisted.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FOR_EVER,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: "always",
      // Default for queries whose key is an API path. `meta.on401` is "null" if a 401 means no
      // data.
      queryFn: async ({ queryKey: [path], meta }) =>
        defaultFetch(String(path), {
          base: await apiBase(),
          token: readToken(),
          on401: meta?.["on401"] === "null" ? "null" : "fail",
        }),
    },
  },
});
const persister = createSyncStoragePersister({ storage: storageIfAllowed(), key: PERSISTED_QUERIES_KEY });
const persistOptions = {
  persister,
  dehydrateOptions: {
    shouldDehydrateQuery: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] === "config",
  },
};

/** Browsers may forbid local storage altogether; the query cache is then not persisted. */
function storageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Everything that needs a session. */
export function SignedInArea() {
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
      <StorageGate db={device}>
        <WithSession />
      </StorageGate>
    </PersistQueryClientProvider>
  );
}

function WithSession() {
  const session = useDeviceSession();
  const refreshSession = useSessionCheck(session);
  // The session is being verified for the first time on this device, or is about to be cleared.
  if (session === null) return <SessionCheck />;
  if (session === undefined) return <StorageLoading />;
  return <OwnStorage key={session.userId} session={session} refreshSession={refreshSession} />;
}

const LATE_MS = 1_000;

/** Shown during the first session check: blank for a second, then with a text. */
function SessionCheck() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(late);
  }, []);
  if (!isLate) return <LoadingScreen />;
  return (
    <main className="centred">
      <div className="card column" role="status">
        <h1>{TEXTS.checkingYourSignIn}</h1>
        <p className="quiet">{TEXTS.serverNotAnsweredYet}</p>
      </div>
    </main>
  );
}

interface OwnProps {
  readonly session: Session;
  /** Repeats the session check. */
  readonly refreshSession: () => void;
}

function OwnStorage(props: OwnProps) {
  const { session } = props;
  const [db] = useState(() => openAccount(session.userId));
  return (
    <StorageGate db={db}>
      <WithAccount {...props} db={db} />
    </StorageGate>
  );
}

/** Browsers may drop a push subscription without an event: checks it once per start, after 10 s. */
function useRepairedPush(session: Session, db: AccountDatabase) {
  const { token, userId, apiBase, isLegacy } = credentialsOf(session);
  useEffect(() => {
    const later = setTimeout(
      () =>
        void import("#features/notifications/push-device.ts")
          .then(({ repair }) => repair(db, { token, userId, apiBase, isLegacy }))
          .catch(() => undefined),
      REPAIR_AFTER_MS,
    );
    return () => clearTimeout(later);
  }, [db, token, userId, apiBase, isLegacy]);
}

interface ReadMutations {
  /** How many changes of the account were stored when the query began. */
  readonly upTo: number;
  readonly mutations: readonly Mutation[];
}

/**
 * The unsent mutations of the own profile, those included that are still being stored. Serialized,
 * so that other outbox changes yield an equal string and cause no re-render. Undefined until read.
 */
function useProfileMutations(userId: string, db: AccountDatabase): string | undefined {
  const read = useLiveQuery(async () => {
    const upTo = accountCommits();
    return JSON.stringify({ upTo, mutations: await visibleProfileMutations(db) } satisfies ReadMutations);
  }, [db]);
  const { upTo, mutations } = useMemo(
    () => JSON.parse(read ?? '{"upTo":0,"mutations":[]}') as ReadMutations,
    [read],
  );
  useEffect(() => forgetAccountChanges(upTo), [upTo]);
  const all = useWithAccountChanges(userId, mutations, upTo);
  return read === undefined ? undefined : JSON.stringify(all);
}

function WithAccount({ session, refreshSession, db }: OwnProps & { db: AccountDatabase }) {
  const requestSync = useSyncScheduler(session);
  useLiveEvents(session, requestSync);
  useRepairedPush(session, db);
  useEffect(() => scheduleStartupSnapshot(db), [db]);
  // Clears the in-memory ticket cache when the signed-in area unmounts.
  useEffect(() => () => ticketCacheOf(db).dispose(), [db]);
  const isExpired = session.state === "expired";
  useEffect(() => {
    if (isExpired) removeSnapshot();
  }, [isExpired]);
  const { role, isReader } = session.account;
  useEffect(() => takeOpenedFiles(db, { role, isReader }), [db, role, isReader]);
  const profile = useProfileMutations(session.userId, db);
  const signedIn = useMemo(() => {
    const account = applyToAccount(session.account, JSON.parse(profile ?? "[]") as Mutation[]);
    const credentials = credentialsOf(session);
    return { account, actor: actorOf(account), db, credentials, requestSync, refreshSession };
  }, [session, profile, db, requestSync, refreshSession]);
  if (profile === undefined) return <StorageLoading />;
  return (
    <SignedInProvider value={signedIn}>
      <div className={clsx("signed-in", isExpired && styles.ended)} data-signed-in>
        {session.account.mustChangePassword ? (
          <OwnPassword session={session} />
        ) : (
          <Deferred meanwhile={<LoadingScreen />}>
            <AppShell />
          </Deferred>
        )}
        {isExpired && (
          <div className={styles.readable}>
            <SignInAgain />
          </div>
        )}
      </div>
    </SignedInProvider>
  );
}
