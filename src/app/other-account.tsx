import { Button } from "@mantine/core";
import { useState } from "react";
import { leave } from "#app/log-out.tsx";
import { attentionRows, waitingRows } from "#local-db/outbox/queries.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Logs out on behalf of somebody else who wants to use the device. Unsent work stays here, locked
 * until its owner signs in again (docs/offline.md#sessions).
 */
export function OtherAccount() {
  const signedIn = useSignedIn();
  const { db, account } = signedIn;
  const [isAsked, setAsked] = useState(false);
  const unsent = useLiveQuery(
    async () => (await waitingRows(db)).length + (await attentionRows(db)).length,
    [db],
  );
  const go = () => void leave(signedIn, unsent === 0 ? "nothing unsent" : "keep", "/login");
  if (!isAsked)
    return (
      <Button
        variant="subtle"
        disabled={unsent === undefined}
        onClick={() => (unsent === 0 ? go() : setAsked(true))}
      >
        Use another account
      </Button>
    );
  return (
    <div className="column tight">
      <Notice icon="lock" role="status">
        {unsent === 1 ? "1 thing is" : `${unsent} things are`} not on the server yet. Everything stays on this
        device, locked until {account.name} signs in again.
      </Notice>
      <div className="row end">
        <Button variant="default" onClick={() => setAsked(false)}>
          Cancel
        </Button>
        <Button onClick={go}>Keep it and use another account</Button>
      </div>
    </div>
  );
}
