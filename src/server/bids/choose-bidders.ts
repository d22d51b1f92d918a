import { awardRulesNow } from "#server/bids/award-rules-now.ts";
import type { BiddersBase, BiddersRequest } from "#domain/bids/chosen-bidders.ts";
import { addedIds, mergeBidders } from "#domain/bids/merge-bidders.ts";
import { WEBSITE } from "#domain/product.ts";
import type { NamedPerson, Ticket } from "#domain/tickets/ticket.ts";
import { holdWithoutWaiting } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { settleAll } from "#server/database/settle-all.ts";
import { editConflict } from "#server/http/check-edit-conflict.ts";
import { invalid } from "#server/http/refusals.ts";
import type { SettingsSource } from "#server/settings/operator-settings.ts";
import { recordMovedTickets } from "#server/tickets/record-ticket-change.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/rules/chosen-bidders.ts";

/** What a call says about who may bid. */
interface BiddersInput {
  readonly biddersBase?: BiddersBase | undefined;
  readonly onlyVendors?: readonly { readonly id: string }[] | undefined;
  readonly acceptUpTo?: string | number | undefined;
}

type Config = SettingsSource<"awardRules">["config"];

/**
 * @returns what the domain needs to judge who is to bid: the vendors among those named, and the
 *   rules for accepting. Who is no vendor counts as missing: see `refuseMissing`.
 */
export async function biddersRequest(
  tx: WriteContext,
  { onlyVendors, acceptUpTo, biddersBase }: BiddersInput,
  config: Config,
): Promise<BiddersRequest> {
  return {
    ...(biddersBase === undefined ? {} : { biddersBase }),
    ...(onlyVendors === undefined
      ? {}
      : {
          onlyVendors: await activeVendors(
            tx,
            onlyVendors.map(({ id }) => id),
          ),
        }),
    ...(acceptUpTo === undefined
      ? {}
      : { acceptUpTo, awardRules: await awardRulesNow({ config, database: tx }) }),
  };
}

/** @returns those who can be asked for a bid; their accounts stay active until the write ends */
export async function activeVendors(tx: WriteContext, ids: readonly string[]): Promise<NamedPerson[]> {
  await holdWithoutWaiting(tx, ids);
  const rows = await tx.query(
    `select id, name from users where id = any($1::text[]) and role = 'Vendor' and website = $2
       and is_active and deactivated_at is null`,
    [ids, WEBSITE],
  );
  const names = new Map(rows.map((row) => [textOf(row, "id"), textOf(row, "name")]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

/**
 * @throws Refused 400 if one of the vendors that a call adds cannot be asked: no account here, or a
 *   deactivated one. One who was chosen before is left out where the server has taken them out.
 */
export async function refuseMissing(
  tx: WriteContext,
  { onlyVendors = [], biddersBase }: BiddersInput,
  found: BiddersRequest,
): Promise<void> {
  const known = new Set(found.onlyVendors?.map(({ id }) => id));
  const added = addedIds(
    onlyVendors.map(({ id }) => id),
    biddersBase,
  );
  const missing = added.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const rows = await tx.query(
    "select name from users where id = any($1::text[]) and role = 'Vendor' and website = $2 and is_active order by name",
    [missing, WEBSITE],
  );
  const names = rows.map((row) => textOf(row, "name")).join(", ");
  throw invalid("onlyVendors", names === "" ? TEXTS.vendorGone : TEXTS.vendorsGone(names));
}

/** @throws Refused 409 `edit_conflict` if somebody else changed meanwhile what a change changes. */
export function refuseConflicts(before: Ticket, request: BiddersRequest, current: unknown): void {
  const { conflicts } = mergeBidders(before.chosenBidders, request);
  if (conflicts.length > 0) throw editConflict(conflicts, { current });
}

/**
 * Stores who alone may bid on a ticket, as the domain decided it. The statements go out at once, so
 * that they can go with those of the caller.
 */
export async function saveBidders(tx: WriteContext, { id, chosenBidders }: Ticket): Promise<void> {
  const vendors = chosenBidders?.vendors ?? [];
  const vendorIds = vendors.map((each) => each.id);
  await settleAll([
    tx.query("delete from bid_invitations where ticket_id = $1 and vendor_id <> all($2::text[])", [
      id,
      vendorIds,
    ]),
    vendors.length > 0 &&
      tx.query(
        `insert into bid_invitations (ticket_id, vendor_id, invited_at, declined_at, reason)
         select $1, v, i, d, r
         from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[]) as rows (v, i, d, r)
         on conflict (ticket_id, vendor_id) do update
           set invited_at = excluded.invited_at, declined_at = excluded.declined_at, reason = excluded.reason`,
        [
          id,
          vendorIds,
          vendors.map((each) => each.invitedAt),
          vendors.map((each) => each.declinedAt ?? null),
          vendors.map((each) => each.reason ?? null),
        ],
      ),
  ]);
}

/** Takes a vendor who is one no more, has no account or is deactivated out of all choices. */
export async function endInvitationsOf(tx: WriteContext, vendorId: string): Promise<void> {
  const rows = await tx.query(
    `select t.id from tickets t join bid_invitations i on i.ticket_id = t.id
     where i.vendor_id = $1 and t.only_chosen_bid and t.deleted_at is null`,
    [vendorId],
  );
  const before = await ticketsByIds(
    tx,
    rows.map((row) => textOf(row, "id")),
  );
  await tx.query("delete from bid_invitations where vendor_id = $1", [vendorId]);
  const after = await ticketsByIds(
    tx,
    before.map(({ id }) => id),
  );
  const former = new Map(before.map((ticket) => [ticket.id, ticket]));
  // Somebody who has worked for years was chosen on thousands of tickets: all stay locked.
  await recordMovedTickets(
    tx,
    after.map((ticket) => ({ before: former.get(ticket.id) ?? ticket, after: ticket })),
  );
}
