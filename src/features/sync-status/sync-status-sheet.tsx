import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { mayOvertake } from "#domain/mutations/mutation.ts";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import { restore } from "#local-db/outbox/resolve-failed.ts";
import { hasServerTrouble } from "#local-db/outbox/queries.ts";
import { sendNow } from "#local-db/outbox/send-state.ts";
import type { ListedFile } from "#local-db/files/lost-files.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { nextAttemptAt, SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DamagedItem } from "#features/sync-status/damaged-item.tsx";
import { ClockNotice } from "#features/sync-status/clock-notice.tsx";
import { StorageNotes } from "#features/sync-status/storage-notes.tsx";
import { DiscardAlike } from "#features/sync-status/discard-alike.tsx";
import { NeedsYou } from "#features/sync-status/needs-you.tsx";
import { NextTry } from "#features/sync-status/next-try.tsx";
import { OutboxItem } from "#features/sync-status/outbox-item.tsx";
import { ExportButton } from "#features/sync-status/export-button.tsx";
import { Recovery } from "#features/sync-status/recovery.tsx";
import { type Outbox, useOutbox } from "#features/sync-status/queries.ts";
import { OfflineReady } from "#features/sync-status/offline-ready.tsx";
import { ConnectionStatus } from "#features/sync-status/connection-status.tsx";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import { OpenDrafts } from "#features/sync-status/open-drafts.tsx";
import { mutationLabel } from "#features/sync-status/mutations/registry.ts";
import { dialogBesidePage, useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as RECOVERY_TEXTS from "#texts/recovery.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { WifiOnly } from "#features/sync-status/wifi-only.tsx";
import { ItemBoundary, ListItemBoundary } from "#ui/item-boundary.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { useIsWide } from "#ui/use-width.ts";

/**
 * Sync centre: every mutation that is not on the server, with its reason, its next attempt and the
 * possible decisions; also drafts, discarded mutations, offline readiness and storage.
 */
export function SyncStatusSheet({ onClose }: { onClose: () => void }) {
  const outbox = useOutbox();
  const sheets = useUrlDialogs();
  const isWide = useIsWide();
  // Read once: opened over a ticket or another dialog, it stays stacked on it.
  const [isBeside] = useState(() => dialogBesidePage(sheets) === "sync");
  return (
    <Sheet kind={isWide && isBeside ? "beside" : "side"} title={TEXTS.title} onClose={onClose}>
      {outbox === undefined ? <ListSkeleton /> : <Items outbox={outbox} />}
    </Sheet>
  );
}

function Items({ outbox }: { outbox: Outbox }) {
  const { db, requestSync } = useSignedIn();
  const waiting = outbox.pending.filter(({ row }) => !outbox.isNextStep(row));
  // Without a network it only looks once more, which is not what the person is to do next.
  const isAway = outbox.reachable?.isReachable === false && !outbox.isWorkingOffline;
  const sendAll = async () => {
    await changeDeviceNetwork({ isOffline: false });
    await sendNow(db);
    requestSync();
  };
  return (
    <div className="column wide">
      <ConnectionStatus outbox={outbox} />
      <ClockNotice />
      {outbox.attention.length + outbox.damaged.length > 0 && (
        <Group
          title={TEXTS.needsYou}
          meaning={TEXTS.needsYouMeaning}
          action={waiting.length === 0 ? <ExportButton>{TEXTS.exportUnsent}</ExportButton> : undefined}
        >
          <DiscardAlike failed={outbox.attention} />
          {outbox.attention.map((row) => (
            <ListItemBoundary key={row.seq} kind={TEXTS.unsent} name={titleOf(outbox, row)} item={row}>
              <NeedsYou
                {...itemOf(outbox, row)}
                scope={outbox.scopes.get(row.ticketId ?? "")}
                nextSteps={outbox.nextSteps.get(row.seq)}
              />
            </ListItemBoundary>
          ))}
          {outbox.damaged.map((row) => (
            <DamagedItem key={row.n} row={row} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group
          title={TEXTS.waiting}
          meaning={TEXTS.waitingMeaning}
          action={
            <div className="row tight">
              <ExportButton>{TEXTS.exportUnsent}</ExportButton>
              <Button variant={isAway ? "default" : "filled"} onClick={() => void sendAll()}>
                {outbox.isWorkingOffline ? NETWORK_TEXTS.goOnlineAndSend : TEXTS.sendNow}
              </Button>
            </div>
          }
        >
          {waiting.map(({ row, files }) => (
            <ListItemBoundary key={row.seq} kind={TEXTS.unsent} name={titleOf(outbox, row)} item={row}>
              <Waiting outbox={outbox} row={row} files={files} />
            </ListItemBoundary>
          ))}
        </Group>
      )}
      <ItemBoundary kind={TEXTS.unfinished}>
        <OpenDrafts />
      </ItemBoundary>
      <ItemBoundary kind={TEXTS.ready}>
        <OfflineReady />
      </ItemBoundary>
      <WifiOnly />
      <ItemBoundary kind={RECOVERY_TEXTS.title}>
        <Recovery />
      </ItemBoundary>
      <StorageNotes hasPending={outbox.pending.length > 0} />
      {outbox.discarded.length > 0 && (
        <Group title={TEXTS.discarded}>
          {outbox.discarded.map((row) => (
            <ListItemBoundary key={row.seq} kind={TEXTS.unsent} name={titleOf(outbox, row)} item={row}>
              <OutboxItem {...itemOf(outbox, row)}>
                <Button variant="default" size="sm" onClick={() => void restore(db, row.seq)}>
                  {TEXTS.restore}
                </Button>
              </OutboxItem>
            </ListItemBoundary>
          ))}
        </Group>
      )}
    </div>
  );
}

const titleOf = (outbox: Outbox, row: OutboxRow) =>
  row.ticketId === null ? undefined : outbox.titles.get(row.ticketId);

/** What every item says of a row. */
const itemOf = (outbox: Outbox, row: OutboxRow) => ({
  row,
  files: outbox.filesOf(row),
  title: titleOf(outbox, row),
  gone: outbox.gone.get(row.ticketId ?? "") ?? null,
});

function Group({
  title,
  meaning,
  action,
  children,
}: {
  title: string;
  meaning?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="column tight" aria-label={title}>
      <div className="row apart">
        <h3>{title}</h3>
        {action}
      </div>
      {meaning !== undefined && <p className="quiet">{meaning}</p>}
      <ul className="list lines">{children}</ul>
    </section>
  );
}

interface WaitingProps {
  readonly outbox: Outbox;
  readonly row: OutboxRow;
  readonly files: readonly ListedFile[];
}

function Waiting({ outbox, row, files }: WaitingProps) {
  return (
    <OutboxItem {...itemOf(outbox, row)} nextSteps={outbox.nextSteps.get(row.seq)}>
      <div className="row apart">
        <div>
          <SyncStatusBadge status={syncStatusOf([row], files)} />
          {/* For a server error the badge already shows the reason and the next attempt. */}
          {!hasServerTrouble(row) && row.last && <p className="quiet">{row.last.message}</p>}
          <p className="quiet">{waitsFor(outbox, row)}</p>
          {row.attempts > 0 && <p className="quiet">{TEXTS.tries(row.attempts)}</p>}
          {!hasServerTrouble(row) && (
            <p className="quiet">
              <NextTry dueAt={Math.max(nextAttemptAt(row, files), outbox.openUntil)} />
            </p>
          )}
        </div>
        {row.state === "ready" && row.attempts === 0 && (
          <div className="row tight">
            <EditButton row={row} />
            <DiscardButton row={row} label={TEXTS.withdraw} />
          </div>
        )}
      </div>
    </OutboxItem>
  );
}

/** @returns what this mutation waits for, or null. */
function waitsFor(outbox: Outbox, row: OutboxRow): string | null {
  if (outbox.isExpired) return TEXTS.waitsForSignIn;
  const before = [...outbox.attention, ...outbox.pending.map((each) => each.row)].find((each) =>
    row.deps.includes(each.seq),
  );
  if (before) return TEXTS.waitsFor(mutationLabel(before.action.payload));
  const ahead = outbox.pending.find(
    ({ row: each }) =>
      each.lane === row.lane &&
      each.seq < row.seq &&
      !(each.fileIds.length > 0 && mayOvertake(row.action.payload, each.action.payload)),
  )?.row;
  return ahead ? TEXTS.waitsItsTurnAfter(mutationLabel(ahead.action.payload)) : null;
}
