import * as api from "#contract/history.ts";
import { isAuthor, readsAsManager } from "#domain/tickets/relations.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue } from "#server/database/read.ts";
import { filteredAfter, newestLines } from "#server/history/find-lines.ts";
import {
  historyOfStore,
  historyOfTicket,
  historyWithoutBids,
  type Paging,
} from "#server/history/read-history.ts";
import { notAllowed, notFound } from "#server/http/refusals.ts";
import { queryRoute, type RouteContext } from "#server/http/route.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import { loadVisibleById } from "#server/tickets/present.ts";

const EXPORTED_AT_ONCE = 500;

/** Reads of the history. See docs/product.md#history-of-changes. */
export function historyRoutes(routes: RouteContext) {
  queryRoute(routes, api.ticketHistory, ({ caller, params, query, context }) =>
    ticketHistoryFor(context.database, caller, params["id"] ?? "", query),
  );
  queryRoute(routes, api.storeHistory, ({ caller, params, query, context }) =>
    storeHistoryFor(context.database, caller, params["id"] ?? "", query),
  );
  queryRoute(routes, api.operatorHistory, async ({ caller, query, context }) => {
    requireOperator(caller);
    const { after = "0", ...filter } = query;
    const found = await filteredAfter(context.database, filter, Number(after), EXPORTED_AT_ONCE);
    return { ...found, hasMore: found.next !== null };
  });
  queryRoute(routes, api.operatorHistoryLines, async ({ caller, query, context }) => {
    requireOperator(caller);
    return newestLines(context.database, query);
  });
}

/**
 * The lines of a ticket for its managers; for its author those that an author may read.
 * @throws Refused 404 for whoever cannot see the ticket, 403 for everybody else who can.
 */
export async function ticketHistoryFor(sql: Sql, caller: Caller, id: string, paging: Paging) {
  const { ticket, parent } = await loadVisibleById(sql, id, caller);
  const root = parent ?? ticket;
  if (readsAsManager(root, caller.actor)) return historyOfTicket(sql, root.id, caller.account.id, paging);
  if (!isAuthor(root, caller.actor)) throw notAllowed();
  return historyWithoutBids(sql, root.id, caller.account.id, paging);
}

/**
 * The lines of a store for its owner, people and property manager and for operators who see
 * everything, also once it is deleted.
 */
export async function storeHistoryFor(sql: Sql, caller: Caller, id: string, paging: Paging) {
  const reader = await readerOfStore(sql, id, caller);
  if (reader === null) throw notFound();
  return historyOfStore(sql, id, reader, paging);
}

async function readerOfStore(sql: Sql, storeId: string, { actor: { id, seesEverything = false } }: Caller) {
  const [row] = await sql.query(
    `select owner_id = $2 or id in ${STORES_JOINED_BY("$2")} as is_of_store from user_stores where id = $1
       and ($3::boolean or owner_id = $2 or property_manager_id = $2 or id in ${STORES_JOINED_BY("$2")})`,
    [storeId, id, seesEverything],
  );
  return row === undefined
    ? null
    : { id, isOfStore: seesEverything || isTrue(row, "is_of_store"), seesEverything };
}
