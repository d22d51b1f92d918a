import { takeTurn } from "#server/accounts/account-locks.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";
import { deactivateAs } from "#server/operator-page/hand-over.ts";
import { type Operation, setActive } from "#server/operator-page/people.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/**
 * Deactivates an account or opens it again, by the command: what an operator does on the page, by
 * the same functions. What the account holds stays with it until it is handed over.
 * @returns a sentence for the terminal.
 * @throws Error with a message for the operator.
 */
export async function setActiveByOperator(
  database: Database,
  email: string,
  isActive: boolean,
): Promise<string> {
  const user = await accountByEmail(database, email);
  if (user === null) throw new Error(`There is no account with the email ${email}.`);
  const state = isActive ? "active" : "deactivated";
  if (user.isActive === isActive) throw new Error(`${email} is ${state} already.`);
  const { id, name, role } = user;
  // Whoever works on the server is no account: it counts as an act of the account itself.
  const caller = { account: user, actor: { id, name, role }, sessionId: "" };
  const operation: Operation = { caller, id, origin: OPERATOR };
  await withChangeLog(database, async (tx) => {
    await takeTurn(tx);
    await (isActive ? setActive(tx, true, operation) : deactivateAs(tx, operation));
  });
  return isActive ? `${email} is active again.` : `${email} is deactivated, and signed out everywhere.`;
}
