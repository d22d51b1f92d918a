import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endConnection, readConnection } from "#contract/single-sign-on.ts";
import { useOwnCall } from "#features/accounts/own-account/use-own-call.ts";
import { momentOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/own-account.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/** The account of the operator's provider that signs this person in; nothing if there is none. */
export function ConnectedSignIn() {
  const { credentials } = useSignedIn();
  const { data, refetch } = useQuery({
    queryKey: ["own-connection", credentials.userId, credentials.token],
    queryFn: () => request(readConnection, { auth: credentials }),
    staleTime: 0,
    gcTime: 0,
  });
  const [isEnding, setEnding] = useState(false);
  const connection = data?.ok === true ? data.data.connection : null;
  if (connection === null) return null;
  return (
    <section className="card column" aria-label={TEXTS.connectedSignIn}>
      <h2>{TEXTS.connectedSignIn}</h2>
      <div className="row apart">
        <p>{TEXTS.connectedWith(connection.email, momentOf(connection.connectedAt))}</p>
        <Button variant="default" onClick={() => setEnding(true)}>
          {TEXTS.disconnect}
        </Button>
      </div>
      {isEnding && <Disconnect onClose={() => setEnding(false)} onDone={refetch} />}
    </section>
  );
}

function Disconnect({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) {
  const { call, problem } = useOwnCall();
  const confirm = async () => {
    if ((await call(endConnection)) === null) return;
    toast({ title: TEXTS.disconnected });
    await onDone();
    onClose();
  };
  return (
    <Confirm title={TEXTS.disconnect} confirmLabel={TEXTS.disconnect} onCancel={onClose} onConfirm={confirm}>
      <p>{TEXTS.disconnectConsequence}</p>
      <FormProblem message={problem} />
    </Confirm>
  );
}
