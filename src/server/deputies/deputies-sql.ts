import { type Deputyship, isActing } from "#domain/accounts/deputy.ts";
import type { Row } from "#server/database/database.ts";

/** SQL of a deputy, from the tables `deputies d`, `users person` and `users deputy`. */
export const DEPUTYSHIP = `json_build_object('personId', d.id, 'personName', person.name, 'role', person.role,
    'deputyId', d.deputy_id, 'deputyName', deputy.name, 'fromDay', d.from_day, 'untilDay', d.until_day,
    'timeZone', d.time_zone)`;

/** SQL of the tables of `DEPUTYSHIP`. */
export const DEPUTIES_WITH_PEOPLE =
  "deputies d join users person on person.id = d.id join users deputy on deputy.id = d.deputy_id";

/** SQL of the deputies of the people of a ticket, whether they act now or later. */
export const DEPUTIES_OF_TICKET = `(select json_agg(${DEPUTYSHIP} order by d.id) from ${DEPUTIES_WITH_PEOPLE}
    where d.id in (tickets.author_id, tickets.store_owner_id, tickets.property_manager_id))`;

/** SQL of the ids of the people for whom `$1` acts now. */
export const ACTS_FOR = "(select id from deputies where deputy_id = $1 and is_shared)";

/** SQL of an array of the id `$1` and of those of the people for whom `$1` acts now. */
export const OWN_AND_ABSENT_IDS = `array(select $1::text union select id from ${ACTS_FOR} as absent)`;

/** @returns the deputies who act now, for a ticket; nothing where nobody is away */
export function deputiesFrom(row: Row): { readonly deputies?: readonly Deputyship[] } {
  const all = (row["deputies"] as Deputyship[] | null | undefined) ?? [];
  if (all.length === 0) return {};
  const nowMs = Date.now();
  return { deputies: all.filter((each) => isActing(each, nowMs)) };
}
