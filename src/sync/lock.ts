/** Whether Web Locks exist: not in old browsers and on pages without HTTPS. */
export const hasLocks = () => globalThis.navigator?.locks !== undefined;

/**
 * Calls `run` while holding the Web Lock of that name, so that only one tab or worker sends at a
 * time. `steal` takes it from a suspended holder.
 * @returns false, without calling `run`, if the lock is taken; also if it was stolen meanwhile.
 */
export async function oneAtATime(
  name: string,
  { steal }: { steal?: true },
  run: () => Promise<void>,
): Promise<boolean> {
  try {
    return await navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await run();
      return true;
    });
  } catch (error) {
    // The lock was stolen because this context seemed suspended; the new holder continues.
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}
