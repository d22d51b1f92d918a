import type { Dexie } from "dexie";

/**
 * State of opening a database.
 * - "slow": the browser has not answered within 5 s;
 * - "blocked": another tab holds an older version open and does not close it;
 * - "overtaken": another tab has upgraded it, and this version can no longer read it.
 */
export type OpenState =
  | { readonly kind: "opening" | "open" | "slow" | "blocked" | "overtaken" }
  | { readonly kind: "failed"; readonly reason: string };

const SLOW_MS = 5_000;

/**
 * Opens a database and calls `tell` with every state until stopped; with "open" at once if it is
 * open already.
 * @returns a function that stops the calls.
 */
export function watchOpening(db: Dexie, tell: (state: OpenState) => void): () => void {
  let isStopped = false;
  let isOpen = db.isOpen();
  const say = (state: OpenState) => {
    if (!isStopped) tell(state);
  };
  const slow = setTimeout(() => !isOpen && say({ kind: "slow" }), SLOW_MS);
  const whenBlocked = (): void => {
    if (!isOpen) say({ kind: "blocked" });
  };
  // `versionchange` fires for a deletion as well, with `newVersion` null. Dexie multiplies versions
  // by 10.
  const whenOvertaken = (event: IDBVersionChangeEvent): void => {
    if (event.newVersion !== null && event.newVersion > db.verno * 10) say({ kind: "overtaken" });
  };
  db.on("blocked", whenBlocked);
  db.on("versionchange", whenOvertaken);
  if (isOpen) say({ kind: "open" });
  else
    db.open().then(
      () => {
        isOpen = true;
        say({ kind: "open" });
      },
      (error: Error) => say({ kind: "failed", reason: error.message }),
    );
  return () => {
    isStopped = true;
    clearTimeout(slow);
    db.on("blocked").unsubscribe(whenBlocked);
    db.on("versionchange").unsubscribe(whenOvertaken);
  };
}
