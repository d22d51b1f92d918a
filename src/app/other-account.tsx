import { Button } from "@mantine/core";
import { useState } from "react";
import { leave } from "#app/log-out.tsx";
import { unsentMutationCount } from "#local-db/unsent.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/app.ts";

/**
 * Logs out on behalf of somebody else who wants to use the device. Unsent work stays here, locked
 * until its owner signs in again (docs/offline.md#logging-out).
 */
export function OtherAccount() {
  const signedIn = useSignedIn();
  const { db, account } = signedIn;
  const [isConfirming, setConfirming] = useState(false);
  const unsent = useLiveQuery(() => unsentMutationCount(db), [db]);
  const signOut = () => void leave(signedIn, unsent === 0 ? "nothing unsent" : "keep", "/login");
  if (!isConfirming)
    return (
      <div>
        <Button
          variant="subtle"
          disabled={unsent === undefined}
          onClick={() => (unsent === 0 ? signOut() : setConfirming(true))}
        >
          {TEXTS.anotherAccount}
        </Button>
      </div>
    );
  return (
    <div className="column tight">
      <Notice icon="lock" role="status">
        {TEXTS.unsentOf(unsent ?? 0, account.name)}
      </Notice>
      <div className="row end">
        <Button variant="default" onClick={() => setConfirming(false)}>
          {TEXTS.cancel}
        </Button>
        <Button onClick={signOut}>{TEXTS.keepAndSwitchAccount}</Button>
      </div>
    </div>
  );
}
