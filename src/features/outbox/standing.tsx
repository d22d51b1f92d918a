import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { othersWaiting } from "#device/session.ts";
import { agoOf } from "#features/ground/dates.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import type { Outbox } from "#features/outbox/queries.ts";
import { useLook } from "#features/outbox/use-look.ts";
import { WORDS } from "#features/outbox/words.ts";
import { Notice } from "#ui/notice.tsx";

/** How things stand with the server, in one sentence, and what helps. */
export function Standing({ outbox }: { outbox: Outbox }) {
  const { account } = useSignedIn();
  const { look, isLooking } = useLook();
  const others = useLiveQuery(() => othersWaiting(account.id), [account.id]) ?? 0;
  return (
    <>
      <Connection outbox={outbox} />
      <div className="row apart">
        <p className="quiet">{WORDS.looksItself}</p>
        <Button variant="default" loading={isLooking} onClick={look}>
          {WORDS.look}
        </Button>
      </div>
      {others > 0 && <p className="quiet">{WORDS.othersWaiting}</p>}
    </>
  );
}

function Connection({ outbox }: { outbox: Outbox }) {
  const since = outbox.lastPulledAt
    ? `Last updated ${agoOf(outbox.lastPulledAt)}.`
    : "Nothing has been brought to this phone yet.";
  if (outbox.isExpired)
    return (
      <Notice icon="warning" tone="amber">
        {WORDS.signInAgain} {since}
      </Notice>
    );
  if (outbox.outdated)
    return (
      <Notice icon="warning" tone="amber">
        {WORDS.tooOld}{" "}
        <Button size="sm" variant="default" onClick={() => location.reload()}>
          {WORDS.update}
        </Button>
      </Notice>
    );
  if (outbox.reachable?.isReachable === false)
    return (
      <Notice icon="cloud">
        {outbox.reachable.reason ?? "The server cannot be reached."} Everything you do is kept on this phone.{" "}
        {since}
      </Notice>
    );
  if (outbox.pullFailed)
    return (
      <Notice icon="cloud" tone="amber">
        {WORDS.trouble} {outbox.pullFailed.message} {since}
      </Notice>
    );
  const isDone = outbox.waiting.length === 0 && outbox.attention.length === 0;
  return (
    <Notice tone={isDone ? "green" : "neutral"} icon={isDone ? "check" : "cloud"}>
      {isDone ? WORDS.allSentLong : "Connected."} {since}
    </Notice>
  );
}
