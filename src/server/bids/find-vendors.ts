import { FEWEST_LETTERS, mayFindVendors, MOST_FOUND } from "#domain/bids/find-vendors.ts";
import { seesAllBids } from "#domain/bids/compare-bids.ts";
import { WEBSITE } from "#domain/product.ts";
import { searchTermsOf } from "#domain/search.ts";
import { relatedPattern } from "#domain/search-trades.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { invalid, notAllowed } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/rules/chosen-bidders.ts";

/** What a vendor is found by; of jobs only the trade of those that everybody may see. */
const FOUND_BY = `concat_ws(E'\\n', u.name, u.organization, u.city, u.state, u.profile_description, u.skills::text,
  (select string_agg(distinct t.category, E'\\n') from tickets t
   where t.assignee_id = u.id and t.was_published and t.status in ('completed', 'closed') and t.deleted_at is null))`;

/** SQL of a text as the terms of a question are: without accents, and in lower case. */
const folded = (sql: string) =>
  `lower(translate(${sql}, 'ÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜáàâãäåçéèêëíìîïñóòôõöúùûü', 'AAAAAACEEEEIIIINOOOOOUUUUaaaaaaceeeeiiiinooooouuuu'))`;

/**
 * @returns vendors who may be asked for a bid, those whose name fits first
 * @throws Refused 403 for who never asks for bids, 400 for a question that is too short.
 */
export async function findVendors(sql: Sql, caller: Caller, search: string) {
  if (!seesAllBids(caller.actor.role)) throw notAllowed();
  if (!mayFindVendors(search)) throw invalid("search", TEXTS.searchTooShort(FEWEST_LETTERS));
  const patterns = searchTermsOf(search).map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // Where a term is of a trade, other words of it fit too; a pattern that is null fits nothing.
  const related = searchTermsOf(search).map(relatedPattern);
  const rows = await sql.query(
    `select u.id, u.name, u.city, u.state, u.skills from users u
     where u.role = 'Vendor' and u.website = $1 and u.is_active and u.deactivated_at is null
       and (select bool_and(found.text like term.pattern or coalesce(found.text ~ term.related, false))
            from (select ${folded(FOUND_BY)} as text) found, unnest($2::text[], $3::text[]) as term (pattern, related))
     order by ${folded("u.name")} like all($2::text[]) desc, lower(u.name), u.id limit ${MOST_FOUND}`,
    [WEBSITE, patterns, related],
  );
  return {
    vendors: rows.map((row) => ({
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      city: textOf(row, "city"),
      state: textOf(row, "state"),
      trades: row["skills"] as string[],
    })),
  };
}
