import type { NotificationType } from "#domain/notifications/push-groups.ts";
import { effectsOnBids } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { notifyChosen } from "#server/bids/notify-chosen.ts";
import { type NotifyContext, userAudience, type WriteContext } from "#server/context.ts";
import { queueNewJob } from "#server/jobs/announce-new-jobs.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { recordTicketChange, managerAudiencesOf } from "#server/tickets/record-ticket-change.ts";
import { ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/bids.ts";

/** A bid that has ended, and its vendor. */
export interface ClosedBid {
  readonly id: string;
  readonly vendorId: string;
}

/**
 * Applies the effects of a ticket's transition to its bids and notifies their vendors. See
 * docs/product.md#bids.
 */
export async function settleBids(
  tx: WriteContext,
  actorId: string,
  before: Ticket,
  after: Ticket,
): Promise<void> {
  const { active, accepted } = effectsOnBids(before, after);
  if (active !== null) {
    const closed = await endBids(tx, before, ["pending", "submitted", "under_review"], "declined", active);
    notifyClosedBids(tx, actorId, closed, { ticket: after, wasAccepted: false });
  }
  if (accepted !== null) {
    const closed = await endBids(tx, before, ["accepted", "won"], "declined", accepted);
    notifyClosedBids(tx, actorId, closed, { ticket: after, wasAccepted: true });
  }
  if (after.status !== "out_for_bid") return;
  if (after.chosenBidders !== undefined) return notifyChosen(tx, actorId, before, after);
  const isNewRound = before.status !== "out_for_bid";
  if (isNewRound) await notifyFormerBidders(tx, actorId, after);
  if (isNewRound || before.chosenBidders !== undefined) await queueNewJob(tx, actorId, after);
}

/**
 * Sets the bids of a ticket that are in one of these statuses to `to` and returns them. Withdrawn
 * bids are not included.
 */
export async function endBids(
  tx: WriteContext,
  ticket: Ticket,
  from: readonly string[],
  to: "declined" | "rejected",
  reason: string,
): Promise<ClosedBid[]> {
  const rows = await tx.query(
    `update bids set status = $3, reason = $4, updated_at = $5, version = version + 1
     where ticket_id = $1 and status = any($2::text[]) and withdrawn_at is null returning id, vendor_id`,
    [ticket.id, from, to, reason, tx.now],
  );
  const closed = rows.map((row) => ({ id: String(row["id"]), vendorId: String(row["vendor_id"]) }));
  for (const { id, vendorId } of closed) recordBidChange(tx, ticket, id, vendorId);
  return closed;
}

/** Withdraws all active bids of a vendor whose account is being deleted. */
export async function withdrawBidsOf(tx: WriteContext, vendorId: string): Promise<void> {
  const rows = await tx.query(
    `update bids set withdrawn_at = $2, updated_at = $2, version = version + 1
     where vendor_id = $1 and status in ('pending', 'submitted', 'under_review') and withdrawn_at is null
     returning id, ticket_id`,
    [vendorId, tx.now],
  );
  for (const row of rows) {
    const ticket = await ticketById(tx, String(row["ticket_id"]));
    if (ticket === null) continue;
    recordBidChange(tx, ticket, String(row["id"]), vendorId);
    await recordTicketChange(tx, ticket, ticket);
  }
}

/** Adds a bid to the change log, for its vendor and the ticket's managers. */
export function recordBidChange(tx: WriteContext, ticket: Ticket, bidId: string, vendorId: string): void {
  tx.recordChange({
    kind: "bid",
    id: bidId,
    audiences: [userAudience(vendorId), ...managerAudiencesOf(ticket)],
  });
}

/** Notifies each vendor with the id of their own bid. */
export function notifyVendors(
  tx: NotifyContext,
  actorId: string,
  bids: readonly ClosedBid[],
  content: () => { type: NotificationType; title: string; message: string; taskId: string },
): void {
  for (const bid of bids)
    notify(tx, actorId, [bid.vendorId], () => {
      const { taskId, ...text } = content();
      return { ...text, data: { taskId, bidId: bid.id } };
    });
}

/** Notifies the vendors of bids that a transition of the ticket ended. */
export function notifyClosedBids(
  tx: NotifyContext,
  actorId: string,
  closed: readonly ClosedBid[],
  { ticket, wasAccepted }: { ticket: Ticket; wasAccepted: boolean },
): void {
  notifyVendors(tx, actorId, closed, () => ({
    type: "bid_declined",
    title: wasAccepted ? TEXTS.jobReassigned : TEXTS.biddingWithdrawn,
    message: wasAccepted
      ? TEXTS.givenToSomeoneElse(namedTicket(ticket))
      : TEXTS.noLongerOutForBid(namedTicket(ticket)),
    taskId: ticket.id,
  }));
}

/**
 * Notifies the vendors of earlier bids that the ticket is out for bid again. Only a vendor's latest
 * bid counts; vendors who withdrew it are not notified.
 */
async function notifyFormerBidders(tx: WriteContext, actorId: string, ticket: Ticket) {
  const rows = await tx.query(
    `select vendor_id from (select distinct on (vendor_id) vendor_id, status, withdrawn_at from bids
       where ticket_id = $1 order by vendor_id, created_at desc, id desc) as latest
     where withdrawn_at is null and status in ('declined', 'rejected', 'lost')`,
    [ticket.id],
  );
  notify(
    tx,
    actorId,
    rows.map((row) => String(row["vendor_id"])),
    () => ({
      type: "out_for_bid",
      title: TEXTS.outForBid,
      message: TEXTS.isOpenForBids(namedTicket(ticket)),
      data: { taskId: ticket.id },
    }),
  );
}
