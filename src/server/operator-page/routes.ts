import { join } from "node:path";
import { previewHandOver } from "#contract/hand-over.ts";
import { accountHoldings, leftWork, listSuccessors } from "#contract/leaving.ts";
import * as api from "#contract/operator.ts";
import {
  importPeople,
  invitationsOfStoreImport,
  listPeopleImports,
  previewPeopleUndo,
  undoPeopleImport,
} from "#contract/people-imports.ts";
import { operatorSecurityActs, operatorSecurityLog } from "#contract/security-log.ts";
import { listOperators, tellOperatorsOfLeaver } from "#contract/operators.ts";
import { plannedLeavings } from "#contract/planned-leavings.ts";
import { originOf } from "#server/accounts/security-log.ts";
import type { z } from "#contract/zod.ts";
import { READER_SEAT } from "#domain/accounts/role.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, mutationRoute, queryRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import { accountRoutes } from "#server/operator-page/account-routes.ts";
import { invitationRoutes } from "#server/operator-page/invitation-routes.ts";
import { operationOf } from "#server/operator-page/operation-of.ts";
import { countHandOver } from "#server/hand-over/hand-over.ts";
import { listImports } from "#server/operator-page/people-imports.ts";
import { previewUndo, undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { listErrors } from "#server/operator-page/errors.ts";
import { readOverview } from "#server/operator-page/overview.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { listLeftWork, readHoldings } from "#server/operator-page/holdings.ts";
import { invitationsToStoresOf } from "#server/operator-page/invitations-of-stores.ts";
import { findPeople, resetLinkFor } from "#server/operator-page/people.ts";
import { successorsOf } from "#server/operator-page/successors.ts";
import { listLeavings } from "#server/operator-page/planned-leavings.ts";
import { namesOfOperators, tellOperators } from "#server/operator-page/tell-operators.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { settingsRoutes } from "#server/operator-page/settings-routes.ts";
import { listSecurityActs, listSecurityLog } from "#server/operator-page/security-log.ts";
import { listAllSessions } from "#server/operator-page/sessions.ts";
import { sourceMapsIn } from "#server/page-errors/source-maps.ts";
import { proofOf, proveForRole } from "#server/operator-page/operated-account.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

type ImportedPeople = z.output<NonNullable<typeof importPeople.request>>;

/** The calls of the operator's page. See docs/api.md#operator. */
export function operatorPageRoutes(routes: RouteContext) {
  reads(routes);
  accountRoutes(routes);
  // Without a receipt: a repeated import finds nothing to change.
  rawRoute(routes, importPeople, async (request) => {
    const caller = await authenticateOrAnonymous(routes, importPeople, request);
    requireOperator(caller);
    const {
      dryRun: isDryRun,
      people,
      import: named,
      keepLinks: isKeepingLinks,
      password = "",
      leaveOutUnknown: isLeavingOutUnknown,
    } = check(importPeople.request, request.body ?? {}) as ImportedPeople;
    const origin = originOf(request);
    const writer = { actorId: caller.account.id, sessionId: caller.sessionId };
    const mails = routes.context;
    const proof = proofOf(routes, caller, { request, password });
    // Without a password nobody becomes or ceases to be a reader: such rows are faulty.
    const mayGiveRights =
      password !== "" &&
      (await withChangeLog(routes.context.database, (tx) => proveForRole(tx, proof, READER_SEAT)));
    const how = { isDryRun, isKeepingLinks, isLeavingOutUnknown };
    const imported = { caller, origin, people, ...how, named, mails, mayGiveRights };
    return importPeopleBy(routes.context.database, writer, imported);
  });
  invitationRoutes(routes);
  managersRoutes(routes);
  settingsRoutes(routes);
  undoRoutes(routes);
  rawRoute(routes, api.makeResetLink, async (request) => {
    const caller = await authenticateOrAnonymous(routes, api.makeResetLink, request);
    const operation = operationOf(caller, request, request.params as Record<string, string>);
    return withChangeLog(routes.context.database, (tx) => resetLinkFor(tx, routes.context, operation));
  });
}

function undoRoutes(routes: RouteContext) {
  const { database } = routes.context;
  queryRoute(routes, listPeopleImports, async ({ caller }) => {
    requireOperator(caller);
    return listImports(database);
  });
  queryRoute(routes, previewPeopleUndo, async ({ caller, params }) => {
    requireOperator(caller);
    return previewUndo(database, params["id"] ?? "");
  });
  queryRoute(routes, invitationsOfStoreImport, async ({ caller, params }) => {
    requireOperator(caller);
    return invitationsToStoresOf(database, caller.account.id, params["id"] ?? "");
  });
  // Without a receipt: a repeated one finds nothing to undo.
  rawRoute(routes, undoPeopleImport, async (request) => {
    const caller = await authenticateOrAnonymous(routes, undoPeopleImport, request);
    const { id: importId, origin } = operationOf(caller, request, request.params as Record<string, string>);
    const { emails } = check(undoPeopleImport.request, request.body ?? {}) as {
      readonly emails: readonly string[];
    };
    const writer = { actorId: caller.account.id, sessionId: caller.sessionId };
    return undoImportOfPeople(database, writer, { caller, origin, importId, emails, mails: routes.context });
  });
}

/** What managers may do who are no operators. */
function managersRoutes(routes: RouteContext) {
  queryRoute(routes, listOperators, ({ caller, context }) => namesOfOperators(context, caller));
  mutationRoute(routes, tellOperatorsOfLeaver, (tx, { caller, params, limits }) => {
    const { context } = routes;
    return tellOperators(tx, caller, { id: params["id"] ?? "", config: context.config, limits });
  });
}

function reads(routes: RouteContext) {
  const maps = sourceMapsIn(join(routes.context.config.appDir, "../source-maps"));
  queryRoute(routes, api.operatorPeople, async ({ caller, query, context }) => {
    requireOperator(caller);
    return findPeople(context.database, query);
  });
  queryRoute(routes, previewHandOver, async ({ caller, params, query, context }) => {
    requireOperator(caller);
    return countHandOver(context.database, params["id"] ?? "", query.to);
  });
  queryRoute(routes, accountHoldings, async ({ caller, params, context }) => {
    requireOperator(caller);
    return readHoldings(context.database, params["id"] ?? "");
  });
  queryRoute(routes, plannedLeavings, async ({ caller, query, context }) => {
    requireOperator(caller);
    return { leavings: await listLeavings(context.database, query.person ?? null) };
  });
  queryRoute(routes, listSuccessors, async ({ caller, params, context }) => {
    requireOperator(caller);
    return successorsOf(context.database, params["id"] ?? "");
  });
  queryRoute(routes, leftWork, async ({ caller, query, context }) => {
    requireOperator(caller);
    return listLeftWork(context.database, query);
  });
  queryRoute(routes, api.operatorSessions, async ({ caller, query, context }) => {
    requireOperator(caller);
    return listAllSessions(context.database, query);
  });
  queryRoute(routes, api.operatorOverview, async ({ caller, context }) => {
    requireOperator(caller);
    return readOverview(context);
  });
  queryRoute(routes, api.operatorErrors, async ({ caller, query, context }) => {
    requireOperator(caller);
    return listErrors(context.database, maps, query);
  });
  queryRoute(routes, operatorSecurityLog, async ({ caller, query, context }) => {
    requireOperator(caller);
    return listSecurityLog(context.database, query);
  });
  queryRoute(routes, operatorSecurityActs, async ({ caller, query, context }) => {
    requireOperator(caller);
    return listSecurityActs(context.database, query);
  });
}
