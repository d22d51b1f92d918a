import { syncForSession } from "#sync/sync.ts";

/**
 * Runs a sync for a background sync event.
 * @throws if something is still pending, so that the browser fires the event again.
 */
export async function wakeSync(): Promise<void> {
  const isDone = await syncForSession();
  if (!isDone) throw new Error("still waiting for a signal");
}
