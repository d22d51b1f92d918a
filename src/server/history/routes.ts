import * as api from "#contract/history.ts";
import { isAuthor, readsAsManager } from "#domain/tickets/relations.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { historyAfter, historyOfStore, historyOfTicket } from "#server/history/read-history.ts";
import { notAllowed, notFound } from "#server/http/refusals.ts";
import { queryRoute, type RouteContext } from "#server/http/route.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import { loadVisibleById } from "#server/tickets/present.ts";

const EXPORTED_AT_ONCE = 500;

/** Reads of the history. See docs/product.md#history-of-changes. */
export function historyRoutes(routes: RouteContext) {
  queryRoute(routes, api.ticketHistory, async ({ caller, params, query, context }) => {
    const sql = context.database;
    const { ticket, parent } = await loadVisibleById(sql, params["id"] ?? "", caller);
    const root = parent ?? ticket;
    // Vendors, workers and assessors would read the bids of others here.
    if (!readsAsManager(root, caller.actor) && !isAuthor(root, caller.actor)) throw notAllowed();
    return historyOfTicket(sql, root.id, query);
  });
  queryRoute(routes, api.storeHistory, async ({ caller, params, query, context }) => {
    const id = params["id"] ?? "";
    if (!(await mayReadStore(context.database, id, caller))) throw notFound();
    return historyOfStore(context.database, id, query);
  });
  queryRoute(routes, api.operatorHistory, async ({ caller, query, context }) => {
    requireOperator(caller);
    const lines = await historyAfter(context.database, Number(query.after ?? 0), EXPORTED_AT_ONCE);
    return { lines, hasMore: lines.length === EXPORTED_AT_ONCE };
  });
}

/** Owner, people and property manager of a store read its history, also once it is deleted. */
async function mayReadStore(sql: Sql, id: string, { account }: Caller): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from user_stores where id = $1
       and (owner_id = $2 or property_manager_id = $2 or id in ${STORES_JOINED_BY("$2")})`,
    [id, account.id],
  );
  return rows.length > 0;
}
