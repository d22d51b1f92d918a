import type { ChosenBidders, ChosenVendor } from "#domain/tickets/ticket.ts";
import type { Row } from "#server/database/database.ts";
import { isTrue, numberOrNull, textOf } from "#server/database/read.ts";

/** SQL of the columns that `biddersFrom` reads, of a row of `tickets`. */
export const BIDDERS_OF_TICKET = `case when tickets.only_chosen_bid then
    (select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'invitedAt', i.invited_at,
       'declinedAt', i.declined_at, 'reason', i.reason) order by v.name, v.id)
     from bid_invitations i join users v on v.id = i.vendor_id where i.ticket_id = tickets.id) end as chosen_vendors,
  (select u.name from users u where u.id = tickets.accept_set_by_id) as accept_set_by_name`;

/** SQL of whether a ticket of `table` is offered to every vendor, if it is out for bid. */
export const OFFERED_TO_ALL = (table: string) => `not ${table}.only_chosen_bid`;

/** SQL of whether the vendor with this id (SQL) was chosen to bid on the ticket with this one. */
export const IS_CHOSEN = (ticketId: string, vendorId: string) =>
  `exists (select 1 from bid_invitations i where i.ticket_id = ${ticketId} and i.vendor_id = ${vendorId})`;

interface ChosenRow {
  readonly id: string;
  readonly name: string;
  readonly invitedAt: string;
  readonly declinedAt: string | null;
  readonly reason: string | null;
}

const instant = (text: string) => new Date(text).toISOString();

const vendorFrom = ({ id, name, invitedAt, declinedAt, reason }: ChosenRow): ChosenVendor => ({
  id,
  name,
  invitedAt: instant(invitedAt),
  ...(declinedAt === null ? {} : { declinedAt: instant(declinedAt) }),
  ...(reason === null ? {} : { reason }),
});

/** @returns who alone may bid on the ticket of this row, as its field; nothing where all may. */
export function biddersFrom(row: Row): { readonly chosenBidders?: ChosenBidders } {
  if (!isTrue(row, "only_chosen_bid")) return {};
  const vendors = ((row["chosen_vendors"] as ChosenRow[] | null) ?? []).map(vendorFrom);
  const cents = numberOrNull(row, "accept_up_to_cents");
  const setBy = { id: textOf(row, "accept_set_by_id"), name: textOf(row, "accept_set_by_name") };
  const promise = cents === null ? {} : { acceptUpToCents: cents, acceptSetBy: setBy };
  return { chosenBidders: { count: vendors.length, vendors, ...promise } };
}
