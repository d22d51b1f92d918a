import { clsx } from "clsx";
import { readComment } from "#domain/tickets/read-comment.ts";
import { rejectionOf } from "#domain/tickets/rejection.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readRejection } from "#local-db/read/rejection.ts";
import * as TEXTS from "#texts/completion.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "#features/tickets/rejection/rejection.module.css";

/** Above everything else of a ticket whose work is to be done again: why it was sent back. */
export function RejectionNotice({ ticket, comments }: { ticket: Ticket; comments: readonly Comment[] }) {
  const rejection = rejectionOf(ticket, comments);
  if (rejection === null) return null;
  return (
    <ItemBoundary kind={TICKET_TEXTS.history} item={rejection}>
      <Notice tone="red" icon="undo">
        <p>
          <strong>{TEXTS.sentBackBy(rejection.authorName)}</strong>
        </p>
        <p>{readComment(rejection)}</p>
        <AttachmentList
          files={rejection.attachments}
          label={TICKET_TEXTS.photosOfTheComment}
          filesLabel={TICKET_TEXTS.filesOfTheComment}
        />
      </Notice>
    </ItemBoundary>
  );
}

/**
 * The same on a card, in two lines, or more with large letters, whose space is kept free until it
 * is read.
 */
export function RejectionLine({ ticket }: { ticket: Ticket }) {
  const { db } = useSignedIn();
  const { id, status } = ticket;
  const rejection = useLiveQuery(() => readRejection(db, { id, status }), [db, id, status]);
  if (rejection === null) return null;
  return (
    <div className={styles.space}>
      <p className={clsx("clamped", styles.rejection)}>
        {rejection && (
          <>
            <strong>{TEXTS.sentBackBy(rejection.authorName)}</strong> {readComment(rejection)}
          </>
        )}
      </p>
    </div>
  );
}
