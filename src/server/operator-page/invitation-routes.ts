import {
  inviteSeveral,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
} from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import { READER_SEAT } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { originOf } from "#server/accounts/security-log.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, mutationRoute, queryRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import { readInvitations, renew, withdraw } from "#server/operator-page/invitations.ts";
import { inviteBy, mailInvitation } from "#server/operator-page/invite.ts";
import { inviteSeveral as inviteAllOf } from "#server/operator-page/invite-several.ts";
import { inviteForMore } from "#server/operator-page/invite-for-more.ts";
import { proofOf, proveForRole } from "#server/operator-page/operated-account.ts";
import type { NamedImport } from "#server/operator-page/people-imports.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/** The calls about invitations: docs/api.md#operator. */
export function invitationRoutes(routes: RouteContext) {
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
  rawRoute(routes, inviteByLink, async (request) => {
    const caller = await authenticateOrAnonymous(routes, inviteByLink, request);
    const acting = actingOf(caller, request);
    const { password = "", ...body } = check(inviteByLink.request, request.body ?? {}) as SentInvitation & {
      readonly password?: string;
    };
    // The link after a hand-over is for every store that the person waits for, not its own alone.
    const invite = body.standInId === undefined ? inviteBy : inviteForMore;
    const proof = proofOf(routes, caller, { request, password });
    return linkFor(async (tx) =>
      invite(tx, routes.context, {
        ...invitationFrom(body),
        mayMakeOperator: await proveForRole(tx, proof, body.role),
        ...acting,
      }),
    );
  });
  // Nobody is made an operator with others, and a reader with the caller's password.
  rawRoute(routes, inviteSeveral, async (request) => {
    const caller = await authenticateOrAnonymous(routes, inviteSeveral, request);
    const acting = actingOf(caller, request);
    const { invitations, password = "" } = check(inviteSeveral.request, request.body ?? {}) as {
      readonly invitations: readonly SentInvitation[];
      readonly password?: string;
    };
    const proof = proofOf(routes, caller, { request, password });
    const areForReaders = invitations.some(({ role }) => role === READER_SEAT);
    return inviteAllOf(
      routes.context,
      invitations.map((each) => ({ ...invitationFrom(each), ...acting })),
      async (tx) => areForReaders && proveForRole(tx, proof, READER_SEAT),
    );
  });
  rawRoute(routes, renewInvitation, async (request) => {
    const caller = await authenticateOrAnonymous(routes, renewInvitation, request);
    const acting = actingOf(caller, request);
    const { password = "" } = check(renewInvitation.request, request.body ?? {}) as { password?: string };
    const { id = "" } = request.params as Record<string, string>;
    const proof = proofOf(routes, caller, { request, password });
    return linkFor((tx) => renew(tx, routes.context, id, { ...acting, proof }));
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
