import { type Credentials, request } from "#api-client/request.ts";
import { checkWorkerEmails } from "#contract/workers.ts";
import { MOST_IMPORTED_WORKERS, type TakenBy } from "#domain/accounts/import-workers.ts";

/** What the server said about emails; null for those that nobody has. */
export type CheckedEmails = Map<string, TakenBy | null>;

/**
 * Asks the server who has these emails, and adds what it says to `known`; those of earlier readings
 * of the file are not asked about again, since each one counts under a limit.
 * @returns whether all of them are known now: not without a network, nor beyond the limit
 */
export async function checkEmails(
  auth: Credentials,
  emails: readonly string[],
  known: CheckedEmails,
): Promise<boolean> {
  const unknown = [...new Set(emails)].filter((email) => !known.has(email));
  for (let n = 0; n < unknown.length; n += MOST_IMPORTED_WORKERS) {
    const part = unknown.slice(n, n + MOST_IMPORTED_WORKERS);
    const answer = await request(checkWorkerEmails, { auth, body: { emails: part } });
    if (!answer.ok) return false;
    const takenBy = new Map(answer.data.taken.map(({ email, by }) => [email, by]));
    for (const email of part) known.set(email, takenBy.get(email) ?? null);
  }
  return true;
}
