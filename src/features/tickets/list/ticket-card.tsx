import { memo } from "react";
import { Link } from "react-router-dom";
import { likelyAct } from "#domain/tickets/likely-act.ts";
import { mayDelete, mayEdit, mayWriteToAuthor } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/ground/dates.ts";
import { ItemMark, type Whereabouts } from "#features/ground/item-mark.tsx";
import { firstWordsTo } from "#features/ground/chat-wish.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { PriorityTag, StatusTag } from "#features/tickets/tags.tsx";
import { ACTS, WORDS } from "#features/tickets/words.ts";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/** A ticket in a list. The whole card is the target. Drawn anew only when the ticket or its mark changes. */
export const TicketCard = memo(function TicketCard({
  ticket,
  at,
}: {
  ticket: Ticket;
  at: Whereabouts | null;
}) {
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
        <div className="row tight">
          {at && <ItemMark at={at} />}
          <CardMenu ticket={ticket} />
        </div>
      </div>
      <h3>
        <Link to={sheets.href("ticket", ticket.id)} state={{ isSheet: true }}>
          {shortTitle(ticket.title, isPhone ? "phone" : "wide")}
        </Link>
      </h3>
      <Facts ticket={ticket} />
      {next && (
        <Link
          className="nextact"
          to={sheets.hrefAll({ ticket: ticket.id, act: next })}
          state={{ isSheet: true }}
        >
          {ACTS[next].label} →
        </Link>
      )}
    </article>
  );
});

/** What can be done with a ticket without opening it first. Product text section 2 "Tickets screen". */
function CardMenu({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const sheets = useSheets();
  const of = (act: string) => () => sheets.openAll({ ticket: ticket.id, act });
  const mayWrite = mayWriteToAuthor(ticket, actor);
  return (
    <div className="cardmenu">
      <Menu
        label={`Actions for ${shortTitle(ticket.title)}`}
        trigger={<Icon name="more" />}
        items={[
          { label: WORDS.openDetails, icon: "ticket", onChoose: () => sheets.open("ticket", ticket.id) },
          ...(mayEdit(ticket, actor)
            ? [{ label: WORDS.editTitle, icon: "edit" as const, onChoose: of("editTicket") }]
            : []),
          ...(actor.role === "Vendor" && ticket.status === "out_for_bid"
            ? [{ label: WORDS.bid, icon: "flag" as const, onChoose: of("placeBid") }]
            : []),
          ...(mayWrite
            ? [
                {
                  label: WORDS.sendMessage,
                  icon: "speech" as const,
                  onChoose: () => sheets.open("chat", firstWordsTo(ticket)),
                },
              ]
            : []),
          ...(mayDelete(ticket, actor)
            ? [
                {
                  label: WORDS.deleteTitle,
                  icon: "trash" as const,
                  isDanger: true,
                  onChoose: of("deleteTicket"),
                },
              ]
            : []),
        ]}
      />
    </div>
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
