import { readGoneTicket } from "#local-db/gone-tickets.ts";
import type { GoneTicket } from "#local-db/meta-facts.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { withLoss } from "#local-db/files/lost-files.ts";
import { rowsOfTicket } from "#local-db/outbox/queries.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { goneText } from "#features/sync-status/gone-ticket.ts";
import { DraftItem, useOpenDrafts } from "#features/sync-status/open-drafts.tsx";
import { NeedsYou } from "#features/sync-status/needs-you.tsx";
import { OutboxItem } from "#features/sync-status/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import * as TEXTS from "#texts/sync-status.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";

/**
 * Shown instead of a ticket that is no longer on this device: its title, who took it away and when,
 * and what was written for it: unsent mutations and drafts, with the possible decisions. Renders
 * nothing if nothing is known of the ticket.
 */
export function UnsentOfTicket({ ticketId }: { ticketId: string }) {
  const { db, actor } = useSignedIn();
  const found = useLiveQuery(async () => {
    const rows = await rowsOfTicket(db, ticketId);
    return {
      rows,
      files: await withLoss(db, await filesOfRows(db, rows)),
      gone: await readGoneTicket(db, ticketId),
    };
  }, [db, ticketId]);
  const drafts = useOpenDrafts()?.filter((draft) => draft.ticketId === ticketId) ?? [];
  if (found === undefined) return null;
  const { rows, files } = found;
  const gone = found.gone ?? (rows.length > 0 ? unrecorded(ticketId, rows) : null);
  if (gone === null) return null;
  const filesOf = ({ fileIds }: OutboxRow) => files.filter(({ fileId }) => fileIds.includes(fileId));
  const hasText = rows.length + drafts.length > 0;
  return (
    <section className="column" aria-label={TEXTS.unsent}>
      <Notice tone="amber" icon="warning">
        {goneText(gone, actor.id)} {hasText && TEXTS.keptOfGone}
      </Notice>
      {hasText && (
        <ul className="list lines">
          {rows.map((row) => (
            <ListItemBoundary key={row.seq} kind={TEXTS.unsent} name={gone.title} item={row}>
              {row.state === "attention" ? (
                <NeedsYou row={row} files={filesOf(row)} title={gone.title} gone={gone} isGoneNamed={false} />
              ) : (
                <OutboxItem row={row} files={filesOf(row)} title={gone.title}>
                  <div className="row apart">
                    <SyncStatusBadge status={syncStatusOf([row], files)} />
                    <div className="row tight">
                      <EditButton row={row} />
                      <DiscardButton row={row} label={TEXTS.withdraw} />
                    </div>
                  </div>
                </OutboxItem>
              )}
            </ListItemBoundary>
          ))}
          {drafts.map((draft) => (
            <ListItemBoundary key={draft.key} kind={TEXTS.unfinished} item={draft}>
              <DraftItem draft={draft} />
            </ListItemBoundary>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What rows tell of a ticket whose removal was not recorded. */
function unrecorded(id: string, rows: readonly OutboxRow[]): GoneTicket {
  const row = rows.find(({ ticketTitle }) => ticketTitle !== undefined);
  return { id, title: row?.ticketTitle ?? "", author: row?.author ?? null, heardAt: null, loss: null };
}
