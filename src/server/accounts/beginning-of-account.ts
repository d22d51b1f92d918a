import { OPERATOR_ROLE, READER_SEAT } from "#domain/accounts/role.ts";
import { isInvited } from "#domain/accounts/sign-up.ts";
import { tradesFrom } from "#domain/accounts/trades.ts";
import { holdWithoutWaiting } from "#server/accounts/account-locks.ts";
import type { NewAccount } from "#server/accounts/create-account.ts";
import { readInvitation } from "#server/accounts/invitations.ts";
import { managerOfRegistering } from "#server/accounts/manager-of-invited.ts";
import type { WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";

interface Applicant {
  readonly email: string;
  readonly role: string;
  readonly invitation?: string | undefined;
}

/**
 * What an operator's invitation gives a new account: phone, trades, stores, whose worker it is, the
 * right of an operator or a reader.
 * @throws Refused 403 `sign_up_refused` for a worker whose property manager there is no more
 */
export async function beginningOf(tx: WriteContext, body: Applicant) {
  const read = body.invitation ? await readInvitation(tx, body.invitation, Date.now()) : null;
  const invitation = read !== null && read !== "ended" && isInvited(body, read) ? read : null;
  const { phone, trades, storeIds = [], propertyManager = "" } = invitation ?? {};
  return {
    isInvited: invitation !== null,
    fields: {
      ...(phone === undefined ? {} : { phone }),
      ...(trades === undefined ? {} : { skills: tradesFrom(trades) }),
      ...(body.role === "Maintenance" ? await managerOf(tx, propertyManager) : {}),
      storeIds,
      // Nobody registers in these roles without the invitation: see `signUpProblem`.
      isOperator: invitation !== null && body.role === OPERATOR_ROLE,
      isReader: invitation !== null && body.role === READER_SEAT,
    },
  };
}

type OfWorker = Pick<NewAccount, "createdBy" | "isRegistering" | "managerToCome">;

async function managerOf(tx: WriteContext, key: string): Promise<OfWorker> {
  // They cannot leave until the worker is theirs.
  await holdWithoutWaiting(tx, [key]);
  const manager = await managerOfRegistering(tx, key);
  if ("problem" in manager) throw new Refused(403, "sign_up_refused", manager.problem);
  return "createdBy" in manager ? { ...manager, isRegistering: true } : manager;
}
