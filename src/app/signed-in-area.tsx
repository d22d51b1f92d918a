import "#ui/inside.css";
import { giveHints } from "#ui/hints.ts";
import { addIcons } from "#ui/icons.tsx";
import { INSIDE } from "#ui/inside-icons.ts";
import { QueryClient } from "@tanstack/react-query";
import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { useEffect, useMemo, useState } from "react";
import { Frame } from "#app/frame.tsx";
import { InSlices } from "#ui/in-slices.tsx";
import { keepLastPicture } from "#app/last-picture.ts";
import { Opening } from "#app/opening.tsx";
import { takeOpenedFiles } from "#app/opened-files.ts";
import { OwnPassword } from "#app/screens/own-password.tsx";
import { readAhead } from "#app/read-ahead.ts";
import { useDeviceSession } from "#app/use-device-session.ts";
import { useSessionCheck } from "#app/use-session-check.ts";
import { SignInAgain } from "#app/sign-in-again.tsx";
import { useSyncing } from "#app/use-syncing.ts";
import { device, type Session } from "#device/session.ts";
import { Reading, StorageGate } from "#app/storage-gate.tsx";
import { type AccountDatabase, openAccount } from "#device/database.ts";
import type { Action } from "#domain/actions/action.ts";
import { accountAfter } from "#domain/actions/overlay.ts";
import { actorOf } from "#device/tickets.ts";
import { waitingProfileActions } from "#device/outbox.ts";
import { NotKept } from "#features/ground/use-act.ts";
import { SignedInProvider } from "#features/ground/signed-in.ts";
import { readToken } from "#features/ground/token.ts";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { apiBase } from "#wire/api-base.ts";
import { defaultFetch } from "#wire/default-fetch.ts";

addIcons(INSIDE);
if ("popover" in HTMLElement.prototype) giveHints();
void readAhead();

// The person was told; nothing more is to be said on the console.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof NotKept) event.preventDefault();
});

const REPAIR_AFTER_MS = 10_000;
const FOR_EVER = Number.POSITIVE_INFINITY;

// Only what is borrowed from the network lives here; what must work offline is owned
// by the device database. Only settings without anybody's data are written down.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FOR_EVER,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: "always",
      // A query that names its path alone; `on401` in its meta says what a 401 means to it.
      queryFn: async ({ queryKey: [path], meta }) =>
        defaultFetch(String(path), {
          base: await apiBase(),
          token: readToken(),
          on401: meta?.["on401"] === "null" ? "null" : "fail",
        }),
    },
  },
});
const persister = createSyncStoragePersister({ storage: storageIfAllowed(), key: "fettle-borrowed" });
const persistOptions = {
  persister,
  dehydrateOptions: {
    shouldDehydrateQuery: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] === "config",
  },
};

/** A browser may forbid local storage altogether: then nothing borrowed is written down. */
function storageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Everything behind the sign-in. */
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
  // Being verified for the first time on this device, or about to be signed out.
  if (session === null) return <SessionCheck />;
  if (session === undefined) return <Reading />;
  return <OwnStorage key={session.userId} session={session} refreshSession={refreshSession} />;
}

const LATE_MS = 1_000;

/** While the server is asked for the first time who this is: blank for a moment, then in words. */
function SessionCheck() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(late);
  }, []);
  if (!isLate) return <Opening />;
  return (
    <main className="centred">
      <div className="card column" role="status">
        <h1>Checking your sign-in</h1>
        <p className="quiet">The server has not answered yet. What is kept on this phone stays.</p>
      </div>
    </main>
  );
}

interface OwnProps {
  readonly session: Session;
  /** Asks the server anew who this is. */
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

/** A browser may let go of a subscription without a word; looked at once a start, after everything else. */
function useRepairedPush({ token, userId, apiBase = "", isPlain = false }: Session, db: AccountDatabase) {
  useEffect(() => {
    const later = setTimeout(
      () =>
        void import("#features/notifications/push-device.ts")
          .then(({ repair }) => repair(db, { token, userId, apiBase, isPlain }))
          .catch(() => undefined),
      REPAIR_AFTER_MS,
    );
    return () => clearTimeout(later);
  }, [db, token, userId, apiBase, isPlain]);
}

function WithAccount({ session, refreshSession, db }: OwnProps & { db: AccountDatabase }) {
  const wake = useSyncing(session);
  useRepairedPush(session, db);
  useEffect(() => keepLastPicture(db), [db]);
  const { role } = session.account;
  useEffect(() => takeOpenedFiles(db, role), [db, role]);
  // As text, so that the many other changes of the outbox change nothing up here.
  const profile = useLiveQuery(async () => JSON.stringify(await waitingProfileActions(db)), [db]);
  const signedIn = useMemo(() => {
    const account = accountAfter(session.account, JSON.parse(profile ?? "[]") as Action[]);
    const credentials = {
      token: session.token,
      userId: session.userId,
      apiBase: session.apiBase ?? "",
      isPlain: session.isPlain === true,
    };
    return { account, actor: actorOf(account), db, credentials, wake, refreshSession };
  }, [session, profile, db, wake, refreshSession]);
  if (profile === undefined) return <Reading />;
  return (
    <SignedInProvider value={signedIn}>
      <div className="signed-in">
        {session.account.mustChangePassword ? (
          <OwnPassword session={session} />
        ) : (
          <InSlices meanwhile={<Opening />}>
            <Frame />
          </InSlices>
        )}
        {session.state === "expired" && <SignInAgain account={signedIn.account} />}
      </div>
    </SignedInProvider>
  );
}
