import { syncForSession } from "#sync/sync.ts";

/** Sends what waits. Rejecting makes the browser wake us again; a page that opens meanwhile takes over anyway. */
export async function wakeSync(): Promise<void> {
  const isDone = await syncForSession();
  if (!isDone) throw new Error("still waiting for a signal");
}
