import type * as z from "zod/v4/core";
import { DONE_BY } from "#server/tickets/done-by-sql.ts";
import * as api from "#contract/public-tasks.ts";
import { searchTermsOf } from "#domain/search.ts";
import { isPriority } from "#domain/tickets/priority.ts";
import { pageOf } from "#domain/page-of.ts";
import { WEBSITE } from "#domain/product.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import { OFFERED_TO_ALL } from "#server/bids/bidders-sql.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { pageFrom } from "#server/http/page.ts";
import { queryRoute, type RouteContext } from "#server/http/route.ts";
import { invalid } from "#server/http/refusals.ts";
import { STORE_OF_TICKET } from "#server/tickets/store-copy.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type Public = z.output<typeof api.wirePublicTicket>;

/** The calls that need no token. See docs/product.md#public-data. */
export function publicRoutes(routes: RouteContext) {
  queryRoute(routes, api.listPublicTickets, ({ query, context, limits, request }) => {
    limits.spend(...rateLimit("publicList", rateLimitKey(request.ip)));
    return query.assignee_id === undefined
      ? outForBid(context.database, query)
      : jobsOf(context.database, query.assignee_id, query);
  });
}

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly priority?: string | undefined;
}

const FIELDS = `t.id, t.title, t.description, t.priority, t.status, t.created_at, t.completed_at, t.due_on, ${STORE_OF_TICKET} as store_info,
  author.name as author_name, author.is_active as author_active,
  (select count(*)::int from bids where bids.ticket_id = t.id and bids.withdrawn_at is null) as bid_count`;

/** The number of a store `s` as in its label, in lower case like the terms of a question. */
const NUMBER_IN_LABEL = "'#' || lower(s.number)";

/** @returns which of the patterns the number of any store matches */
async function patternsOfNumbers(sql: Sql, patterns: readonly string[]): Promise<ReadonlySet<string>> {
  if (patterns.length === 0) return new Set();
  const rows = await sql.query(
    `select pattern from unnest($1::text[]) as asked (pattern)
     where exists (select 1 from user_stores s where ${NUMBER_IN_LABEL} like pattern)`,
    [patterns],
  );
  return new Set(rows.map((row) => textOf(row, "pattern")));
}

/** @returns a page of the tickets that are out for bid, newest first */
export async function outForBid(sql: Sql, query: Query) {
  const { page, limit, offset } = pageFrom(query);
  const priority = query.priority === undefined || query.priority === "all" ? null : query.priority;
  if (priority !== null && !isPriority(priority)) throw invalid("priority", TEXTS.priorityUnknown(priority));
  // Every word of the question, in any order, as on the device.
  const patterns = searchTermsOf(query.search ?? "").map(
    (term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );
  const numbers = await patternsOfNumbers(sql, patterns);
  const termFound = (pattern: string, param: string) =>
    numbers.has(pattern)
      ? `(t.search_text like ${param} or t.store_id in (select s.id from user_stores s where ${NUMBER_IN_LABEL} like ${param}))`
      : `t.search_text like ${param}`;
  // The statement contains only the conditions in use, so that its plan can use the matching index.
  const where = `t.status = 'out_for_bid' and t.deleted_at is null and t.parent_id is null and ${OFFERED_TO_ALL("t")}
    and ($1::text is null or t.priority = $1) ${patterns.map((pattern, n) => `and ${termFound(pattern, `$${n + 2}`)}`).join(" ")}`;
  const parts = [priority, ...patterns];
  const rows = await sql.query(
    `select ${FIELDS} from tickets t join users author on author.id = t.author_id where ${where}
     order by t.created_at desc, t.id desc limit $${parts.length + 1} offset $${parts.length + 2}`,
    [...parts, limit, offset],
  );
  const [count] = await sql.query(
    `select count(*)::int as n from (select 1 from tickets t where ${where} limit 10000) as found`,
    parts,
  );
  return { tasks: rows.map(openTask), pagination: pageOf(page, limit, Number(count?.["n"] ?? 0)) };
}

function openTask(row: Row): Public {
  const store = (row["store_info"] as StoreInfo | null) ?? null;
  const location = { name: labelOfStore(store), city: store?.city ?? "", state: store?.state ?? "" };
  return {
    ...basics(row),
    dueOn: textOrNull(row, "due_on"),
    bidCount: numberOf(row, "bid_count"),
    storeInfo: location,
    storeName: location.name,
    city: location.city,
    state: location.state,
  };
}

/**
 * @returns a vendor's finished jobs that were once out for bid. The result for an unknown person is
 * the same as for one without jobs.
 */
async function jobsOf(sql: Sql, assigneeId: string, query: Query) {
  const { page, limit, offset } = pageFrom(query);
  const where = `${DONE_BY("t")} and worker.role = 'Vendor' and worker.is_active and worker.website = '${WEBSITE}' and t.was_published
    and t.status in ('completed', 'closed') and t.deleted_at is null`;
  const from = `tickets t join users author on author.id = t.author_id join users worker on worker.id = $1`;
  const rows = await sql.query(
    `select ${FIELDS} from ${from} where ${where} order by t.created_at desc, t.id desc limit $2 offset $3`,
    [assigneeId, limit, offset],
  );
  const [count] = await sql.query(`select count(*)::int as n from ${from} where ${where}`, [assigneeId]);
  return { tasks: rows.map(finishedJob), pagination: pageOf(page, limit, Number(count?.["n"] ?? 0)) };
}

function finishedJob(row: Row): Public {
  const store = (row["store_info"] as StoreInfo | null) ?? null;
  return {
    ...basics(row),
    // Nothing about persons, neither by name nor in what somebody wrote.
    description: "",
    authorName: "",
    completedAt: instantOrNull(row, "completed_at"),
    location: [store?.city, store?.state].filter(Boolean).join(", "),
  };
}

const basics = (row: Row) => ({
  id: textOf(row, "id"),
  title: textOf(row, "title"),
  description: textOf(row, "description"),
  priority: textOf(row, "priority"),
  status: textOf(row, "status"),
  createdAt: instantOf(row, "created_at"),
  authorName: row["author_active"] === false ? TEXTS.deletedUser : textOf(row, "author_name"),
});
