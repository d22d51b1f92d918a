// Separate from the query client, because the error screen of every page needs only this.

/** The local storage key of TanStack Query's persisted cache. */
export const PERSISTED_QUERIES_KEY = "fettle-query-cache";

/** Used by versions before 2026-11-26. Never read, because the server is asked again. */
const OLD_KEY = "fettle-borrowed";

/** Deletes the persisted answers. */
export function clearPersistedQueries(): void {
  try {
    for (const key of [PERSISTED_QUERIES_KEY, OLD_KEY]) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is persisted.
  }
}
