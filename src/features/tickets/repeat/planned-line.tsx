import { Link } from "react-router-dom";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/repeats.ts";
import { Icon } from "#ui/icons.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** A ticket that a rule makes on this day; leads to the ticket with the rule. */
export function PlannedLine({ ticket }: { readonly ticket: Ticket }) {
  const sheets = useUrlDialogs();
  return (
    <div className="column tight">
      <p>
        <Icon name="calendar" /> {TEXTS.planned}:{" "}
        <Link {...sheets.link("ticket", ticket.id)}>{shortTitle(ticket.title)}</Link>
      </p>
      <p className="quiet">
        {[labelOfStore(ticket.store), TEXTS.isMadeThen].filter(Boolean).join(SEPARATOR)}
      </p>
    </div>
  );
}
