import { uuidTimeMs } from "#domain/uuid-time.ts";

/** How long the server remembers what an idempotency key has led to. */
const REMEMBERED_MS = 60 * 86_400_000;

/**
 * Was this key made before everything the server remembers at this moment of its clock? Nobody can
 * tell any more whether it has had its effect, so a server refuses it (410 `key_expired`).
 */
export function isKeyForgotten(key: string, serverMs: number): boolean {
  const madeMs = uuidTimeMs(key);
  return madeMs !== null && serverMs - madeMs > REMEMBERED_MS;
}

/**
 * Can an action that was refused as too old be sent under a new key without doing it twice? The
 * time in the key is the phone's, whose clock may be wrong, so it does not count here. It can, if
 * this was its first try, or if the first one came when a server would already have refused the
 * key: `triedAfter` is the latest time of the server the phone knew of then.
 */
export const isSurelyUndone = (tries: {
  readonly key: string;
  readonly attempts: number;
  readonly triedAfter: string | null;
}): boolean =>
  tries.attempts <= 1 ||
  (tries.triedAfter !== null && isKeyForgotten(tries.key, Date.parse(tries.triedAfter)));
