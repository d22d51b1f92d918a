import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { APP_VERSION } from "#contract/app-version.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readDiagnostics } from "#local-db/diagnostics.ts";
import { saveFile } from "#features/export/save-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/recovery.ts";

/**
 * What a support file contains, word for word, and a button that saves it: versions, states and
 * counts, nothing that a person wrote. Read once, so that what is saved is what is shown.
 */
export function Diagnostics() {
  const { db } = useSignedIn();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    void supportText(db).then(setText, (error: unknown) => setText(String(error)));
  }, [db]);
  if (text === null) return null;
  const save = () =>
    saveFile(
      new Blob([text], { type: "application/json" }),
      `fettle-support-${new Date().toISOString().slice(0, 10)}.json`,
    );
  return (
    <div className="column tight">
      <p className="quiet">{TEXTS.supportExplained}</p>
      <div>
        <Button size="sm" variant="default" onClick={save}>
          {TEXTS.saveSupportFile}
        </Button>
      </div>
      <p className="text quiet">{text}</p>
    </div>
  );
}

async function supportText(db: AccountDatabase): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  const facts = {
    app: APP_VERSION,
    browser: navigator.userAgent,
    at: new Date().toISOString(),
    hasNetwork: navigator.onLine,
    hasWorker: Boolean(navigator.serviceWorker?.controller),
    storage: { usage, quota, isPersistent: (await navigator.storage?.persisted?.()) ?? null },
    ...(await readDiagnostics(db)),
  };
  return JSON.stringify(facts, null, 2);
}
