import { uuidOfTime } from "#domain/uuid-time.ts";
import { waitNowMs } from "#api-client/server-time.ts";

/**
 * Returns a new UUID version 7. Its timestamp lets a server refuse an idempotency key that is older
 * than the receipts it still has. It is the server's time where that is known.
 */
export const newId = (): string => uuidOfTime(waitNowMs(), crypto.getRandomValues(new Uint8Array(16)));
