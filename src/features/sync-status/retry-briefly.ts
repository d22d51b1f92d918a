import type { AccountDatabase } from "#local-db/database.ts";
import { discard, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";

// A try that finds no network holds a row for a blink only: whoever wants it back asks a
// few times before the answer is no.

const TRIES = 5;
const BETWEEN_MS = 300;
const delay = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, BETWEEN_MS);
  });

/** Gives something up, with all that stands on it. Tells whether it could. */
export async function discardWithRetry(db: AccountDatabase, seq: number): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await discard(db, seq, new Date().toISOString())).length > 0) return true;
    await delay();
  }
  return false;
}

/** Takes what was said back into its form. Gives what came of it. */
export async function editWithRetry(
  db: AccountDatabase,
  seq: number,
  form: Parameters<typeof moveBackToDraft>[2],
): ReturnType<typeof moveBackToDraft> {
  const once = () => moveBackToDraft(db, seq, form, new Date().toISOString());
  let end = await once();
  for (let left = TRIES; left > 0 && end === "under way"; left -= 1) {
    await delay();
    end = await once();
  }
  return end;
}
