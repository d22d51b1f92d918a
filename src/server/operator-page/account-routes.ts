import { changeRole } from "#contract/change-role.ts";
import { chooseManager } from "#contract/choose-manager.ts";
import { endDeputyOf, nameDeputyOf } from "#contract/deputies.ts";
import { handOverAccount } from "#contract/hand-over.ts";
import { deactivateAccount, endAccountSessions, reactivateAccount } from "#contract/operator.ts";
import { planLeaving, withdrawLeaving } from "#contract/planned-leavings.ts";
import type { OperatorAction } from "#domain/accounts/operator.ts";
import { takeTurn } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";
import { mutationRoute, type RequestContext, type RouteContext } from "#server/http/route.ts";
import { changeRoleAs } from "#server/operator-page/change-role.ts";
import { chooseManagerOf } from "#server/operator-page/choose-manager.ts";
import { endDeputyFor, nameDeputyFor } from "#server/operator-page/deputy-of.ts";
import { deactivateAs, handOverInviting } from "#server/operator-page/hand-over.ts";
import { proofOf, requireProof } from "#server/operator-page/operated-account.ts";
import { endSessionsOfAccount, type Operation, setActive } from "#server/operator-page/people.ts";
import { plan, withdrawPlan } from "#server/operator-page/planned-leavings.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";
import { operationOf } from "#server/operator-page/operation-of.ts";

/** The body of a call that may be about an operator. */
interface WithPassword {
  readonly password?: string | undefined;
}

/** The calls that change an account: docs/api.md#operator. */
export function accountRoutes(routes: RouteContext) {
  const inTurn = { mayCall: requireOperator, lockFirst: takeTurn };
  /** The operation, once its operator has shown who they are where it is about an operator. */
  const proven = async (
    tx: WriteContext,
    {
      caller,
      params,
      body,
      request,
    }: Pick<RequestContext<WithPassword, unknown>, "caller" | "params" | "body" | "request">,
    act: { readonly action: OperatorAction; readonly role?: string },
  ): Promise<Operation> => {
    const operation = operationOf(caller, request, params);
    const proof = proofOf(routes, caller, { request, password: body.password ?? "" });
    await requireProof(tx, proof, { id: operation.id, ...act });
    return { ...operation, mails: routes.context };
  };
  mutationRoute(
    routes,
    deactivateAccount,
    async (tx, call) => deactivateAs(tx, await proven(tx, call, { action: "deactivate" })),
    inTurn,
  );
  mutationRoute(
    routes,
    reactivateAccount,
    async (tx, call) => setActive(tx, true, await proven(tx, call, { action: "reactivate" })),
    inTurn,
  );
  mutationRoute(
    routes,
    endAccountSessions,
    (tx, { caller, params, request }) => endSessionsOfAccount(tx, operationOf(caller, request, params)),
    inTurn,
  );
  mutationRoute(
    routes,
    handOverAccount,
    async (tx, call) => {
      const { body } = call;
      return handOverInviting(tx, routes.context, await proven(tx, call, { action: "handOver" }), {
        to: body.to,
        tickets: body.tickets ?? [],
        stores: body.stores ?? [],
        invited: body.invited ?? [],
        isLeaving: body.deactivate === true,
      });
    },
    inTurn,
  );
  mutationRoute(
    routes,
    changeRole,
    async (tx, call) => {
      const { password: _proof, ...body } = call.body;
      const operation = await proven(tx, call, { action: "changeRole", role: body.role });
      return changeRoleAs(tx, routes.context, operation, body);
    },
    inTurn,
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
    nameDeputyOf,
    (tx, { caller, params, body, request }) => nameDeputyFor(tx, operationOf(caller, request, params), body),
    { mayCall: requireOperator },
  );
  mutationRoute(
    routes,
    endDeputyOf,
    (tx, { caller, params, request }) => endDeputyFor(tx, operationOf(caller, request, params)),
    { mayCall: requireOperator },
  );
  mutationRoute(
    routes,
    planLeaving,
    async (tx, call) => plan(tx, await proven(tx, call, { action: "deactivate" }), call.body),
    inTurn,
  );
  mutationRoute(routes, withdrawLeaving, (tx, { caller, params, request }) =>
    withdrawPlan(tx, operationOf(caller, request, params)),
  );
}
