import { leavingZone, type ZoneOfStores } from "#domain/accounts/planned-leaving.ts";
import type { Sql } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { IS_OPEN } from "#server/hand-over/tickets.ts";

/**
 * Stores that the account `$1` works for: its own, those it manages or whose property manager it is
 * a worker of, those it belongs to, and those of its open jobs.
 */
const WORKS_FOR = `(owner_id = $1 or property_manager_id = $1
  or property_manager_id = (select created_by from users where id = $1 and role = 'Maintenance')
  or id in (select store_id from store_people where person_id = $1)
  or id in (select store_id from tickets where assignee_id = $1 and ${IS_OPEN} and deleted_at is null))`;

async function zonesOf(sql: Sql, condition: string, parameters: unknown[]): Promise<ZoneOfStores[]> {
  const rows = await sql.query(
    `select time_zone, count(*)::int as stores from user_stores
     where deleted_at is null and coalesce(time_zone, '') <> '' and ${condition} group by time_zone`,
    parameters,
  );
  return rows.map((row) => ({ timeZone: textOf(row, "time_zone"), stores: numberOf(row, "stores") }));
}

/** @returns the time zone by whose clock somebody's last day ends; null where no store has one */
export async function zoneOfLeaver(sql: Sql, personId: string, day: string): Promise<string | null> {
  const own = await zonesOf(sql, WORKS_FOR, [personId]);
  const all = own.length > 0 ? [] : await zonesOf(sql, "true", []);
  return leavingZone({ own, all }, day);
}
