import { seesAllBids } from "#domain/bids/compare-bids.ts";
import { OWN_AND_ABSENT_IDS } from "#server/deputies/deputies-sql.ts";
import { readAwardRules } from "#contract/award-rules.ts";
import * as api from "#contract/bids.ts";
import { declineToBid as declineCall } from "#contract/tickets.ts";
import { findVendors as findVendorsCall } from "#contract/vendor-search.ts";
import { dashboardCounts } from "#contract/dashboard-counts.ts";
import * as costs from "#contract/costs.ts";
import * as prices from "#contract/price-request.ts";
import { bidGroup, BID_STATUSES } from "#domain/bids/bid-status.ts";
import { pageOf } from "#domain/page-of.ts";
import { readsAsManager } from "#domain/tickets/relations.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { decide, editBid, placeBid, withdrawBid } from "#server/bids/bid-actions.ts";
import { awardRulesNow } from "#server/bids/award-rules-now.ts";
import { declineToBid } from "#server/bids/decline-to-bid.ts";
import { findVendors } from "#server/bids/find-vendors.ts";
import { answerHigherLimit, askHigherLimit } from "#server/bids/higher-limit.ts";
import { requestPrice } from "#server/bids/request-price.ts";
import { bidById, pageOfBids, wireFromBid } from "#server/bids/records.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { pageFrom } from "#server/http/page.ts";
import { queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { IN_STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import { loadVisibleById } from "#server/tickets/present.ts";
import { ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/bids.ts";

export function bidRoutes(routes: RouteContext) {
  const { config } = routes.context;
  const idOf = (params: Record<string, string>) => params["id"] ?? "";
  queryRoute(routes, api.listBids, ({ caller, query, context }) => listBids(context.database, caller, query));
  queryRoute(routes, api.listBidsOnMyTickets, ({ caller, query, context }) => {
    if (!seesAllBids(caller.actor.role)) throw notAllowed();
    return pageOfMine(context.database, caller, query, "true", []);
  });
  queryRoute(routes, api.readBid, ({ caller, params, context }) =>
    readBid(context.database, caller, idOf(params)),
  );
  queryRoute(routes, readAwardRules, async ({ caller, context }) => {
    if (!seesAllBids(caller.actor.role)) throw notAllowed();
    const { trades, operators, ...rules } = await awardRulesNow(context);
    return {
      ...rules,
      ...(trades === undefined ? {} : { trades: [...trades] }),
      ...(operators === undefined ? {} : { operators: [...operators] }),
    };
  });
  queryRoute(routes, findVendorsCall, ({ caller, query, context, limits }) => {
    limits.spend(...rateLimit("vendorSearches", caller.account.id));
    return findVendors(context.database, caller, query.search);
  });
  queryRoute(routes, dashboardCounts, async ({ caller, context }) => ({
    data: await countBids(context.database, caller),
  }));
  mutationRoute(routes, api.placeBid, (tx, { caller, body, limits }) => {
    limits.spend(...rateLimit("bids", caller.account.id));
    return placeBid(tx, caller, body, config);
  });
  mutationRoute(routes, declineCall, (tx, { caller, params, body }) =>
    declineToBid(tx, caller, idOf(params), body),
  );
  mutationRoute(routes, api.editBid, (tx, { caller, params, body, request }) =>
    editBid(tx, caller, idOf(params), { input: body, request, config }),
  );
  mutationRoute(routes, api.withdrawBid, (tx, { caller, params, request }) =>
    withdrawBid(tx, caller, idOf(params), { request, config }),
  );
  mutationRoute(routes, api.decideOnBid, (tx, { caller, params, body, request }) => {
    const { status: to, ...more } = body;
    return decide(tx, caller, idOf(params), { to, ...more, request, config });
  });
  mutationRoute(routes, prices.requestPrice, (tx, { caller, params, body, request }) =>
    requestPrice(tx, caller, idOf(params), { content: body.content, request }),
  );
  mutationRoute(routes, costs.askHigherLimit, (tx, { caller, params, body }) =>
    askHigherLimit(tx, caller, idOf(params), { input: body, config }),
  );
  mutationRoute(routes, costs.answerHigherLimit, (tx, { caller, params, body }) =>
    answerHigherLimit(tx, caller, idOf(params), { input: body, config }),
  );
  mutationRoute(routes, api.acceptBid, (tx, { caller, params, body, request }) =>
    decide(tx, caller, idOf(params), { to: "accepted", amount: body.amount, request, config }),
  );
  mutationRoute(routes, api.rejectBid, (tx, { caller, params, request }) =>
    decide(tx, caller, idOf(params), { to: "rejected", request, config }),
  );
}

/**
 * The caller (`$1`) reads the bids of the ticket, as an SQL condition on `t`.
 * `property_manager_id` counts only for callers who are property managers.
 */
const MANAGED: Record<"store" | "property", string> = {
  store: `(t.store_owner_id = any(${OWN_AND_ABSENT_IDS}) or (t.store_owner_id is null and t.author_id = any(${OWN_AND_ABSENT_IDS}))
    or ${IN_STORES_JOINED_BY("t.store_id", "$1")})`,
  property: `(t.property_manager_id = any(${OWN_AND_ABSENT_IDS}) or t.store_owner_id = any(${OWN_AND_ABSENT_IDS}))`,
};
const managedBy = ({ actor }: Caller) => {
  // Every statement has the caller as parameter, also where nothing depends on it.
  if (actor.seesEverything === true) return "$1::text is not null";
  return actor.role === "Property Manager" ? MANAGED.property : MANAGED.store;
};

type Query = {
  readonly page: number;
  readonly limit: number;
  readonly taskId?: string | undefined;
  readonly userId?: string | undefined;
  readonly status?: string | undefined;
};

/** @returns a page of the bids that the caller may read. */
export async function listBids(sql: Sql, caller: Caller, query: Query) {
  const status = statusFrom(query.status);
  if (query.taskId !== undefined) {
    const { ticket } = await loadVisibleById(sql, query.taskId, caller);
    const isVendor = caller.actor.role === "Vendor";
    if (!isVendor && !readsAsManager(ticket, caller.actor)) throw notAllowed();
    const where = `bids.ticket_id = $1 and ($2::text is null or bids.vendor_id = $2) and ($3::text is null or bids.status = $3)`;
    return pageBy(sql, query, where, [ticket.id, isVendor ? caller.account.id : null, status], !isVendor);
  }
  if (query.userId !== undefined && query.userId !== caller.account.id) {
    if (!seesAllBids(caller.actor.role)) throw notAllowed();
    return pageOfMine(sql, caller, query, "bids.vendor_id = $2 and ($3::text is null or bids.status = $3)", [
      query.userId,
      status,
    ]);
  }
  if (caller.actor.role === "Vendor")
    return pageBy(sql, query, "bids.vendor_id = $1 and ($2::text is null or bids.status = $2)", [
      caller.account.id,
      status,
    ]);
  if (seesAllBids(caller.actor.role))
    return pageOfMine(sql, caller, query, "($2::text is null or bids.status = $2)", [status]);
  return { bids: [], pagination: pageOf(query.page, query.limit, 0) };
}

const pageOfMine = (sql: Sql, caller: Caller, query: Query, where: string, params: readonly unknown[]) =>
  pageBy(sql, query, `${managedBy(caller)} and ${where}`, [caller.account.id, ...params], true);

async function pageBy(
  sql: Sql,
  query: Query,
  where: string,
  params: readonly unknown[],
  isForManager = false,
) {
  const { page, limit, offset } = pageFrom(query);
  const found = await pageOfBids(sql, where, params, { limit, offset });
  return {
    bids: found.bids.map((bid) => wireFromBid(bid, isForManager)),
    pagination: pageOf(page, limit, found.total),
  };
}

async function readBid(sql: Sql, caller: Caller, id: string) {
  const bid = await bidById(sql, id);
  if (bid === null) throw notFound();
  if (bid.vendorId === caller.account.id) return wireFromBid(bid, false);
  const ticket = await ticketById(sql, bid.ticketId);
  if (ticket === null || !readsAsManager(ticket, caller.actor)) throw notFound();
  return wireFromBid(bid, true);
}

/** @returns how many bids of each group the caller reads. */
export async function countBids(sql: Sql, caller: Caller) {
  const none = { activeBids: 0, wonBids: 0, lostBids: 0 };
  const isVendor = caller.actor.role === "Vendor";
  if (!isVendor && !seesAllBids(caller.actor.role)) return none;
  const rows = await sql.query(
    `select bids.status, count(*)::int as n from bids join tickets t on t.id = bids.ticket_id
     where bids.withdrawn_at is null and t.deleted_at is null and ${isVendor ? "bids.vendor_id = $1" : managedBy(caller)}
     group by bids.status`,
    [caller.account.id],
  );
  const sum = (group: string) =>
    rows
      .filter((row) => {
        const status = BID_STATUSES.find((each) => each === row["status"]);
        return status !== undefined && bidGroup(status, caller.actor.role) === group;
      })
      .reduce((total, row) => total + Number(row["n"]), 0);
  return { activeBids: sum("active"), wonBids: sum("won"), lostBids: sum("lost") };
}

function statusFrom(status: string | undefined): string | null {
  if (status === undefined) return null;
  if (!(BID_STATUSES as readonly string[]).includes(status))
    throw new Refused(400, "unknown_status", TEXTS.statusUnknown(status));
  return status;
}
