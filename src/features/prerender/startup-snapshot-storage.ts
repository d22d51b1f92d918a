/**
 * Paths of the screens whose list is shown as a snapshot at the next start
 * (src/app/startup/startup-snapshot.ts).
 */
export const SNAPSHOT_ROUTES: readonly string[] = ["/dashboard", "/tickets"];

/** The local storage key of a screen's snapshot. public/first-paint.js reads the same key. */
export const snapshotKey = (path: string) => `fettle-picture:${path}`;

/**
 * Deletes all snapshots, because their content is outdated or another person may sign in.
 *
 * @throws where the browser forbids local storage.
 */
export function clearSnapshots(): void {
  for (const path of SNAPSHOT_ROUTES) localStorage.removeItem(snapshotKey(path));
}
