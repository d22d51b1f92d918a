import { WEBSITE } from "#domain/product.ts";
import { holdWithoutWaiting } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";
import { OWN_AND_ABSENT_IDS } from "#server/deputies/deputies-sql.ts";
import { STORES_JOINED_BY } from "#server/stores/people-sql.ts";

/**
 * SQL of the ids of the vendors that `$1` knows: those who bid on a ticket whose bids `$1` reads,
 * or had such a job. A withdrawn bid counts, as the device may not have heard of it.
 */
const KNOWN_VENDORS = `(with me as (select ${OWN_AND_ABSENT_IDS} as ids),
  mine as (select tickets.id, assignee_id from tickets, me where parent_id is null
    and (store_owner_id is null and author_id = any(me.ids) or store_owner_id = any(me.ids)
      or property_manager_id = any(me.ids) or store_id in ${STORES_JOINED_BY("$1")}))
  select bids.vendor_id from bids join mine on mine.id = bids.ticket_id where bids.vendor_id = any($3::text[])
  union select assignee_id from mine where assignee_id = any($3::text[]))`;

/**
 * Records whom a ticket that goes out for bid invites, of the vendors of earlier bids; who is none,
 * or no vendor any more, is left out.
 */
export async function inviteVendors(
  tx: WriteContext,
  inviterId: string,
  ticketId: string,
  vendorIds: readonly string[],
): Promise<void> {
  if (vendorIds.length === 0) return;
  await holdWithoutWaiting(tx, vendorIds);
  await tx.query(
    `insert into bid_invitations (ticket_id, vendor_id, invited_at)
     select $2, id, $4 from users where id = any($3::text[]) and role = 'Vendor' and website = $5
       and is_active and deactivated_at is null and id in ${KNOWN_VENDORS}
     on conflict do nothing`,
    [inviterId, ticketId, vendorIds, tx.now, WEBSITE],
  );
}
