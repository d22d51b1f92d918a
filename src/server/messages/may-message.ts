import { isManagerRole, isStoreRole } from "#domain/accounts/role.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { IS_SEEING_OPERATOR_BY } from "#server/accounts/sees-everything.ts";
import { IS_CHOSEN, OFFERED_TO_ALL } from "#server/bids/bidders-sql.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { IN_STORES_JOINED_BY, STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import { pairOf } from "#server/messages/records.ts";

/**
 * True if the caller may write to this person: after an earlier message, if both take part in a
 * ticket that one of them manages, from a vendor to the author of a ticket that is out for bid,
 * between a property manager and their worker, between the owner, the people and the property
 * manager of a store, and from managers to operators who see everything; never to or from a
 * reader. See docs/product.md#messages.
 */
export async function mayMessage(sql: Sql, caller: Caller, other: StoredUser): Promise<boolean> {
  const me = caller.account;
  if (other.id === me.id || !other.isActive || other.isReader === true) return false;
  if (caller.actor.isReader === true) return false;
  const creator = (await createdBy(sql, me.id)) === other.id;
  if (other.createdBy === me.id || creator) return true;
  const [row] = await sql.query(
    `select exists (select 1 from messages where pair = $3)
       or exists (select 1 from user_stores where deleted_at is null
            and ((owner_id = $1 and property_manager_id = $2) or (owner_id = $2 and property_manager_id = $1)
              or (id in ${STORES_JOINED_BY("$1")} and (owner_id = $2 or property_manager_id = $2))
              or (id in ${STORES_JOINED_BY("$2")} and (owner_id = $1 or property_manager_id = $1))))
       or exists (select 1 from store_people a join store_people b on b.store_id = a.store_id
            where a.person_id = $1 and b.person_id = $2)
       or ($4 and exists (select 1 from tickets where author_id = $2 and status = 'out_for_bid' and deleted_at is null
            and (${OFFERED_TO_ALL("tickets")} or ${IS_CHOSEN("tickets.id", "$1")})))
       or exists (select 1 from tickets t where t.deleted_at is null and ${MANAGES("$1", "$5")} and ${TAKES_PART("$2", "$6")})
       or exists (select 1 from tickets t where t.deleted_at is null and ${MANAGES("$2", "$6")} and ${TAKES_PART("$1", "$5")})
       or ($7 and ${IS_SEEING_OPERATOR_BY("$2")})
       as may`,
    [
      me.id,
      other.id,
      pairOf(me.id, other.id),
      me.role === "Vendor",
      isStoreRole(me.role),
      isStoreRole(other.role),
      isManagerRole(me.role),
    ],
  );
  return row?.["may"] === true;
}

const MANAGES = (userId: string, isStore: string) =>
  `(t.property_manager_id = ${userId} or t.store_owner_id = ${userId}
    or ${IN_STORES_JOINED_BY("t.store_id", userId)} or (${isStore} and t.author_id = ${userId}))`;

const TAKES_PART = (userId: string, isStore: string) =>
  `(${MANAGES(userId, isStore)} or t.assignee_id = ${userId} or t.assessor_id = ${userId}
    or exists (select 1 from bids where bids.ticket_id = t.id and bids.vendor_id = ${userId} and bids.withdrawn_at is null))`;

async function createdBy(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql.query("select created_by from users where id = $1", [id]);
  return (row?.["created_by"] as string | null | undefined) ?? null;
}
