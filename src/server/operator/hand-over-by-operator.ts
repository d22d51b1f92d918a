import { takeTurn } from "#server/accounts/account-locks.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";
import { handOver } from "#server/hand-over/hand-over.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/**
 * Gives the stores, buildings, workers and tickets of one account to another of the same role.
 * @returns a sentence for the terminal.
 * @throws Error with a message for the operator.
 */
export async function handOverByOperator(
  database: Database,
  email: string,
  toEmail: string,
): Promise<string> {
  const [from, to] = await Promise.all([accountByEmail(database, email), accountByEmail(database, toEmail)]);
  if (from === null) throw new Error(`There is no account with the email ${email}.`);
  if (to === null) throw new Error(`There is no account with the email ${toEmail}.`);
  const counts = await withChangeLog(database, async (tx) => {
    await takeTurn(tx);
    const { counts: moved } = await handOver(tx, from.id, { to: to.id, tickets: [] }, from.id);
    const detail = `to ${to.id}`;
    await logSecurity(tx, { event: "operator_handed_over", userId: from.id, origin: OPERATOR, detail });
    return moved;
  });
  return `Handed over from ${from.email} to ${to.email}: ${TEXTS.listOf(counts) || TEXTS.nothing}.`;
}
