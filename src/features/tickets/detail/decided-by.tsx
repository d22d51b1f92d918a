import { isApprover, isDecider } from "#domain/tickets/relations.ts";
import { deputiesOf } from "#domain/tickets/deputies.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/deputies.ts";
import { Icon } from "#ui/icons.tsx";

/** Who decides on this ticket in place of somebody who is away, and until when. */
export function DecidedBy({ ticket }: { readonly ticket: Ticket }) {
  return deputiesOf(ticket)
    .filter(({ deputyId, deputyName, role }) => {
      const deputy = { id: deputyId, name: deputyName, role };
      return isDecider(ticket, deputy) || isApprover(ticket, deputy);
    })
    .map(({ personId, deputyName, personName, untilDay }) => (
      <span key={personId}>
        <Icon name="person" />
        {TEXTS.decides(deputyName, personName, dayOf(untilDay))}
      </span>
    ));
}
