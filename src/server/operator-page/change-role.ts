import type { changeRole } from "#contract/change-role.ts";
import type { z } from "#contract/zod.ts";
import {
  type AssignableRole,
  chosenRoleProblem,
  isAssignableRole,
  roleChangeProblem,
} from "#domain/accounts/change-role.ts";
import { OPERATOR_ROLE, seatOf } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { holdAlone } from "#server/accounts/account-locks.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { invalid, notFound, refusedBy } from "#server/http/refusals.ts";
import { giveRole } from "#server/operator-page/give-role.ts";
import { handOverInviting } from "#server/operator-page/hand-over.ts";
import { holdingsInRole } from "#server/operator-page/role-holdings.ts";
import { type Operation, readAccount } from "#server/operator-page/people.ts";
import { operatedAccount } from "#server/operator-page/operated-account.ts";
import { peopleAround, tellPeopleAround } from "#server/operator-page/people-around.ts";
import * as RULE_TEXTS from "#texts/rules/change-role.ts";

type RoleInput = z.output<NonNullable<typeof changeRole.request>>;

/**
 * An operator on the page gives an account another role, after a hand-over of what it has in its
 * present one if somebody takes it over. Its route takes a turn.
 * @throws Refused 404, 403, or 400 on the field `role`, `propertyManager`, `to` or `tickets`.
 */
export async function changeRoleAs(
  tx: WriteContext,
  context: AppContext,
  operation: Operation,
  { role, propertyManager = "", to = "", tickets = [], stores = [], invited = [] }: RoleInput,
) {
  const { caller, id, origin } = operation;
  await holdAlone(tx, id);
  const user = await userById(tx, id);
  if (user === null) throw notFound();
  const change = {
    account: await operatedAccount(tx, user),
    callerId: caller.account.id,
    role,
    propertyManagerId: propertyManager,
  };
  const chosenProblem = chosenRoleProblem(change);
  if (chosenProblem !== null || !isAssignableRole(role)) throw refusedBy(must(chosenProblem, "why not"));
  const manager = await managerOf(tx, role, propertyManager);
  const around = to === "" && role !== seatOf(user) ? await peopleAround(tx, user) : null;
  const moved =
    to === ""
      ? null
      : await handOverInviting(tx, context, operation, {
          to,
          tickets,
          stores,
          invited,
          isLeaving: false,
          ...(role === seatOf(user) ? {} : { newRole: role }),
        });
  // A hand-over locks the rows of several accounts, in their order.
  await tx.query("select id from users where id = $1 for no key update", [id]);
  const holdings = await holdingsInRole(tx, id);
  const problem = roleChangeProblem(change, holdings);
  if (problem !== null) throw refusedBy(problem);
  const sessions = await giveRole(tx, user, {
    role,
    isOperator: role === OPERATOR_ROLE,
    manager,
    actor: caller.actor,
    origin,
    mails: context,
  });
  if (around !== null)
    tellPeopleAround(tx, { user, around, takeover: null, newRole: role }, caller.account.id);
  return { account: await readAccount(tx, id), moved, bids: holdings.bids, sessions };
}

/**
 * The property manager of somebody who becomes a maintenance worker; null for every other role.
 * @throws Refused 400 on the field `propertyManager`.
 */
async function managerOf(tx: WriteContext, role: AssignableRole, id: string): Promise<StoredUser | null> {
  if (role !== "Maintenance") return null;
  const manager = await userForAssigning(tx, id);
  if (manager?.role === "Property Manager" && manager.isActive) return manager;
  throw invalid("propertyManager", RULE_TEXTS.managerCannotBe);
}
