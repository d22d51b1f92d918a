import type { HandOverCounts, Successors } from "#domain/accounts/hand-over.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { READER_SEAT, Role } from "#domain/accounts/role.ts";
import { holdAlone } from "#server/accounts/account-locks.ts";
import { userById } from "#server/accounts/records.ts";
import { logSecurity } from "#server/accounts/security-log.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { type HandedOver, handOver } from "#server/hand-over/hand-over.ts";
import { promiseRest, readRest } from "#server/hand-over/take-rest.ts";
import { notFound, refusedBy } from "#server/http/refusals.ts";
import { inviteForMore } from "#server/operator-page/invite-for-more.ts";
import { type Operation, setActive } from "#server/operator-page/people.ts";
import { operatedAccount } from "#server/operator-page/operated-account.ts";
import { peopleAround, tellPeopleAround } from "#server/operator-page/people-around.ts";
import { endNamedOfStandIn } from "#server/stores/end-named.ts";
import * as PAGE_TEXTS from "#texts/server/operator-page.ts";

/** Who takes over, and what becomes of the account. */
interface HandOverByOperator extends Successors {
  readonly isLeaving: boolean;
  /** The role that the account gets in the same transaction; missing if it keeps its own. */
  readonly newRole?: Role | typeof READER_SEAT;
}

type Answer = HandOverCounts & { isDeactivated?: boolean; others: HandedOver["others"] };

/**
 * A hand-over by an operator on the page. Its route takes a turn. A deactivation comes last: the
 * account would have left the stores it belongs to before the successor could take its place.
 * @throws Refused 404, 403, or 400 on the field `to` or `tickets`.
 */
export async function handOverAs(
  tx: WriteContext,
  operation: Operation,
  { isLeaving, newRole, ...successors }: HandOverByOperator,
): Promise<Answer & Pick<HandedOver, "waiting">> {
  const { caller, id, origin } = operation;
  const user = await userById(tx, id);
  if (user === null) throw notFound();
  const problem = operatorProblem("handOver", await operatedAccount(tx, user));
  if (problem) throw refusedBy(problem);
  const isNotified = isLeaving || !user.isActive || newRole !== undefined;
  await holdAlone(tx, id);
  const around = isNotified ? await peopleAround(tx, user) : null;
  const { counts, takeover, others, waiting } = await handOver(tx, id, successors, caller.account.id);
  const parts = others.map((each) => PAGE_TEXTS.partTo(each));
  const detail = [`to ${successors.to}`, ...parts, `by ${caller.account.id}`].join(" ");
  await logSecurity(tx, { event: "operator_handed_over", userId: id, origin, detail });
  if (around !== null) tellPeopleAround(tx, { user, around, takeover, newRole }, caller.account.id);
  if (!isLeaving) return { ...counts, others, waiting };
  const { isActive } = await setActive(tx, false, operation);
  return { ...counts, others, waiting, isDeactivated: !isActive };
}

/** Who becomes the manager of which stores on registering; the successor has them until then. */
interface InvitedManager {
  readonly email: string;
  readonly storeIds: readonly string[];
  /** Whether they get the buildings and workers too. */
  readonly takesRest?: boolean | undefined;
}

/**
 * The same, with the invitations of those who take over on registering: in one transaction, since
 * whoever does not get the answer to the hand-over cannot make them any more. Somebody may be in it
 * twice, or wait for the stores of an earlier hand-over: they are invited to all of them.
 * @throws Refused 404, 403, or 400 on the field `to`, `tickets` or `email`.
 */
export async function handOverInviting(
  tx: WriteContext,
  context: AppContext,
  operation: Operation,
  { invited, ...leaving }: Parameters<typeof handOverAs>[2] & { readonly invited: readonly InvitedManager[] },
): Promise<Answer & { waiting?: readonly CarriedOver[] }> {
  const role = await roleOfInvited(tx, operation.id);
  await holdAlone(tx, operation.id);
  const rest = await readRest(tx, operation.id);
  const { waiting, ...answer } = await handOverAs(tx, operation, leaving);
  // Whom the operator invites now takes over in place of somebody who was invited before.
  const chosen = invited.flatMap(({ storeIds }) => storeIds);
  await endNamedOfStandIn(tx, chosen, leaving.to);
  for (const { email, storeIds, takesRest } of invited) {
    await inviteForMore(tx, context, {
      invitation: { email, role, storeIds },
      callerId: operation.caller.account.id,
      origin: operation.origin,
      managedIds: storeIds,
      namedById: leaving.to,
    });
    if (takesRest === true && role === "Property Manager")
      await promiseRest(tx, normalizeEmail(email), { ...rest, from: leaving.to });
  }
  const carried = carriedOver(waiting.filter(({ storeId }) => !chosen.includes(storeId)));
  return { ...answer, ...(carried.length > 0 ? { waiting: carried } : {}) };
}

/** Somebody who goes on waiting for stores that were handed over. */
export interface CarriedOver {
  readonly name: string;
  readonly stores: number;
  readonly standIn: string;
}

/** Each person once for each who stands in. */
const carriedOver = (waiting: HandedOver["waiting"]): CarriedOver[] =>
  [...Map.groupBy(waiting, ({ name, standIn }) => `${name}\n${standIn}`).values()].flatMap((of) => {
    const [first] = of;
    return first === undefined ? [] : [{ name: first.name, standIn: first.standIn, stores: of.length }];
  });

/** In which role somebody takes stores of an account over on registering: that of the account. */
const roleOfInvited = async (tx: WriteContext, id: string): Promise<Role> =>
  (await userById(tx, id))?.role === "Property Manager" ? "Property Manager" : "Store Manager";

/**
 * A deactivation by an operator on the page, without a successor. Its route takes a turn.
 * @throws Refused 404, 403.
 */
export async function deactivateAs(tx: WriteContext, operation: Operation) {
  const { caller, id } = operation;
  await holdAlone(tx, id);
  const user = await userById(tx, id);
  const around = user?.isActive === true ? await peopleAround(tx, user) : null;
  const view = await setActive(tx, false, operation);
  // Of a vendor's jobs `setActive` tells one by one.
  if (user !== null && around !== null && user.role !== "Vendor")
    tellPeopleAround(tx, { user, around, takeover: null }, caller.account.id);
  return view;
}
