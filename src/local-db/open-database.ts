import type { Dexie } from "dexie";

/** How the opening of a database goes. "blocked": another tab holds an older version of it; "slow": the browser has not answered yet; "overtaken": another tab brought a newer version, this one can no longer read. */
export type OpenState =
  | { readonly kind: "opening" | "open" | "slow" | "blocked" | "overtaken" }
  | { readonly kind: "failed"; readonly reason: string };

const SLOW_MS = 5_000;

/** Opens a database and tells how it goes, until stopped. A database that is open already is told at once. */
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
  // Deleting a database is told in the same way, without a new version: that is not being overtaken.
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
