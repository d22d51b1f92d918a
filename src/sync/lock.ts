/** Does this context know locks? Old browsers and pages without a secure address do not. */
export const hasLocks = () => globalThis.navigator?.locks !== undefined;

/** Runs `work` while holding the browser's lock of that name, so that tabs and worker are one sender. Without the lock it does nothing and says so; `steal` takes it from a holder that stopped moving. */
export async function oneAtATime(name: string, steal: boolean, work: () => Promise<void>): Promise<boolean> {
  try {
    return await navigator.locks.request(
      name,
      steal ? { steal: true } : { ifAvailable: true },
      async (lock) => {
        if (lock === null) return false;
        await work();
        return true;
      },
    );
  } catch (error) {
    // Ours was stolen because we looked frozen: whoever took it goes on.
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}
