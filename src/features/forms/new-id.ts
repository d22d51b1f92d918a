import { uuidOfTime } from "#domain/uuid-time.ts";

/**
 * Returns a new UUID version 7. Its timestamp lets a server refuse an idempotency key that is older
 * than the receipts it still has.
 */
export const newId = (): string => uuidOfTime(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
