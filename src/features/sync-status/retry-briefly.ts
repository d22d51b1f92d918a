import type { AccountDatabase } from "#local-db/database.ts";
import { discard, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";
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
