import { rowsOfTicket } from "#local-db/outbox/queries.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { momentOf } from "#features/dates/dates.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { NeedsYou } from "#features/sync-status/needs-you.tsx";
import { OutboxItem } from "#features/sync-status/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import { TEXTS } from "#features/sync-status/texts.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";

/**
 * Shown instead of a ticket that is no longer on this device: its title, since when it is gone, and
 * its unsent mutations with the possible decisions. Renders nothing if there are none.
 */
export function UnsentOfTicket({ ticketId }: { ticketId: string }) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => rowsOfTicket(db, ticketId), [db, ticketId]);
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section className="column" aria-label={TEXTS.unsent}>
      <Notice tone="amber" icon="warning">
        {goneWords(rows)}
      </Notice>
      <ul className="list lines">
        {rows.map((row) => (
          <ItemBoundary key={row.seq} kind={TEXTS.unsent} name={row.ticketTitle} of={row} frame={inListItem}>
            {row.state === "attention" ? (
              <NeedsYou row={row} title={row.ticketTitle} />
            ) : (
              <OutboxItem row={row} title={row.ticketTitle}>
                <div className="row apart">
                  <SyncStatusBadge at={syncStatusOf([row], null)} />
                  <div className="row tight">
                    <EditButton row={row} />
                    <DiscardButton row={row} label={TEXTS.withdraw} />
                  </div>
                </div>
              </OutboxItem>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

/** The server does not report why a ticket is no longer visible; only its author can delete it. */
function goneWords(rows: readonly OutboxRow[]): string {
  const row = rows.find(({ ticketTitle }) => ticketTitle !== undefined);
  const title = row?.ticketTitle === undefined ? "This ticket" : `“${row.ticketTitle}”`;
  const author = row?.author === undefined ? "its author" : `${row.author.name}, who raised it,`;
  const goneAt = rows.find(({ ticketGoneAt }) => ticketGoneAt !== undefined)?.ticketGoneAt;
  const since = goneAt === undefined ? "" : ` This phone heard of it on ${momentOf(goneAt)}.`;
  return `${title} is not on this phone any more: ${author} deleted it, or it was given to somebody else.${since} ${TEXTS.keptOfGone}`;
}
