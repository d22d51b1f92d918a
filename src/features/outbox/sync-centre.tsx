import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { mayOvertake } from "#domain/actions/action.ts";
import { restore } from "#device/decisions.ts";
import { hasServerTrouble, sendNow } from "#device/outbox.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { ItemMark, whereabouts } from "#features/ground/item-mark.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { ClockNotice } from "#features/outbox/clock-notice.tsx";
import { DeviceNotes } from "#features/outbox/device-notes.tsx";
import { NeedsYou } from "#features/outbox/needs-you.tsx";
import { NextTry } from "#features/ground/next-try.tsx";
import { OutboxItem } from "#features/outbox/outbox-item.tsx";
import { useOutbox } from "#features/outbox/queries.ts";
import { OfflineReady } from "#features/outbox/offline-ready.tsx";
import { Standing } from "#features/outbox/standing.tsx";
import { DiscardButton, EditButton } from "#features/outbox/row-buttons.tsx";
import { Unfinished } from "#features/outbox/unfinished.tsx";
import { actionWords, WORDS } from "#features/outbox/words.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListBones } from "#ui/states.tsx";

/** Every item that is not on the server yet, with its reason, its next try, and what the person can do. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const { db, wake } = useSignedIn();
  const outbox = useOutbox();
  const sendAll = async () => {
    await sendNow(db);
    wake();
  };
  const exportAll = async () => (await import("#features/outbox/export-unsent.ts")).exportUnsent(db);
  return (
    <Sheet kind="side" title={WORDS.title} onClose={onClose}>
      {outbox === undefined ? (
        <ListBones />
      ) : (
        <div className="column wide">
          <Standing outbox={outbox} />
          <ClockNotice />
          {outbox.attention.length > 0 && (
            <Group
              title={WORDS.needsYou}
              action={
                outbox.waiting.length === 0 ? (
                  <Button variant="default" onClick={() => void exportAll()}>
                    {WORDS.export}
                  </Button>
                ) : undefined
              }
            >
              {outbox.attention.map((row) => (
                <ItemBoundary
                  key={row.seq}
                  kind={WORDS.unsent}
                  name={titleOf(outbox, row)}
                  of={row}
                  frame={inListItem}
                >
                  <NeedsYou row={row} title={titleOf(outbox, row)} />
                </ItemBoundary>
              ))}
            </Group>
          )}
          {outbox.waiting.length > 0 && (
            <Group
              title={WORDS.waiting}
              action={
                <div className="row tight">
                  <Button variant="default" onClick={() => void exportAll()}>
                    {WORDS.export}
                  </Button>
                  <Button onClick={() => void sendAll()}>{WORDS.sendNow}</Button>
                </div>
              }
            >
              {outbox.waiting.map(({ row, share }) => (
                <ItemBoundary
                  key={row.seq}
                  kind={WORDS.unsent}
                  name={titleOf(outbox, row)}
                  of={row}
                  frame={inListItem}
                >
                  <Waiting outbox={outbox} row={row} share={share} />
                </ItemBoundary>
              ))}
            </Group>
          )}
          <ItemBoundary kind={WORDS.unfinished}>
            <Unfinished />
          </ItemBoundary>
          <ItemBoundary kind={WORDS.ready}>
            <OfflineReady />
          </ItemBoundary>
          <DeviceNotes isWaiting={outbox.waiting.length > 0} />
          {outbox.discarded.length > 0 && (
            <Group title={WORDS.discarded}>
              {outbox.discarded.map((row) => (
                <ItemBoundary
                  key={row.seq}
                  kind={WORDS.unsent}
                  name={titleOf(outbox, row)}
                  of={row}
                  frame={inListItem}
                >
                  <OutboxItem row={row} title={titleOf(outbox, row)}>
                    <Button variant="default" size="sm" onClick={() => void restore(db, row.seq)}>
                      {WORDS.restore}
                    </Button>
                  </OutboxItem>
                </ItemBoundary>
              ))}
            </Group>
          )}
        </div>
      )}
    </Sheet>
  );
}

type Outbox = NonNullable<ReturnType<typeof useOutbox>>;

const titleOf = (outbox: Outbox, row: OutboxRow) =>
  row.ticketId === null ? undefined : outbox.titles.get(row.ticketId);

function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="column tight" aria-label={title}>
      <div className="row apart">
        <h3>{title}</h3>
        {action}
      </div>
      <ul className="list lines">{children}</ul>
    </section>
  );
}

function Waiting({ outbox, row, share }: { outbox: Outbox; row: OutboxRow; share: number | null }) {
  return (
    <OutboxItem row={row} title={titleOf(outbox, row)}>
      <div className="row apart">
        <div>
          <ItemMark at={whereabouts([row], share)} />
          {/* The mark says it all of a server that has trouble, the next try included. */}
          {!hasServerTrouble(row) && row.last && <p className="quiet">{row.last.message}</p>}
          <p className="quiet">{waitsFor(outbox, row)}</p>
          {!hasServerTrouble(row) && (
            <p className="quiet">
              <NextTry dueAt={Math.max(row.dueAt, outbox.openUntil)} />
            </p>
          )}
        </div>
        {row.state === "ready" && row.attempts === 0 && (
          <div className="row tight">
            <EditButton row={row} />
            <DiscardButton row={row} label={WORDS.withdraw} />
          </div>
        )}
      </div>
    </OutboxItem>
  );
}

/** What has to happen before this one can go. */
function waitsFor(outbox: Outbox, row: OutboxRow): string | null {
  if (outbox.isExpired) return "Waits until you have signed in again.";
  const before = [...outbox.attention, ...outbox.waiting.map((each) => each.row)].find((each) =>
    row.deps.includes(each.seq),
  );
  if (before) return `Waits for: ${actionWords(before.action.payload)}`;
  const ahead = outbox.waiting.find(
    ({ row: each }) =>
      each.lane === row.lane &&
      each.seq < row.seq &&
      !(each.fileIds.length > 0 && mayOvertake(row.action.payload, each.action.payload)),
  )?.row;
  return ahead ? `Waits its turn after: ${actionWords(ahead.action.payload)}` : null;
}
