import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endCalendarAddress, makeCalendarAddress, readCalendarAddress } from "#contract/calendar.ts";
import type { Failure } from "#contract/failures.ts";
import { momentOf } from "#features/dates/dates.ts";
import { CopyField } from "#features/forms/copy-field.tsx";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/calendar.ts";
import { Confirm } from "#ui/confirm.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";
import { request, serverOf } from "#api-client/request.ts";

/**
 * The secret address under which a calendar subscribes to the agenda: made, shown once, ended.
 * Online only; nothing of it is stored on the device.
 */
export function CalendarAddress({ onClose }: { onClose: () => void }) {
  const { credentials } = useSignedIn();
  const [url, setUrl] = useState("");
  const { data, refetch, isFetching } = useQuery({
    queryKey: ["calendar-address", credentials.userId, credentials.token],
    queryFn: () => request(readCalendarAddress, { auth: credentials }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet title={TEXTS.subscribe} onClose={onClose}>
      <div className="column">
        <p>{TEXTS.explained}</p>
        {data === undefined && <ListSkeleton count={1} height="3rem" />}
        {data?.ok === false && (
          <Notice tone="red" icon="warning" role="alert">
            <div className="row apart">
              <p className="grow">{failureSentence(data.failure)}</p>
              <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
                {TEXTS.tryAgain}
              </Button>
            </div>
          </Notice>
        )}
        {url !== "" && <NewAddress url={url} />}
        {data?.ok === true && (
          <Acts
            address={data.data.address}
            isAddressVisible={url !== ""}
            onUrl={setUrl}
            onChanged={refetch}
          />
        )}
      </div>
    </Sheet>
  );
}

/** Shown once, to be copied into a calendar. */
function NewAddress({ url }: { url: string }) {
  return <CopyField label={TEXTS.address} description={TEXTS.shownOnce} value={url} />;
}

interface ActsProps {
  readonly address: { readonly createdAt: string; readonly lastReadAt: string | null } | null;
  /** The address was made just now and is shown. */
  readonly isAddressVisible: boolean;
  readonly onUrl: (url: string) => void;
  readonly onChanged: () => Promise<unknown>;
}

function Acts({ address, isAddressVisible, onUrl, onChanged }: ActsProps) {
  const { credentials, refreshSession } = useSignedIn();
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  // Its button comes where the one that made the address was.
  const [isEnding, setEnding] = useState(false);
  const fail = (failure: Failure) => {
    if (failure.kind === "signedOut") refreshSession();
    setProblem(failureSentence(failure));
  };
  const during = async (work: () => Promise<void>) => {
    setProblem("");
    setPending(true);
    await work();
    // Also after a failure: the server may have made or ended it although no answer came.
    await onChanged();
    setPending(false);
  };
  const make = async () => {
    const answer = await request(makeCalendarAddress, { auth: credentials });
    if (!answer.ok) return fail(answer.failure);
    onUrl(new URL(serverOf(credentials.apiBase) + answer.data.path, location.origin).href);
  };
  const end = async () => {
    const answer = await request(endCalendarAddress, { auth: credentials });
    if (!answer.ok) return fail(answer.failure);
    onUrl("");
    toast({ title: TEXTS.ended });
  };
  return (
    <>
      {address !== null && (
        <p className="quiet">
          {address.lastReadAt === null
            ? TEXTS.madeNeverRead(momentOf(address.createdAt))
            : TEXTS.madeAndRead(momentOf(address.createdAt), momentOf(address.lastReadAt))}
        </p>
      )}
      {address !== null && !isAddressVisible && <p className="quiet">{TEXTS.newOneEndsFormer}</p>}
      <FormProblem message={problem} />
      <div className="row">
        {!isAddressVisible && (
          <Button loading={isPending} onClick={() => void during(make)}>
            {address === null ? TEXTS.make : TEXTS.makeNew}
          </Button>
        )}
        {address !== null && (
          <Button variant="default" color="red.8" loading={isPending} onClick={() => setEnding(true)}>
            {TEXTS.end}
          </Button>
        )}
      </div>
      {isEnding && (
        <Confirm
          title={TEXTS.end}
          confirmLabel={TEXTS.end}
          onCancel={() => setEnding(false)}
          onConfirm={() => during(end).then(() => setEnding(false))}
        >
          <p>{TEXTS.endConsequence}</p>
        </Confirm>
      )}
    </>
  );
}
