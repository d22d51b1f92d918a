import { rowsOfTicket } from "#device/outbox.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { momentOf } from "#features/ground/dates.ts";
import { ItemMark, whereabouts } from "#features/ground/item-mark.tsx";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { NeedsYou } from "#features/outbox/needs-you.tsx";
import { OutboxItem } from "#features/outbox/outbox-item.tsx";
import { DiscardButton, EditButton } from "#features/outbox/row-buttons.tsx";
import { WORDS } from "#features/outbox/words.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";

/**
 * In place of a ticket that is not on this phone any more: what it was, since when it is gone, and
 * what was written for it and is nowhere else, with everything that can be done with that. Nothing
 * where nothing is unsent.
 */
export function UnsentOfTicket({ ticketId }: { ticketId: string }) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => rowsOfTicket(db, ticketId), [db, ticketId]);
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section className="column" aria-label={WORDS.unsent}>
      <Notice tone="amber" icon="warning">
        {goneWords(rows)}
      </Notice>
      <ul className="list lines">
        {rows.map((row) => (
          <ItemBoundary key={row.seq} kind={WORDS.unsent} name={row.ticketTitle} of={row} frame={inListItem}>
            {row.state === "attention" ? (
              <NeedsYou row={row} title={row.ticketTitle} />
            ) : (
              <OutboxItem row={row} title={row.ticketTitle}>
                <div className="row apart">
                  <ItemMark at={whereabouts([row], null)} />
                  <div className="row tight">
                    <EditButton row={row} />
                    <DiscardButton row={row} label={WORDS.withdraw} />
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

/** The server does not tell why a ticket is out of sight; only its author may delete it. */
function goneWords(rows: readonly OutboxRow[]): string {
  const row = rows.find(({ ticketTitle }) => ticketTitle !== undefined);
  const title = row?.ticketTitle === undefined ? "This ticket" : `“${row.ticketTitle}”`;
  const author = row?.author === undefined ? "its author" : `${row.author.name}, who raised it,`;
  const goneAt = rows.find(({ ticketGoneAt }) => ticketGoneAt !== undefined)?.ticketGoneAt;
  const since = goneAt === undefined ? "" : ` This phone heard of it on ${momentOf(goneAt)}.`;
  return `${title} is not on this phone any more: ${author} deleted it, or it was given to somebody else.${since} ${WORDS.keptOfGone}`;
}
