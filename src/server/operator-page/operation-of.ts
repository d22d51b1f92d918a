import { originOf } from "#server/accounts/security-log.ts";
import type { Caller } from "#server/context.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import type { Operation } from "#server/operator-page/people.ts";
import { requireOperator } from "#server/operator-page/require-operator.ts";

/**
 * The action of a call of the operator's page.
 * @throws Refused 403 `not_operator`.
 */
export function operationOf(caller: Caller, request: CallRequest, params: Record<string, string>): Operation {
  requireOperator(caller);
  return { caller, id: params["id"] ?? "", origin: originOf(request) };
}
