import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { isWorkDone } from "#domain/tickets/due.ts";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { readFollowUps } from "#local-db/read/follow-ups.ts";
import { FormerWork } from "#features/tickets/create/follow-up.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/tickets.ts";

/** What a ticket follows, what follows it, and a way to say that a finished repair broke again. */
export function FollowUps({ ticket }: { readonly ticket: Ticket }) {
  const { actor, db } = useSignedIn();
  const sheets = useUrlDialogs();
  const { id, followsId, status } = ticket;
  const found = useLiveQuery(() => readFollowUps(db, { id, followsId, status }), [db, id, followsId, status]);
  const later = found?.later ?? [];
  const mayFollow = checkFollowUp(ticket, actor).ok;
  if (followsId == null && later.length === 0 && !mayFollow) return null;
  return (
    <div className="column tight">
      {followsId != null && found !== undefined && (
        <Line
          label={TEXTS.follows}
          to={sheets.hrefOnly("ticket", followsId)}
          title={found.former?.title ?? TEXTS.anEarlierTicket}
        />
      )}
      {/* Whoever decides who does it now needs them; once it is done they are the other ticket's. */}
      {found?.former && !isWorkDone(status) && <FormerWork former={found.former} />}
      {later.map((each) => (
        <Line
          key={each.id}
          label={TEXTS.followedBy}
          to={sheets.hrefOnly("ticket", each.id)}
          title={each.title}
        />
      ))}
      {mayFollow && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="wrench" />}
            onClick={() => sheets.openAll({ new: "ticket", follows: id })}
          >
            {TEXTS.brokeAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

const Line = (props: { readonly label: string; readonly to: string; readonly title: string }) => (
  <p>
    <span className="quiet">{props.label}</span>{" "}
    <Link to={props.to} state={{ isSheet: true }}>
      {shortTitle(props.title)}
    </Link>
  </p>
);
