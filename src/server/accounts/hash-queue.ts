import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const MOST_RUNNING = 2;
const MOST_WAITING = 50;

/** Hashes take the processor and 19 MB each: a few run at once, and so many may wait. */
export function makeHashQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** The last work that each account waits for. */
  const lastOfAccount = new Map<string, Promise<unknown>>();

  return {
    /** @throws Refused 503 `busy` if 50 calls are already waiting. */
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (waiting.length >= MOST_WAITING)
        throw new Refused(503, "busy", TEXTS.signInsBusy, { retryAfterS: 2 });
      if (running >= MOST_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    /** Begins the work when all that came before it for this account have ended. */
    afterOwn: <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
      const before = lastOfAccount.get(accountId) ?? Promise.resolve();
      const result = before.then(work);
      const finished = result
        .catch(() => undefined)
        .then(() => {
          if (lastOfAccount.get(accountId) === finished) lastOfAccount.delete(accountId);
        });
      lastOfAccount.set(accountId, finished);
      return result;
    },
  };
}
