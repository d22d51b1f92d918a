import { FEWEST_LETTERS, mayFindVendors, MOST_FOUND } from "#domain/bids/find-vendors.ts";
import { seesAllBids } from "#domain/bids/compare-bids.ts";
import { WEBSITE } from "#domain/product.ts";
import { searchTermsOf } from "#domain/search.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { invalid, notAllowed } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/rules/chosen-bidders.ts";

/** What a vendor is found by; of jobs only the trade of those that everybody may see. */
const FOUND_BY = `lower(concat_ws(E'\\n', u.name, u.organization, u.city, u.state, u.profile_description, u.skills::text,
  (select string_agg(distinct t.category, E'\\n') from tickets t
   where t.assignee_id = u.id and t.was_published and t.status in ('completed', 'closed') and t.deleted_at is null)))`;

/**
 * @returns vendors who may be asked for a bid, those whose name fits first
 * @throws Refused 403 for who never asks for bids, 400 for a question that is too short.
 */
export async function findVendors(sql: Sql, caller: Caller, search: string) {
  if (!seesAllBids(caller.actor.role)) throw notAllowed();
  if (!mayFindVendors(search)) throw invalid("search", TEXTS.searchTooShort(FEWEST_LETTERS));
  const patterns = searchTermsOf(search).map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const rows = await sql.query(
    `select u.id, u.name, u.city, u.state from users u
     where u.role = 'Vendor' and u.website = $1 and u.is_active and u.deactivated_at is null
       and ${FOUND_BY} like all($2::text[])
     order by lower(u.name) like all($2::text[]) desc, lower(u.name), u.id limit ${MOST_FOUND}`,
    [WEBSITE, patterns],
  );
  return {
    vendors: rows.map((row) => ({
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      city: textOf(row, "city"),
      state: textOf(row, "state"),
    })),
  };
}
