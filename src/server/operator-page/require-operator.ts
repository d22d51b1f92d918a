import { mayOperate } from "#domain/accounts/operator.ts";
import type { Caller } from "#server/context.ts";
import { notAllowed } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/**
 * Every call of the operator's page begins with this. The right is read from the database with the
 * session, so taking it away works at once.
 * @throws Refused 403 `not_operator`.
 */
export function requireOperator({ actor, isOperator }: Pick<Caller, "actor" | "isOperator">): void {
  if (!mayOperate({ role: actor.role, isOperator })) throw notAllowed(TEXTS.onlyOperators, "not_operator");
}
