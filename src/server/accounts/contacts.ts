import { SEES_EVERYTHING_BY } from "#server/accounts/sees-everything.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { IN_STORES_JOINED_BY, STORES_JOINED_BY } from "#server/stores/people-sql.ts";

const JOINED = IN_STORES_JOINED_BY("store_id", "$1");

/**
 * Everybody who has something in common with the reader `$1`: an account that one of them created
 * for the other, a store, a ticket that both see in full, a bid on a ticket the reader manages, or
 * a conversation in which both have written. A bidder reads the contact data of a ticket's managers
 * only once the job is assigned to the bidder, because any vendor can bid on a ticket on the
 * market. An operator who sees everything has a ticket or store with everybody. Each condition uses
 * an index.
 */
const ACQUAINTED = `with mine as (
    select id, author_id, store_owner_id, property_manager_id, assignee_id, assessor_id, done_by_id,
      store_id, (store_owner_id is null and author_id = $1 or store_owner_id = $1 or property_manager_id = $1
        or ${JOINED}) as is_managed
    from tickets where deleted_at is null and parent_id is null
      and (author_id = $1 or store_owner_id = $1 or property_manager_id = $1 or assignee_id = $1 or assessor_id = $1
        or ${JOINED}))
  select u.id from users u where u.id = any($2::text[]) and u.is_active and (u.id = $1 or u.created_by = $1
    or (select ${SEES_EVERYTHING_BY("$1")}) or u.id in (
    select created_by from users where id = $1
    union select property_manager_id from user_stores where owner_id = $1 and deleted_at is null
    union select owner_id from user_stores where property_manager_id = $1 and deleted_at is null
    union select unnest(array[s.owner_id, s.property_manager_id]) from store_people p
      join user_stores s on s.id = p.store_id where p.person_id = $1
    union select p.person_id from store_people p join user_stores s on s.id = p.store_id
      where s.owner_id = $1 or s.property_manager_id = $1 or s.id in ${STORES_JOINED_BY("$1")}
    union select p.person_id from mine join store_people p on p.store_id = mine.store_id
    union select unnest(array[author_id, store_owner_id, property_manager_id, assignee_id, assessor_id, done_by_id]) from mine
    union select vendor_id from bids join mine on mine.id = bids.ticket_id
      where mine.is_managed and bids.withdrawn_at is null
    union select sender_id from messages where receiver_id = $1
      and sender_id in (select receiver_id from messages where sender_id = $1)))`;

/**
 * Returns those of `ids` whose email, phone and address the reader may read. Inactive accounts are
 * never included. See docs/product.md#people.
 */
export async function contactsOf(
  sql: Sql,
  reader: Pick<Caller["account"], "id">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql.query(ACQUAINTED, [reader.id, ids]);
  return new Set(rows.map((row) => String(row["id"])));
}
