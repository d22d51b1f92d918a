import { join } from "node:path";
import {
  inviteSeveral,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
} from "#contract/invitations.ts";
import { handOverAccount, previewHandOver } from "#contract/hand-over.ts";
import { changeRole } from "#contract/change-role.ts";
import { chooseManager } from "#contract/choose-manager.ts";
import { accountHoldings, leftWork, listSuccessors } from "#contract/leaving.ts";
import * as api from "#contract/operator.ts";
import {
  invitationsOfStoreImport,
  listPeopleImports,
  previewPeopleUndo,
  undoPeopleImport,
} from "#contract/people-imports.ts";
import { operatorSecurityActs, operatorSecurityLog } from "#contract/security-log.ts";
import { listOperators, tellOperatorsOfLeaver } from "#contract/operators.ts";
import { planLeaving, plannedLeavings, withdrawLeaving } from "#contract/planned-leavings.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { takeTurn } from "#server/accounts/account-locks.ts";
import { originOf } from "#server/accounts/security-log.ts";
import type { z } from "#contract/zod.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import {
  authenticateOrAnonymous,
  check,
  mutationRoute,
  queryRoute,
  rawRoute,
  type RouteContext,
} from "#server/http/route.ts";
import { countHandOver } from "#server/hand-over/hand-over.ts";
import { changeRoleAs } from "#server/operator-page/change-role.ts";
import { chooseManagerOf } from "#server/operator-page/choose-manager.ts";
import { deactivateAs, handOverInviting } from "#server/operator-page/hand-over.ts";
import { listImports, type NamedImport } from "#server/operator-page/people-imports.ts";
import { previewUndo, undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { listErrors } from "#server/operator-page/errors.ts";
import { readOverview } from "#server/operator-page/overview.ts";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { listLeftWork, readHoldings } from "#server/operator-page/holdings.ts";
import { invitationsToStoresOf } from "#server/operator-page/invitations-of-stores.ts";
import { readInvitations, renew, withdraw } from "#server/operator-page/invitations.ts";
import { inviteBy, mailInvitation } from "#server/operator-page/invite.ts";
import { inviteSeveral as inviteAllOf } from "#server/operator-page/invite-several.ts";
import { inviteForMore } from "#server/operator-page/invite-for-more.ts";
import {
  endSessionsOfAccount,
  findPeople,
  type Operation,
  resetLinkFor,
  setActive,
} from "#server/operator-page/people.ts";
import { successorsOf } from "#server/operator-page/successors.ts";
import { listLeavings, plan, withdrawPlan } from "#server/operator-page/planned-leavings.ts";
import { namesOfOperators, tellOperators } from "#server/operator-page/tell-operators.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { settingsRoutes } from "#server/operator-page/settings-routes.ts";
import { listSecurityActs, listSecurityLog } from "#server/operator-page/security-log.ts";
import { listAllSessions } from "#server/operator-page/sessions.ts";
import { sourceMapsIn } from "#server/page-errors/source-maps.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

type ImportedPeople = z.output<NonNullable<typeof api.importPeople.request>>;

/** The calls of the operator's page. See docs/api.md#operator. */
export function operatorPageRoutes(routes: RouteContext) {
  reads(routes);
  const actions = [
    [api.deactivateAccount, deactivateAs],
    [api.reactivateAccount, (tx: WriteContext, operation: Operation) => setActive(tx, true, operation)],
    [api.endAccountSessions, endSessionsOfAccount],
  ] as const;
  const inTurn = { lockFirst: takeTurn };
  for (const [endpoint, handler] of actions)
    mutationRoute(
      routes,
      endpoint,
      (tx, { caller, params, request }) => handler(tx, operationOf(caller, request, params)),
      inTurn,
    );
  mutationRoute(
    routes,
    handOverAccount,
    (tx, { caller, params, body, request }) =>
      handOverInviting(tx, routes.context, operationOf(caller, request, params), {
        to: body.to,
        tickets: body.tickets ?? [],
        stores: body.stores ?? [],
        invited: body.invited ?? [],
        isLeaving: body.deactivate === true,
      }),
    inTurn,
  );
  mutationRoute(
    routes,
    changeRole,
    (tx, { caller, params, body, request }) =>
      changeRoleAs(tx, routes.context, operationOf(caller, request, params), body),
    { ...inTurn, mayCall: requireOperator },
  );
  mutationRoute(
    routes,
    chooseManager,
    (tx, { caller, params, body, request }) =>
      chooseManagerOf(tx, operationOf(caller, request, params), body.propertyManager),
    { mayCall: requireOperator },
  );
  mutationRoute(
    routes,
    planLeaving,
    (tx, { caller, params, body, request }) => plan(tx, operationOf(caller, request, params), body),
    { mayCall: requireOperator },
  );
  mutationRoute(routes, withdrawLeaving, (tx, { caller, params, request }) =>
    withdrawPlan(tx, operationOf(caller, request, params)),
  );
  // Without a receipt: a repeated import finds nothing to change.
  rawRoute(routes, api.importPeople, async (request) => {
    const caller = await authenticateOrAnonymous(routes, api.importPeople, request);
    requireOperator(caller);
    const {
      dryRun: isDryRun,
      people,
      import: named,
      keepLinks: isKeepingLinks,
    } = check(api.importPeople.request, request.body ?? {}) as ImportedPeople;
    const origin = originOf(request);
    const writer = { actorId: caller.account.id, sessionId: caller.sessionId };
    const mails = routes.context;
    const imported = { caller, origin, people, isDryRun, isKeepingLinks, named, mails };
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

function invitationRoutes(routes: RouteContext) {
  const actingOf = (caller: Caller, request: CallRequest) => {
    requireOperator(caller);
    return { callerId: caller.account.id, origin: originOf(request) };
  };
  const linkFor = async (make: (tx: WriteContext) => ReturnType<typeof inviteBy>) => {
    const { id, mail, ...link } = await withChangeLog(routes.context.database, make);
    return { ...link, ...(await mailInvitation(routes.context, id, mail)) };
  };
  queryRoute(routes, listInvitations, async ({ caller, query, context }) => {
    requireOperator(caller);
    return readInvitations(context, query);
  });
  // Without a receipt, which would store the link.
  rawRoute(routes, api.inviteByLink, async (request) => {
    const caller = await authenticateOrAnonymous(routes, api.inviteByLink, request);
    const acting = actingOf(caller, request);
    const body = check(api.inviteByLink.request, request.body ?? {}) as SentInvitation;
    // The link after a hand-over is for every store that the person waits for, not its own alone.
    const invite = body.standInId === undefined ? inviteBy : inviteForMore;
    return linkFor((tx) => invite(tx, routes.context, { ...invitationFrom(body), ...acting }));
  });
  rawRoute(routes, inviteSeveral, async (request) => {
    const acting = actingOf(await authenticateOrAnonymous(routes, inviteSeveral, request), request);
    const { invitations } = check(inviteSeveral.request, request.body ?? {}) as {
      readonly invitations: readonly SentInvitation[];
    };
    return inviteAllOf(
      routes.context,
      invitations.map((each) => ({ ...invitationFrom(each), ...acting })),
    );
  });
  rawRoute(routes, renewInvitation, async (request) => {
    const acting = actingOf(await authenticateOrAnonymous(routes, renewInvitation, request), request);
    const { id = "" } = request.params as Record<string, string>;
    return linkFor((tx) => renew(tx, routes.context, id, acting));
  });
  mutationRoute(routes, withdrawInvitation, (tx, { caller, params, request }) =>
    withdraw(tx, params["id"] ?? "", actingOf(caller, request)),
  );
}

type SentInvitation = Invitation & {
  readonly import?: NamedImport;
  readonly storeId?: string;
  readonly managedStoreIds?: readonly string[];
  readonly standInId?: string;
  readonly isNew?: boolean;
};

function invitationFrom({
  import: named,
  storeId,
  managedStoreIds,
  standInId,
  isNew,
  ...invitation
}: SentInvitation) {
  const storeIds = invitation.storeIds ?? (storeId ? [storeId] : []);
  // Nobody manages a store with an invitation to no place in it.
  const managedIds = (managedStoreIds ?? []).filter((id) => storeIds.includes(id));
  return { invitation: { ...invitation, storeIds }, named, managedIds, namedById: standInId, isNew };
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

/** @throws Refused 403 `not_operator`. */
function operationOf(caller: Caller, request: CallRequest, params: Record<string, string>): Operation {
  requireOperator(caller);
  return { caller, id: params["id"] ?? "", origin: originOf(request) };
}
