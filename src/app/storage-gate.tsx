import { Button } from "@mantine/core";
import type { Dexie } from "dexie";
import { type ReactNode, useEffect, useState } from "react";
import { LoadingScreen } from "#app/loading-screen.tsx";
import { type OpenState, watchOpening } from "#local-db/open-database.ts";
import { Notice } from "#ui/notice.tsx";
import { ReloadButton } from "#ui/reload-button.tsx";
import * as APP_TEXTS from "#texts/app.ts";

/**
 * Renders its children once the database is open. Until then it shows why not and continues by
 * itself when the cause is gone.
 */
export function StorageGate({ db, children }: { db: Dexie; children: ReactNode }) {
  const [state, setState] = useState<OpenState>({ kind: db.isOpen() ? "open" : "opening" });
  useEffect(() => watchOpening(db, setState), [db]);
  if (state.kind === "open") return children;
  if (state.kind === "opening") return <LoadingScreen />;
  return <Trouble kind={state.kind} {...(state.kind === "failed" ? { reason: state.reason } : {})} />;
}

function Trouble({ kind, reason }: { kind: keyof typeof TEXTS; reason?: string }) {
  const [title, sentence] = TEXTS[kind];
  return (
    <main className="centred">
      <div className="card column">
        <h1>{title}</h1>
        <Notice icon="warning" role="alert">
          {sentence} {reason}
        </Notice>
        <p className="quiet">{APP_TEXTS.typedAndPhotographedStays}</p>
        <div>
          {kind === "overtaken" ? (
            <ReloadButton>{APP_TEXTS.reloadPage}</ReloadButton>
          ) : (
            <Button onClick={() => location.reload()}>{APP_TEXTS.reloadPage}</Button>
          )}
        </div>
      </div>
    </main>
  );
}

const STALLED_MS = 5_000;

/**
 * Shown while the local database is read; after five seconds with a text and a reload button,
 * because some browsers open a database and then never answer.
 */
export function StorageLoading() {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    const stalled = setTimeout(() => setStalled(true), STALLED_MS);
    return () => clearTimeout(stalled);
  }, []);
  return isStalled ? <Trouble kind="slow" /> : <LoadingScreen />;
}

const TEXTS = {
  slow: [APP_TEXTS.storageNotAnswering, APP_TEXTS.storageNotAnsweringAdvice],
  blocked: [APP_TEXTS.closeOtherTabs, APP_TEXTS.otherTabIsOlder],
  overtaken: [APP_TEXTS.updatedInOtherTab, APP_TEXTS.reloadOlderTab],
  failed: [APP_TEXTS.storageCannotBeOpened, APP_TEXTS.nothingAcceptedWithoutStorage],
} as const;
