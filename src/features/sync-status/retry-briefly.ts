import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { dependantsOf, discard, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";
import { serverNowIso } from "#api-client/server-time.ts";

// An attempt that finds no network holds its row only briefly, so discarding or editing such a row
// is retried for up to 1.5 s before it fails.

const TRIES = 5;
const BETWEEN_MS = 300;
const delay = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, BETWEEN_MS);
  });

/**
 * Discards a mutation together with everything that depends on it.
 *
 * @returns false if it may have reached the server.
 */
export async function discardWithRetry(db: AccountDatabase, seq: number): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await discard(db, seq, serverNowIso())).length > 0) return true;
    await delay();
  }
  return false;
}

/** What depends on any of these and would be discarded with them, oldest first. */
export async function dependantsOfAll(db: AccountDatabase, seqs: readonly number[]): Promise<OutboxRow[]> {
  const found = new Map<number, OutboxRow>();
  for (const seq of seqs)
    for (const row of await dependantsOf(db, seq))
      if (row.state !== "discarded" && !seqs.includes(row.seq)) found.set(row.seq, row);
  return [...found.values()].toSorted((a, b) => a.seq - b.seq);
}

/**
 * Discards mutations, each with everything that depends on it.
 *
 * @returns false if one of them may have reached the server; the others are discarded.
 */
export async function discardAllWithRetry(db: AccountDatabase, seqs: readonly number[]): Promise<boolean> {
  let areAll = true;
  for (const seq of seqs) {
    const [row] = await dependantsOf(db, seq);
    // It went along with an earlier one, or was decided on in another tab.
    if (row === undefined || row.state === "discarded") continue;
    if (!(await discardWithRetry(db, seq))) areAll = false;
  }
  return areAll;
}

/**
 * Moves a mutation back to a draft of its form.
 *
 * @returns the result of `moveBackToDraft`.
 */
export async function editWithRetry(
  db: AccountDatabase,
  seq: number,
  form: Parameters<typeof moveBackToDraft>[2],
): ReturnType<typeof moveBackToDraft> {
  const once = () => moveBackToDraft(db, seq, form, serverNowIso());
  let end = await once();
  for (let left = TRIES; left > 0 && end === "under way"; left -= 1) {
    await delay();
    end = await once();
  }
  return end;
}
