import type { AccountDatabase } from "#device/database.ts";
import { discard, takeBack } from "#device/decisions.ts";

// A try that finds no network holds a row for a blink only: whoever wants it back asks a
// few times before the answer is no.

const TRIES = 5;
const BETWEEN_MS = 300;
const blink = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, BETWEEN_MS);
  });

/** Gives something up, with all that stands on it. Tells whether it could. */
export async function giveUpSoon(db: AccountDatabase, seq: number): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await discard(db, seq, new Date().toISOString())).length > 0) return true;
    await blink();
  }
  return false;
}

/** Takes what was said back into its form. Gives what came of it. */
export async function takeBackSoon(
  db: AccountDatabase,
  seq: number,
  form: Parameters<typeof takeBack>[2],
): ReturnType<typeof takeBack> {
  const once = () => takeBack(db, seq, form, new Date().toISOString());
  let end = await once();
  for (let left = TRIES; left > 0 && end === "under way"; left -= 1) {
    await blink();
    end = await once();
  }
  return end;
}
