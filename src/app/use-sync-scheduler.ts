import { useCallback, useEffect, useRef } from "react";
import { onOperatorWrite } from "#api-client/operator-writes.ts";
import { watchConnectionType } from "#local-db/connection-type.ts";
import type { Session } from "#local-db/session.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { createSyncScheduler } from "#sync/scheduler.ts";
import { browserEnvironment } from "#sync/sync.ts";

const environment = { ...browserEnvironment, isWatched: () => document.visibilityState === "visible" };

/**
 * Syncs while somebody is signed in: on enqueue, at the start, when the page is focused, visible or
 * back from the cache, on `online`, `offline` and another type of connection, after an act of an
 * operator, and when a retry is due.
 * @returns a function that requests a sync run
 */
export function useSyncScheduler(session: Session): () => void {
  const { userId, token, state } = session;
  const requestSyncRef = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (state === "expired") return;
    const scheduler = createSyncScheduler(userId, environment, registerBackgroundSync);
    requestSyncRef.current = scheduler.requestSync;
    const stopWatching = watchWindow(scheduler.requestSync);
    // One's own act is seen at once, not with the next pull.
    const stopListening = onOperatorWrite(() => scheduler.requestSync());
    // Let the first screen render before the first run.
    whenIdle(scheduler.requestSync);
    return () => {
      stopWatching();
      stopListening();
      scheduler.stop();
    };
    // A new token restarts the scheduler, so that mutations paused by the old one are sent.
  }, [userId, token, state]);
  return useCallback(() => requestSyncRef.current(), []);
}

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers for a sync event, which fires when the network is back, and asks the browser to keep
 * what is stored. Called once per mutation, by pages alone: a failed attempt of the worker must not
 * register for another event.
 */
function registerBackgroundSync(): void {
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as WithSync).sync?.register("fettle-drain"))
    .catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => undefined);
}

function watchWindow(requestSync: () => void): () => void {
  const onVisible = () => document.visibilityState === "visible" && requestSync();
  // Also when the network goes: the run fails at once, and the status says so.
  const events = ["online", "offline", "focus", "pageshow"] as const;
  for (const event of events) addEventListener(event, requestSync);
  document.addEventListener("visibilitychange", onVisible);
  const unwatchConnection = watchConnectionType(requestSync);
  return () => {
    unwatchConnection();
    for (const event of events) removeEventListener(event, requestSync);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
