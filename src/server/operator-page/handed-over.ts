import { compareStores, storeLabel } from "#domain/stores/store-label.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";

/**
 * Stores that the account `$1` had when it was deactivated and that somebody else has now. By the
 * history, which keeps who had a store before: a hand-over is done with the deactivation or later,
 * or some hours before it.
 */
const STORES_GONE = `select distinct s.id, s.name, s.number, now_with.id as person_id, now_with.name as person_name
  from users u
  join history h on h.kind = 'store' and u.id in (h.before->>'owner_id', h.before->>'property_manager_id')
    and h.at >= u.deactivated_at - interval '1 day'
  join user_stores s on s.id = h.entity_id and s.deleted_at is null
  join users now_with on now_with.id = case when h.before->>'owner_id' = u.id then s.owner_id
    else s.property_manager_id end and now_with.id <> u.id
  where u.id = $1`;

/** Whom operators gave the work of the account `$1` since then. */
const SUCCESSORS = `select distinct person.id, person.name from users u
  join security_log l on l.user_id = u.id and l.event = 'operator_handed_over' and l.at >= u.deactivated_at - interval '1 day'
  join users person on person.id = substring(l.detail from 'to (\\S+)') where u.id = $1 order by person.name, person.id`;

/**
 * Who has taken over from a deactivated account, each with its stores that they still have. Does
 * not come back with a reactivation.
 */
export async function readHandedOver(sql: Sql, id: string) {
  const stores = await sql.query(STORES_GONE, [id]);
  const people = new Map<string, { id: string; name: string; stores: { id: string; label: string }[] }>();
  const personOf = (personId: string, name: string) => {
    const person = people.get(personId) ?? { id: personId, name, stores: [] };
    people.set(personId, person);
    return person;
  };
  for (const row of await sql.query(SUCCESSORS, [id])) personOf(textOf(row, "id"), textOf(row, "name"));
  const sorted = stores
    .map((row) => ({ row, name: textOf(row, "name"), number: textOrNull(row, "number") }))
    .toSorted(compareStores);
  for (const { row, ...store } of sorted)
    personOf(textOf(row, "person_id"), textOf(row, "person_name")).stores.push({
      id: textOf(row, "id"),
      label: storeLabel(store),
    });
  return [...people.values()];
}
