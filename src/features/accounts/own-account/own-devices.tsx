import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endOneSession, endOtherSessions, listSessions } from "#contract/sessions.ts";
import type { z } from "#contract/zod.ts";
import { browserName } from "#domain/accounts/browser-name.ts";
import { useOwnCall } from "#features/accounts/own-account/use-own-call.ts";
import { momentOf } from "#features/dates/dates.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/own-account.ts";
import { Confirm } from "#ui/confirm.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem, Notice, Tag } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

type OwnSession = z.output<typeof listSessions.answer>["sessions"][number];

/** The person's sessions, each with a button that ends it. Read from the server at every visit. */
export function OwnDevices() {
  const { credentials } = useSignedIn();
  const { data, refetch, isFetching } = useQuery({
    queryKey: ["own-sessions", credentials.userId, credentials.token],
    queryFn: () => request(listSessions, { auth: credentials }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className="card column" aria-label={TEXTS.devices}>
      <h2>{TEXTS.devices}</h2>
      <p className="quiet">{TEXTS.devicesExplained}</p>
      {data === undefined && <ListSkeleton count={2} height="3.5rem" />}
      {data?.ok === false && (
        <Notice tone="red" icon="warning" role="alert">
          <div className="row apart">
            <div>
              <strong>{TEXTS.devicesNotLoaded}</strong>
              <p>{failureSentence(data.failure)}</p>
            </div>
            <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
              {TEXTS.tryAgain}
            </Button>
          </div>
        </Notice>
      )}
      {data?.ok === true && <Devices sessions={data.data.sessions} onChanged={refetch} />}
    </section>
  );
}

interface DevicesProps {
  readonly sessions: readonly OwnSession[];
  readonly onChanged: () => Promise<unknown>;
}

function Devices({ sessions, onChanged }: DevicesProps) {
  const [ending, setEnding] = useState<OwnSession | "others" | null>(null);
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <>
      <ul className="list lines">
        {sessions.map((session) => (
          <li key={session.id} className="row apart">
            <div className="grow">
              <div className="row tight">
                <strong>{browserName(session.userAgent)}</strong>
                {session.isCurrent && <Tag tone="green">{TEXTS.thisDevice}</Tag>}
              </div>
              <p className="quiet">
                {TEXTS.signedInAndUsed(momentOf(session.createdAt), momentOf(session.lastUsedAt))}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="sm"
                variant="default"
                aria-label={TEXTS.signOutDevice(browserName(session.userAgent))}
                onClick={() => setEnding(session)}
              >
                {TEXTS.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button variant="default" onClick={() => setEnding("others")}>
            {TEXTS.signOutOthers}
          </Button>
        </div>
      ) : (
        <p className="quiet">{TEXTS.noOtherDevice}</p>
      )}
      {ending !== null && <EndSessions what={ending} onClose={() => setEnding(null)} onChanged={onChanged} />}
    </>
  );
}

/** Asks before one session or all others are ended. */
function EndSessions({
  what,
  onClose,
  onChanged,
}: {
  what: OwnSession | "others";
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}) {
  const { call, problem } = useOwnCall();
  const confirm = async () => {
    const done =
      what === "others"
        ? await call(endOtherSessions)
        : await call(endOneSession, { params: { id: what.id } });
    if (done === null) return;
    toast({ title: what === "others" ? TEXTS.othersSignedOut : TEXTS.deviceSignedOut });
    await onChanged();
    onClose();
  };
  return (
    <Confirm
      title={what === "others" ? TEXTS.signOutOthers : TEXTS.signOutDevice(browserName(what.userAgent))}
      confirmLabel={TEXTS.signOut}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{TEXTS.signOutConsequence}</p>
      <FormProblem message={problem} />
    </Confirm>
  );
}
