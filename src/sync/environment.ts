import type { AccountDatabase } from "#local-db/database.ts";
import type { Session } from "#local-db/session.ts";

/**
 * What sync needs from its environment; tests inject their own. `lock` calls `run` unless the named
 * lock is taken, and returns whether it did; `steal` takes it from its holder.
 */
export interface SyncEnvironment {
  /** The device's clock, for the times a person sees. */
  readonly nowMs: () => number;
  /**
   * The clock by which waits are judged, in milliseconds since 1970: the server's where it is
   * known. It does not jump when the device's clock is set.
   */
  readonly waitNowMs: () => number;
  /** Milliseconds of a monotonic clock (`performance.now()`). */
  readonly elapsedMs: () => number;
  readonly random: () => number;
  readonly session: () => Promise<Session | null>;
  readonly isWatched: () => boolean;
  /** The project id of the server's settings; null while they cannot be read. */
  readonly configuredProjectId?: () => Promise<string | null>;
  /**
   * Whether the browser reports that there is no network. It may be wrong, so attempts become rarer
   * and never stop.
   */
  readonly isOffline?: () => boolean;
  /** Whether the data saver is on: nothing is prefetched then. */
  readonly isSavingData?: () => boolean;
  /** Whether files wait for Wi-Fi, but for those that are to be sent over any network. */
  readonly areFilesPaused?: () => Promise<boolean>;
  /**
   * Whether nothing new may be started, because the browser ends a service worker after minutes.
   */
  readonly isOver?: () => boolean;
  /** Time limit for one part of a file in milliseconds; by default that of the contract. */
  readonly partTimeoutMs?: number;
  /** Whether Web Locks exist here. Without them the heartbeat alone decides. */
  readonly hasLocks: () => boolean;
  readonly lock: (name: string, options: { steal?: true }, run: () => Promise<void>) => Promise<boolean>;
}

/** What sends to one account's server: its database, its fencing number and its environment. */
export interface Sender {
  readonly db: AccountDatabase;
  readonly fence: number;
  readonly env: SyncEnvironment;
}

/** The time by the server's clock, where it was heard, as ISO 8601. */
export const serverNowIso = (env: SyncEnvironment) => new Date(env.waitNowMs()).toISOString();

/** The time by the device's clock, as ISO 8601. */
export const nowIso = (env: SyncEnvironment) => new Date(env.nowMs()).toISOString();
