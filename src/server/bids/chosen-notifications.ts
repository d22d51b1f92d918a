import type { Actor } from "#domain/accounts/role.ts";
import { formattedAmount } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ClosedBid, notifyVendors } from "#server/bids/effects.ts";
import type { StoredBid } from "#server/bids/records.ts";
import type { NotifyContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { operatorName } from "#server/notifications/operator-acts.ts";
import { bidReadersOf } from "#server/notifications/ticket-notifications.ts";
import * as TEXTS from "#texts/server/chosen-bidders.ts";

/** Notifies who reads the bids of a ticket that a vendor will not bid, with the reason if any. */
export const notifyDeclined = (tx: NotifyContext, vendor: Actor, ticket: Ticket, reason: string | null) =>
  notify(tx, vendor.id, bidReadersOf(ticket), () => ({
    type: "job_declined",
    title: TEXTS.declined,
    message:
      reason === null
        ? TEXTS.willNotBid(vendor.name, namedTicket(ticket))
        : TEXTS.willNotBidBecause(vendor.name, namedTicket(ticket), reason),
    data: { taskId: ticket.id },
  }));

interface AcceptedAtOnce {
  readonly bid: StoredBid;
  readonly others: readonly ClosedBid[];
  /** Who promised to accept, whether as an operator, and up to which amount in cents. */
  readonly setBy: Pick<Actor, "name">;
  readonly byOperator: boolean;
  readonly upToCents: number;
}

/**
 * Notifies the vendor, the others, and who reads the bids, of a bid that was accepted as it
 * arrived; nobody decided, so the person who had promised it learns it too.
 */
export function notifyAcceptedAtOnce(
  tx: NotifyContext,
  ticket: Ticket,
  { bid, others, setBy, byOperator, upToCents }: AcceptedAtOnce,
): void {
  const data = { taskId: ticket.id, bidId: bid.id };
  const vendorName = bid.bidder?.name ?? "";
  notify(tx, "", [bid.vendorId], () => ({
    type: "bid_accepted",
    title: TEXTS.acceptedTitle,
    message: youHaveTheJob(namedTicket(ticket), bid),
    data,
  }));
  notifyVendors(tx, bid.vendorId, others, () => ({
    type: "bid_rejected",
    title: TEXTS.notSelected,
    message: TEXTS.otherBidChosen(namedTicket(ticket)),
    taskId: ticket.id,
  }));
  const readers = [...bidReadersOf(ticket), ...(byOperator ? [ticket.authorId] : [])];
  notify(tx, bid.vendorId, readers, () => ({
    type: "bid_awarded",
    title: TEXTS.acceptedTitle,
    message: TEXTS.acceptedAtOnce(vendorName, namedTicket(ticket), {
      amount: formattedAmount(bid),
      upTo: dollarsFromCents(upToCents),
      setBy: byOperator ? operatorName(setBy) : setBy.name,
    }),
    data,
  }));
}

const youHaveTheJob = (ticket: string, bid: StoredBid) =>
  bid.upTo === true
    ? TEXTS.youHaveTheJobUpTo(ticket, dollarsFromCents(bid.amountCents))
    : TEXTS.youHaveTheJob(ticket, dollarsFromCents(bid.amountCents));
