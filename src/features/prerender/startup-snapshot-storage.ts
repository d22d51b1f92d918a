/**
 * Paths of the screens whose list is shown as a snapshot at the next start
 * (src/app/startup/startup-snapshot.ts).
 */
export const SNAPSHOT_ROUTES: readonly string[] = ["/dashboard", "/tickets"];

/** A screen's list as static HTML, with what it needs to be valid and to look right. */
export interface StartupSnapshot {
  /** Viewport width in CSS pixels. */
  readonly width: number;
  /** The build that took it, see `buildId`. */
  readonly build: string;
  /** The device's day on which it was taken, as `Date.toDateString`. */
  readonly day: string;
  /** The rules of stylesheets that the page itself does not load. */
  readonly style: string;
  readonly html: string;
}

const KEY = "fettle-snapshot:";
/** Used by versions before 2026-11-26. Never read; deleted, because it contains personal data. */
const OLD_KEY = "fettle-picture:";

/** The local storage key of a screen's snapshot. */
export const snapshotKey = (path: string) => KEY + path;

/**
 * Deletes all snapshots, because their content is outdated or another person may sign in.
 * @throws where the browser forbids local storage
 */
export function clearSnapshots(): void {
  for (const path of SNAPSHOT_ROUTES) for (const key of [KEY, OLD_KEY]) localStorage.removeItem(key + path);
}

/** @returns the snapshot in this text, or null if it is none */
export function parseSnapshot(text: string | null): StartupSnapshot | null {
  const value: unknown = JSON.parse(text ?? "null");
  return isSnapshot(value) ? value : null;
}

function isSnapshot(value: unknown): value is StartupSnapshot {
  if (typeof value !== "object" || value === null) return false;
  const { width, build, day, style, html }: { [Key in keyof StartupSnapshot]?: unknown } = value;
  return (
    typeof width === "number" &&
    typeof build === "string" &&
    typeof day === "string" &&
    typeof style === "string" &&
    typeof html === "string"
  );
}
