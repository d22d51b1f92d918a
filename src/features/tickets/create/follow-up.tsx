import { Link } from "react-router-dom";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/tickets.ts";

/** In the form of a new ticket: the ticket it follows, with its photos and who did the work. */
export const FormerTicket = ({ former }: { readonly former: Ticket }) => (
  <Notice icon="ticket">
    <div className="column tight">
      <p>
        {TEXTS.follows} <strong>{former.title}</strong>
      </p>
      <FormerWork former={former} />
    </div>
  </Notice>
);

/** Who did the work of a ticket that is followed, and its photos. */
export function FormerWork({ former }: { readonly former: Ticket }) {
  const doer = doerOf(former);
  return (
    <>
      {doer && (
        <p>
          <Link to={`/profile/${doer.id}`}>{TEXTS.lastDoneBy(doer.name)}</Link>
        </p>
      )}
      <AttachmentList
        files={former.attachments}
        label={TEXTS.photosOfFormer}
        filesLabel={TEXTS.filesOfFormer}
      />
    </>
  );
}
