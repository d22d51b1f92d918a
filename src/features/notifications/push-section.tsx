import { Button, Checkbox } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { PUSH_GROUPS, type PushGroup } from "#domain/notifications/push-groups.ts";
import { pushState, type PushState, turnOff, turnOn } from "#features/notifications/push-device.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";

const LABELS: Record<PushGroup, string> = {
  tickets: "Tickets",
  bids: "Bids",
  messages: "Messages",
  account: "Account",
};

const SENTENCES: Record<PushState, string> = {
  impossible: "This browser cannot show notifications. Installing the app may make them possible.",
  unasked: "Be told when something is assigned to you, decided or said, also while the app is closed.",
  denied: "You have told the browser not to show notifications. Its settings for this site can change that.",
  on: "This device is told, also while the app is closed.",
  off: "This device is told nothing while the app is closed.",
};

/**
 * Push settings of this device: on or off, and for which groups. Permission is requested only when
 * the button is pressed, never on load.
 */
export function PushSection() {
  const { db, credentials } = useSignedIn();
  const wish = useLiveQuery(() => readMeta(db, "push"), [db]);
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    void pushState(db).then(setState);
  }, [db, wish]);
  if (state === null)
    return (
      <section className="card">
        <ListSkeleton count={1} />
      </section>
    );
  const muted = wish?.muted ?? [];
  const during = async (work: () => Promise<string | null | void>) => {
    setPending(true);
    try {
      setProblem((await work()) ?? null);
    } catch {
      setProblem("This could not be changed on this device. Please try again.");
    } finally {
      setPending(false);
    }
    setState(await pushState(db));
  };
  const change = (group: PushGroup, isWanted: boolean) =>
    during(() =>
      turnOn(db, credentials, isWanted ? muted.filter((each) => each !== group) : [...muted, group]),
    );
  return (
    <section className="card column" aria-label="Notifications">
      <h2>Notifications</h2>
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
              Turn off
            </Button>
          ) : (
            <Button loading={isPending} onClick={() => void during(() => turnOn(db, credentials, muted))}>
              Turn on
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
