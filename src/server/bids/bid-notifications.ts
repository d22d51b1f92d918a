import type { Actor } from "#domain/accounts/role.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ClosedBid, notifyVendors } from "#server/bids/effects.ts";
import type { NotifyContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { bidReadersOf } from "#server/notifications/ticket-notifications.ts";
import * as TEXTS from "#texts/server/bids.ts";

/** Notifies the managers of a ticket of a new bid. */
export const notifyNewBid = (
  tx: NotifyContext,
  vendor: Actor,
  ticket: Ticket,
  bid: Pick<Bid, "id" | "amountCents">,
) =>
  notify(tx, vendor.id, bidReadersOf(ticket), () => ({
    type: "bid_received",
    title: TEXTS.newBid,
    message: TEXTS.bidOn(vendor.name, dollarsFromCents(bid.amountCents), namedTicket(ticket)),
    data: { taskId: ticket.id, bidId: bid.id },
  }));

/** Notifies the vendor of a bid that was rejected, with the reason if one was given. */
export const notifyRejectedBid = (
  tx: NotifyContext,
  actorId: string,
  ticket: Ticket,
  bid: ClosedBid & { readonly reason: string | null },
) =>
  notifyVendors(tx, actorId, [bid], () => ({
    type: "bid_rejected",
    title: TEXTS.yourBidWasRejected,
    message: withReason(TEXTS.bidRejected(namedTicket(ticket)), bid.reason),
    taskId: ticket.id,
  }));

const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : TEXTS.withReason(sentence, reason.trim());

/** Notifies the vendor of a bid that a new price is asked for. */
export const notifyPriceRequest = (tx: NotifyContext, actorId: string, ticket: Ticket, bid: ClosedBid) =>
  notifyVendors(tx, actorId, [bid], () => ({
    type: "bid_price_requested",
    title: TEXTS.priceRequested,
    message: TEXTS.newPriceFor(namedTicket(ticket)),
    taskId: ticket.id,
  }));

/** Notifies the vendor who won, those who lost, and the managers of an accepted bid. */
export function notifyAward(
  tx: NotifyContext,
  actorId: string,
  ticket: Ticket,
  award: {
    readonly bid: ClosedBid;
    readonly vendorName: string;
    readonly others: readonly ClosedBid[];
    readonly reason: string | null;
  },
): void {
  const { bid, vendorName, others, reason } = award;
  const data = { taskId: ticket.id, bidId: bid.id };
  notify(tx, actorId, [bid.vendorId], () => ({
    type: "bid_accepted",
    title: TEXTS.yourBidWasAccepted,
    message: TEXTS.youWon(namedTicket(ticket)),
    data,
  }));
  notifyVendors(tx, actorId, others, () => ({
    type: "bid_rejected",
    title: TEXTS.bidNotSelected,
    message: withReason(TEXTS.otherBidChosen(namedTicket(ticket)), reason),
    taskId: ticket.id,
  }));
  notify(tx, actorId, bidReadersOf(ticket), () => ({
    type: "bid_awarded",
    title: TEXTS.bidAccepted,
    message: TEXTS.wasChosenFor(vendorName, namedTicket(ticket)),
    data,
  }));
}
