import { Link } from "react-router-dom";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/tickets.ts";

/** In the form of a new ticket: the ticket it follows, with its photos and who did the work. */
export function FormerTicket({ former }: { readonly former: Ticket }) {
  return (
    <Notice icon="ticket">
      <div className="column tight">
        <p>
          {TEXTS.follows} <strong>{former.title}</strong>
        </p>
        {former.assignee && (
          <p>
            <Link to={`/profile/${former.assignee.id}`}>{TEXTS.lastDoneBy(former.assignee.name)}</Link>
          </p>
        )}
        <AttachmentList
          files={former.attachments}
          label={TEXTS.photosOfFormer}
          filesLabel={TEXTS.filesOfFormer}
        />
      </div>
    </Notice>
  );
}
