import { isOfferedTo } from "#domain/bids/chosen-bidders.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { NotifyContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/chosen-bidders.ts";

/** Notifies the vendors that a ticket is offered to now, and was not before. */
export function notifyChosen(tx: NotifyContext, actorId: string, before: Ticket, after: Ticket): void {
  const { vendors = [], count = 0, acceptUpToCents } = after.chosenBidders ?? {};
  // One of everybody until now was not told that they are one of a few.
  const wasOffered = (id: string) => before.chosenBidders !== undefined && isOfferedTo(before, id);
  const invited = vendors.map(({ id }) => id).filter((id) => !wasOffered(id));
  notify(tx, actorId, invited, () => ({
    type: "new_job",
    title: acceptUpToCents === undefined ? TEXTS.youAreAsked : TEXTS.youAreGiven,
    message: [
      acceptUpToCents === undefined
        ? TEXTS.askedFor(namedTicket(after), storeTextOf(after))
        : TEXTS.givenUpTo(namedTicket(after), storeTextOf(after), dollarsFromCents(acceptUpToCents)),
      TEXTS.withOthers(count - 1),
      ...(after.bidsCloseAt == null
        ? []
        : [TEXTS.closes(writtenDay(storeDay(after, Date.parse(after.bidsCloseAt))))]),
    ].join(" "),
    data: { taskId: after.id },
  }));
}

function storeTextOf({ store }: Ticket): string {
  const area = [store?.city, store?.state].filter(Boolean).join(", ");
  return [labelOfStore(store), area].filter((part) => part !== "").join(", ");
}
