import { leftInRoleProblem } from "#domain/accounts/change-role.ts";
import { isRole, READER_SEAT, ROLES, seatOf } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { accountByEmail, userById, userForAssigning } from "#server/accounts/records.ts";
import { OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";
import { giveRole } from "#server/operator-page/give-role.ts";
import { holdingsInRole } from "#server/operator-page/role-holdings.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/**
 * Gives an account another role, by the command. What it holds is handed over before, by the other
 * command.
 * @param managerEmail of the property manager of somebody who becomes a maintenance worker
 * @returns a sentence for the terminal.
 * @throws Error with a message for the operator.
 */
export async function changeRoleByOperator(
  database: Database,
  { email, role, managerEmail }: { email: string; role: string; managerEmail?: string | undefined },
): Promise<string> {
  if (!isRole(role) && role !== READER_SEAT)
    throw new Error(`--role must be one of: ${[...ROLES, READER_SEAT].join(", ")}.`);
  const known = await accountByEmail(database, email);
  if (known === null) throw new Error(`There is no account with the email ${email}.`);
  const manager = managerEmail === undefined ? null : await accountByEmail(database, managerEmail);
  await withChangeLog(database, async (tx) => {
    await takeTurn(tx);
    await holdAlone(tx, known.id);
    const worksFor = role === "Maintenance" ? await userForAssigning(tx, manager?.id ?? "") : null;
    await tx.query("select id from users where id = $1 for no key update", [known.id]);
    const user = must(await userById(tx, known.id), "the account just read");
    if (!user.isActive) throw new Error("There is no active account with this email.");
    if (user.isOperator === true)
      throw new Error("Take the operator right first: npm run account -- operator --email … --end");
    if (seatOf(user) === role) throw new Error(`${email} has this role already.`);
    const isManager = worksFor?.role === "Property Manager" && worksFor.isActive;
    if (role === "Maintenance" && (!isManager || worksFor.id === user.id))
      throw new Error("A maintenance worker works for a property manager: name one with --to.");
    const problem = leftInRoleProblem({ ...user, isOperator: false }, await holdingsInRole(tx, user.id));
    if (problem !== null) throw new Error(problem.message);
    // Whoever works on the server is no account: it counts as an act of the account itself.
    await giveRole(tx, user, { role, manager: worksFor, actor: user, origin: OPERATOR });
  });
  return `${email} is ${role} now, and signed out everywhere.`;
}
