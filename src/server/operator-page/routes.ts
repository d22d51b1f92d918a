import { join } from "node:path";
import * as api from "#contract/operator.ts";
import { originOf } from "#server/accounts/security-log.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import {
  authenticateOrAnonymous,
  mutationRoute,
  queryRoute,
  rawRoute,
  type RouteContext,
} from "#server/http/route.ts";
import { listErrors } from "#server/operator-page/errors.ts";
import { readOverview } from "#server/operator-page/overview.ts";
import {
  endSessionsOfAccount,
  findPeople,
  type Operation,
  resetLinkFor,
  setActive,
} from "#server/operator-page/people.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { listSecurityLog } from "#server/operator-page/security-log.ts";
import { listAllSessions } from "#server/operator-page/sessions.ts";
import { sourceMapsIn } from "#server/page-errors/source-maps.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/** The calls of the operator's page. See docs/api.md#operator. */
export function operatorPageRoutes(rooms: RouteContext) {
  reads(rooms);
  const acts = [
    [api.deactivateAccount, (tx: WriteContext, of: Operation) => setActive(tx, false, of)],
    [api.reactivateAccount, (tx: WriteContext, of: Operation) => setActive(tx, true, of)],
    [api.endAccountSessions, endSessionsOfAccount],
  ] as const;
  for (const [endpoint, act] of acts)
    mutationRoute(rooms, endpoint, (tx, { caller, names, request }) =>
      act(tx, operationOf(caller, request, names)),
    );
  // Without a receipt, which would store the link.
  rawRoute(rooms, api.makeResetLink, async (request) => {
    const caller = await authenticateOrAnonymous(rooms, api.makeResetLink, request);
    const operation = operationOf(caller, request, request.params as Record<string, string>);
    return withChangeLog(rooms.house.database, (tx) => resetLinkFor(tx, rooms.house, operation));
  });
}

function reads(rooms: RouteContext) {
  const maps = sourceMapsIn(join(rooms.house.config.appDir, "../source-maps"));
  queryRoute(rooms, api.operatorPeople, async ({ caller, query, house }) => {
    requireOperator(caller);
    return findPeople(house.database, query);
  });
  queryRoute(rooms, api.operatorSessions, async ({ caller, query, house }) => {
    requireOperator(caller);
    return listAllSessions(house.database, query);
  });
  queryRoute(rooms, api.operatorOverview, async ({ caller, house }) => {
    requireOperator(caller);
    return readOverview(house);
  });
  queryRoute(rooms, api.operatorErrors, async ({ caller, query, house }) => {
    requireOperator(caller);
    return listErrors(house.database, maps, query);
  });
  queryRoute(rooms, api.operatorSecurityLog, async ({ caller, query, house }) => {
    requireOperator(caller);
    return listSecurityLog(house.database, query);
  });
}

/** @throws Refused 403 `not_operator`. */
function operationOf(caller: Caller, request: CallRequest, names: Record<string, string>): Operation {
  requireOperator(caller);
  return { caller, id: names["id"] ?? "", origin: originOf(request) };
}
