import type { HandOverCounts } from "#domain/accounts/hand-over.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { userById } from "#server/accounts/records.ts";
import { logSecurity } from "#server/accounts/security-log.ts";
import type { WriteContext } from "#server/context.ts";
import { handOver } from "#server/hand-over/hand-over.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { type Operation, setActive } from "#server/operator-page/people.ts";

/**
 * A hand-over by an operator on the page. Its route takes a turn. A deactivation comes last: the
 * account would have left the stores it belongs to before the successor could take its place.
 * @throws Refused 404, 403, or 400 on the field `to`.
 */
export async function handOverAs(
  tx: WriteContext,
  operation: Operation,
  { toId, isLeaving }: { readonly toId: string; readonly isLeaving: boolean },
): Promise<HandOverCounts & { isDeactivated?: boolean }> {
  const { caller, id, origin } = operation;
  const user = await userById(tx, id);
  if (user === null) throw notFound();
  const problem = operatorProblem("handOver", { ...user, isOperator: user.isOperator === true });
  if (problem) throw refusedBy(problem);
  const counts = await handOver(tx, id, toId, caller.account.id);
  const detail = `to ${toId} by ${caller.account.id}`;
  await logSecurity(tx, { event: "operator_handed_over", userId: id, origin, detail });
  if (!isLeaving) return counts;
  const { isActive } = await setActive(tx, false, operation);
  return { ...counts, isDeactivated: !isActive };
}
