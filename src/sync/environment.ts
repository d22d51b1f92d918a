import type { Session } from "#local-db/session.ts";

/** Everything sync needs from outside; tests give their own. `lock` runs `work` unless somebody else is working under that name, and tells whether it did. */
export interface SyncEnvironment {
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly session: () => Promise<Session | null>;
  readonly isWatched: () => boolean;
  /** Does the browser say that there is no network? It may be wrong: the tries grow rarer and never stop. */
  readonly isOffline?: () => boolean;
  /** Has the person told this phone to use little data? Nothing is copied ahead then. */
  readonly isSavingData?: () => boolean;
  /** A worker is given only minutes: true when it must not begin anything new. */
  readonly isOver?: () => boolean;
  /** How long one part of a photo may take; the contract's limit where nobody says less. */
  readonly partTimeoutMs?: number;
  /** Can this context hold a lock? Without, the heartbeat alone says whose turn it is. */
  readonly hasLocks: () => boolean;
  readonly lock: (name: string, steal: boolean, work: () => Promise<void>) => Promise<boolean>;
}

/** ISO 8601 of the outside clock. */
export const nowIso = (outside: SyncEnvironment) => new Date(outside.nowMs()).toISOString();
