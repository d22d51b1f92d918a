import { useEffect } from "react";
import { isUsable, type Session } from "#local-db/session.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { type EventsEnvironment, followEvents } from "#sync/events/follow-events.ts";
import { credentialsOf } from "#sync/protocol-of.ts";
import { hasLocks } from "#sync/lock.ts";

const browserPage: EventsEnvironment = {
  random: () => Math.random(),
  isVisible: () => document.visibilityState === "visible",
  onChange: (listener) => {
    const whenLeaving = () => document.visibilityState === "hidden" && listener();
    addEventListener("online", listener);
    addEventListener("pageshow", listener);
    addEventListener("freeze", whenLeaving);
    document.addEventListener("visibilitychange", listener);
    return () => {
      removeEventListener("online", listener);
      removeEventListener("pageshow", listener);
      removeEventListener("freeze", whenLeaving);
      document.removeEventListener("visibilitychange", listener);
    };
  },
  holdLock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
};

/**
 * Requests a sync run whenever the server announces a change, while the page is visible. Without
 * Web Locks every tab would hold a stream of its own, so only polling is left.
 */
export function useLiveEvents(session: Session, requestSync: () => void): void {
  const { token, userId, apiBase, isLegacy } = credentialsOf(session);
  const isActive = isUsable(session) && !isLegacy;
  useEffect(() => {
    if (!isActive || !hasLocks()) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    whenIdle(() => {
      if (!isOver) stop = followEvents({ token, userId, apiBase, isLegacy }, browserPage, requestSync);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [token, userId, apiBase, isLegacy, isActive, requestSync]);
}
