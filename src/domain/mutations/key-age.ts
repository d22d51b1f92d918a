import { uuidTimeMs } from "#domain/uuid-time.ts";

/** How long the server keeps the receipt of an idempotency key. */
const REMEMBERED_MS = 60 * 86_400_000;

/**
 * @returns whether the key is older than the server keeps receipts. The server can then not tell
 *   whether a request with it was executed, and refuses it (410 `key_expired`).
 * @param serverMs the server's time, in ms since 1970
 */
export function isKeyForgotten(key: string, serverMs: number): boolean {
  const madeMs = uuidTimeMs(key);
  return madeMs !== null && serverMs - madeMs > REMEMBERED_MS;
}

/**
 * @returns whether a mutation refused with `key_expired` certainly had no effect, so that it can be
 *   sent again under a new key. True if this was the first attempt, or if the server would already
 *   have refused the key at the first attempt. The key's own time is no proof, because it comes
 *   from the device's clock.
 * @param tries `triedAfter` is the latest server time received before the first attempt
 */
export const isSurelyUndone = (tries: {
  readonly key: string;
  readonly attempts: number;
  readonly triedAfter: string | null;
}): boolean =>
  tries.attempts <= 1 ||
  (tries.triedAfter !== null && isKeyForgotten(tries.key, Date.parse(tries.triedAfter)));
