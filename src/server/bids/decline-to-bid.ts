import { declineToBid as declineTicket } from "#domain/bids/chosen-bidders.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { notifyDeclined } from "#server/bids/chosen-notifications.ts";
import { activeBidOf } from "#server/bids/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { refusedBy } from "#server/http/refusals.ts";
import { loadVisible, presentVisible } from "#server/tickets/present.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { lockTicket } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/bids.ts";

/**
 * A vendor who was chosen says that they will not bid on a ticket.
 * @throws Refused 403, 404, 409 `not_out_for_bid` or `bid_exists`.
 */
export async function declineToBid(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  { reason = "" }: { readonly reason?: string | undefined },
) {
  const visible = await loadVisible(tx, await lockTicket(tx, ticketId), caller, TEXTS.notOutForBid);
  const before = visible.ticket;
  const own = await activeBidOf(tx, ticketId, caller.account.id);
  const declined = declineTicket(before, caller.actor, own, { at: tx.now, reason });
  if (!declined.ok) throw refusedBy(declined, { current: presentVisible(visible, caller.actor) });
  const after = { ...declined.ticket, version: before.version + 1 };
  const line = after.chosenBidders?.vendors.find(({ id }) => id === caller.account.id);
  const why = line?.reason ?? null;
  await tx.query(
    "update bid_invitations set declined_at = $3, reason = $4 where ticket_id = $1 and vendor_id = $2",
    [ticketId, caller.account.id, tx.now, why],
  );
  await tx.query("update tickets set version = version + 1 where id = $1", [ticketId]);
  tx.tickets.replace(after);
  await recordTicketChange(tx, before, after);
  notifyDeclined(tx, caller.actor, after, why);
  return presentVisible({ ...visible, ticket: after }, caller.actor);
}

/** A vendor who declined and bids after all has not declined. */
export async function forgetRefusal(tx: WriteContext, ticket: Ticket, vendorId: string): Promise<void> {
  const own = ticket.chosenBidders?.vendors.find(({ id }) => id === vendorId);
  if (own?.declinedAt === undefined) return;
  await tx.query(
    "update bid_invitations set declined_at = null, reason = null where ticket_id = $1 and vendor_id = $2",
    [ticket.id, vendorId],
  );
}
