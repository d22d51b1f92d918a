import { Button, Checkbox } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type ReactNode, useEffect, useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { PUSH_GROUPS, type PushGroup } from "#domain/notifications/push-groups.ts";
import { pushState, type PushState, turnOff, turnOn } from "#features/notifications/push-device.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import * as TEXTS from "#texts/notifications.ts";

const LABELS: Record<PushGroup, string> = {
  tickets: TEXTS.tickets,
  bids: TEXTS.bids,
  messages: TEXTS.messages,
  account: TEXTS.account,
};

const SENTENCES: Record<PushState, string> = {
  impossible: TEXTS.browserCannotShowNotifications,
  unasked: TEXTS.pushOffer,
  denied: TEXTS.notificationsBlocked,
  on: TEXTS.pushOnDescription,
  off: TEXTS.pushOffDescription,
};

/**
 * Push settings of this device: on or off, and for which groups. Permission is requested only when
 * the button is pressed, never on load.
 *
 * @param children what a page adds that has a filled button elsewhere already
 */
export function PushSection({ children }: { readonly children?: ReactNode }) {
  const { db, credentials } = useSignedIn();
  const settings = useLiveQuery(() => readMeta(db, "push"), [db]);
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    void pushState(db).then(setState);
  }, [db, settings]);
  if (state === null)
    return (
      <section className="card">
        <ListSkeleton count={1} />
      </section>
    );
  const muted = settings?.muted ?? [];
  const during = async (work: () => Promise<string | null | void>) => {
    setPending(true);
    try {
      setProblem((await work()) ?? null);
    } catch {
      setProblem(TEXTS.pushChangeFailed);
    } finally {
      setPending(false);
    }
    setState(await pushState(db));
  };
  const change = (group: PushGroup, isOn: boolean) =>
    during(() => turnOn(db, credentials, isOn ? muted.filter((each) => each !== group) : [...muted, group]));
  return (
    <section className="card column" aria-label={TEXTS.notifications}>
      <h2>{TEXTS.notifications}</h2>
      <p className="quiet">{SENTENCES[state]}</p>
      {problem && (
        <Notice tone="amber" icon="warning" role="alert">
          {problem}
        </Notice>
      )}
      {state === "on" && (
        <div className="column tight">
          {PUSH_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={LABELS[group]}
              checked={!muted.includes(group)}
              disabled={isPending}
              onChange={(event) => void change(group, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {state !== "impossible" && state !== "denied" && (
        <div>
          {state === "on" ? (
            <Button
              variant="default"
              loading={isPending}
              onClick={() => void during(() => turnOff(db, credentials))}
            >
              {TEXTS.turnOff}
            </Button>
          ) : (
            <Button
              variant={children === undefined ? "filled" : "default"}
              loading={isPending}
              onClick={() => void during(() => turnOn(db, credentials, muted))}
            >
              {TEXTS.turnOn}
            </Button>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
