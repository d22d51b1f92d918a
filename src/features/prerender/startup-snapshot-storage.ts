/** The screens whose list is shown at once at the next start (app/last-picture), by path. */
export const SNAPSHOT_ROUTES: readonly string[] = ["/dashboard", "/tickets"];

/** Where the picture of a screen lies in local storage; public/first-paint.js reads it there. */
export const snapshotKey = (path: string) => `fettle-picture:${path}`;

/** Throws them all away: what they show is no longer so, or somebody else may come. Throws where storage is forbidden. */
export function clearSnapshots(): void {
  for (const path of SNAPSHOT_ROUTES) localStorage.removeItem(snapshotKey(path));
}
