import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import { unsentOfOtherAccounts } from "#local-db/session.ts";
import { agoOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { Outbox } from "#features/sync-status/queries.ts";
import { useManualSync } from "#features/sync-status/use-manual-sync.ts";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Notice } from "#ui/notice.tsx";
import { ReloadButton } from "#ui/reload-button.tsx";

/** The state of the connection in one sentence, with the button that resolves it. */
export function ConnectionStatus({ outbox }: { outbox: Outbox }) {
  const { account } = useSignedIn();
  const { syncNow, isLooking } = useManualSync();
  const others = useLiveQuery(() => unsentOfOtherAccounts(account.id), [account.id]) ?? 0;
  return (
    <>
      <Connection outbox={outbox} />
      {outbox.unreadable > 0 && (
        <Notice icon="warning" tone="amber">
          {TEXTS.unreadable(outbox.unreadable)}
        </Notice>
      )}
      <div className="row apart">
        {!outbox.isWorkingOffline && (
          <p className="quiet">
            {outbox.reachable?.isReachable === false ? TEXTS.triesItself : TEXTS.looksItself}
          </p>
        )}
        {outbox.isWorkingOffline ? (
          // What waits has the filled button, which also sends it.
          <Button
            variant={outbox.pending.length > 0 ? "default" : "filled"}
            onClick={() => void changeDeviceNetwork({ isOffline: false })}
          >
            {NETWORK_TEXTS.goOnline}
          </Button>
        ) : (
          <Button variant="default" loading={isLooking} onClick={syncNow}>
            {TEXTS.look}
          </Button>
        )}
      </div>
      {others > 0 && <p className="quiet">{TEXTS.othersWaiting}</p>}
    </>
  );
}

function Connection({ outbox }: { outbox: Outbox }) {
  const since = outbox.lastPulledAt ? TEXTS.lastUpdated(agoOf(outbox.lastPulledAt)) : TEXTS.nothingPulledYet;
  if (outbox.isWorkingOffline) return <Notice icon="cloud">{NETWORK_TEXTS.offlineByChoice(since)}</Notice>;
  if (outbox.isExpired)
    return (
      <Notice icon="warning" tone="amber">
        {TEXTS.signInAgain} {since}
      </Notice>
    );
  if (outbox.outdated)
    return (
      <Notice icon="warning" tone="amber">
        {TEXTS.tooOld}{" "}
        <ReloadButton size="sm" variant="default">
          {TEXTS.update}
        </ReloadButton>
      </Notice>
    );
  if (outbox.reachable?.isReachable === false)
    return (
      <Notice icon="cloud">
        {outbox.reachable.reason ?? TEXTS.serverUnreachable} {TEXTS.everythingIsKept(since)}
      </Notice>
    );
  if (outbox.pullFailed)
    return (
      <Notice icon="cloud" tone="amber">
        {TEXTS.trouble} {outbox.pullFailed.message} {since}
      </Notice>
    );
  const isDone = outbox.pending.length === 0 && outbox.attention.length === 0;
  return (
    <Notice tone={isDone ? "green" : "neutral"} icon={isDone ? "check" : "cloud"}>
      {isDone ? TEXTS.allSentLong : TEXTS.connected} {since}
    </Notice>
  );
}
