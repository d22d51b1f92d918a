import type { Dexie } from "dexie";

/**
 * State of opening a database.
 * - "slow": the browser has not answered within 5 s;
 * - "blocked": for 3 s another tab has held an older version open and not closed it;
 * - "overtaken": another tab has upgraded it, and this version can no longer read it.
 */
export type OpenState =
  | { readonly kind: "opening" | "open" | "slow" | "blocked" | "overtaken" }
  | { readonly kind: "failed"; readonly reason: string };

const SLOW_MS = 5_000;
const BLOCKED_MS = 3_000;

const blocked = new WeakSet<Dexie>();

/**
 * Remembers that opening this database is blocked by another tab. Call it once, before the database
 * is opened: the event comes once, perhaps before anybody watches.
 */
export function recordBlocked(db: Dexie): void {
  db.on("blocked", () => {
    blocked.add(db);
    // False ends the event: Dexie's own handler would only log a warning.
    return false;
  });
  db.on("ready", () => void blocked.delete(db));
}

/**
 * Opens a database and calls `onState` with every state until stopped; with "open" at once if it is
 * open already.
 * @returns a function that stops the calls.
 */
export function watchOpening(db: Dexie, onState: (state: OpenState) => void): () => void {
  let isStopped = false;
  let isOpen = db.isOpen();
  const setState = (state: OpenState) => {
    if (!isStopped) onState(state);
  };
  const isBlocked = () => !isOpen && blocked.has(db);
  const timers = [
    setTimeout(() => isBlocked() && setState({ kind: "blocked" }), BLOCKED_MS),
    setTimeout(() => !isOpen && setState({ kind: isBlocked() ? "blocked" : "slow" }), SLOW_MS),
  ];
  // The browser tells of a tab that has not closed its connection; most do so in a moment.
  const whenBlocked = (): void => {
    timers.push(setTimeout(() => isBlocked() && setState({ kind: "blocked" }), BLOCKED_MS));
  };
  // `versionchange` fires for a deletion as well, with `newVersion` null. Dexie multiplies versions
  // by 10.
  const whenOvertaken = (event: IDBVersionChangeEvent): void => {
    if (event.newVersion !== null && event.newVersion > db.verno * 10) setState({ kind: "overtaken" });
  };
  db.on("blocked", whenBlocked);
  db.on("versionchange", whenOvertaken);
  if (isOpen) setState({ kind: "open" });
  else
    db.open().then(
      () => {
        isOpen = true;
        setState({ kind: "open" });
      },
      (error: Error) => setState({ kind: "failed", reason: error.message }),
    );
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    db.on("blocked").unsubscribe(whenBlocked);
    db.on("versionchange").unsubscribe(whenOvertaken);
  };
}
