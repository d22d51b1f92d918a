import { Link } from "react-router-dom";
import { likelyAct } from "#domain/tickets/likely-act.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/ground/dates.ts";
import { ItemMark, type Whereabouts } from "#features/ground/item-mark.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { PriorityTag, StatusTag } from "#features/tickets/tags.tsx";
import { ACTS } from "#features/tickets/words.ts";
import { Icon } from "#ui/icons.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/** A ticket in a list. The whole card is the target. */
export function TicketCard({ ticket, at }: { ticket: Ticket; at: Whereabouts | null }) {
  const { actor } = useSignedIn();
  const sheets = useSheets();
  const isPhone = useIsPhone();
  const next = likelyAct(ticket, actor);
  return (
    <article className="ticketcard" data-ticket={ticket.id}>
      <div className="row apart tight">
        <div className="row tight">
          <StatusTag status={ticket.status} />
          <PriorityTag priority={ticket.priority} />
        </div>
        {at && <ItemMark at={at} />}
      </div>
      <h3>
        <Link to={sheets.href("ticket", ticket.id)} state={{ isSheet: true }}>
          {shortTitle(ticket.title, isPhone ? "phone" : "wide")}
        </Link>
      </h3>
      <Facts ticket={ticket} />
      {next && <span className="nextact">{ACTS[next].label} →</span>}
    </article>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const photos = ticket.attachments.length;
  return (
    <div className="facts">
      {ticket.store && (
        <span>
          <Icon name="store" />
          {[ticket.store.name, ticket.store.city].filter(Boolean).join(", ")}
        </span>
      )}
      {ticket.scheduledDate ? (
        <span>
          <Icon name="calendar" />
          {dayOf(ticket.scheduledDate)} {ticket.scheduledTime}
        </span>
      ) : (
        <span>
          <Icon name="clock" />
          {dayOf(ticket.createdAt)}
        </span>
      )}
      {photos > 0 && (
        <span>
          <Icon name="photo" />
          {photos} <span className="unseen">{photos === 1 ? "photo" : "photos"}</span>
        </span>
      )}
      {ticket.commentCount > 0 && (
        <span>
          <Icon name="speech" />
          {ticket.commentCount}{" "}
          <span className="unseen">{ticket.commentCount === 1 ? "comment" : "comments"}</span>
        </span>
      )}
    </div>
  );
}
