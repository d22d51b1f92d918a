import { WEBSITE } from "#domain/product.ts";
import { holdWithoutWaiting } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";

/**
 * Records whom a ticket that goes out for bid to every vendor invites beside; who is no vendor, or
 * none any more, is left out.
 */
export async function inviteVendors(
  tx: WriteContext,
  ticketId: string,
  vendorIds: readonly string[],
): Promise<void> {
  if (vendorIds.length === 0) return;
  await holdWithoutWaiting(tx, vendorIds);
  await tx.query(
    `insert into bid_invitations (ticket_id, vendor_id, invited_at)
     select $1, id, $3 from users where id = any($2::text[]) and role = 'Vendor' and website = $4
       and is_active and deactivated_at is null
     on conflict do nothing`,
    [ticketId, vendorIds, tx.now, WEBSITE],
  );
}
