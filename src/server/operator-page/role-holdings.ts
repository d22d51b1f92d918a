import type { RoleHoldings } from "#domain/accounts/change-role.ts";
import type { Sql } from "#server/database/database.ts";
import { numberOf, textOrNull } from "#server/database/read.ts";
import { BUILDINGS, STORES, WORKERS } from "#server/hand-over/possessions.ts";
import { CONCERNED, IS_OPEN } from "#server/hand-over/tickets.ts";
import { UNDECIDED } from "#server/operator-page/holdings.ts";

/** Tickets of the stores `$2` that the account `$1` has for no other reason than these. */
const OF_EXCLUDED_STORES = `(coalesce(store_id = any($2::text[]), false)
  and not coalesce($1 = any(array_remove(array[author_id, assignee_id, assessor_id, property_manager_id], null)), false))`;

/**
 * Counts what an account has in its role.
 * @param without stores that are taken from it in the same act, with their tickets
 */
export async function holdingsInRole(
  sql: Sql,
  id: string,
  without: readonly string[] = [],
): Promise<RoleHoldings> {
  const [row = {}] = await sql.query(
    `select (select count(*) from user_stores where ${STORES} and not id = any($2::text[]))::int as stores,
       (select count(*) from buildings where ${BUILDINGS})::int as buildings,
       (select count(*) from users where ${WORKERS})::int as workers,
       (select count(*) from invitations where property_manager = $1 and ended_at is null
          and expires_at > now())::int as invited_workers,
       (select count(*) from tickets where ${CONCERNED} and ${IS_OPEN} and not ${OF_EXCLUDED_STORES})::int as open_tickets,
       (select count(*) from bids where vendor_id = $1 and ${UNDECIDED})::int as bids,
       (select count(*) from store_people p join user_stores s on s.id = p.store_id
          where p.person_id = $1 and s.deleted_at is null and not p.store_id = any($2::text[]))::int as joined_stores,
       (select day from planned_leavings where person_id = $1) as leaves_on`,
    [id, without],
  );
  return {
    stores: numberOf(row, "stores"),
    buildings: numberOf(row, "buildings"),
    workers: numberOf(row, "workers"),
    invitedWorkers: numberOf(row, "invited_workers"),
    openTickets: numberOf(row, "open_tickets"),
    bids: numberOf(row, "bids"),
    joinedStores: numberOf(row, "joined_stores"),
    leavesOn: textOrNull(row, "leaves_on"),
  };
}
