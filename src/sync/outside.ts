import type { Session } from "#device/session.ts";

/** Everything sync needs from outside; tests give their own. `lock` runs `work` unless somebody else is working under that name, and tells whether it did. */
export interface Outside {
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly session: () => Promise<Session | null>;
  readonly isWatched: () => boolean;
  readonly lock: (name: string, steal: boolean, work: () => Promise<void>) => Promise<boolean>;
}

/** ISO 8601 of the outside clock. */
export const nowIso = (outside: Outside) => new Date(outside.nowMs()).toISOString();
