import type { PushGroup } from "#domain/notifications/push-groups.ts";

/** A row of the server that did not fit its schema. `kind` and `id` are "" where it has none. */
export interface UnreadableRow {
  readonly kind: string;
  readonly id: string;
  /** The versions of the app that have tried to read it. */
  readonly triedBy: readonly string[];
}

/**
 * A ticket that a pull removed from this device, because it was deleted or is no longer visible to
 * this account. Times are ISO 8601.
 */
export interface GoneTicket {
  readonly id: string;
  readonly title: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  /** When this device learned of it, by its own clock; null if that was not recorded. */
  readonly heardAt: string | null;
  /** How it was lost, by whom and when, by the server's clock; null if the server did not tell. */
  readonly loss: {
    readonly reason: "deleted" | "moved";
    readonly by: { readonly id: string; readonly name: string } | null;
    readonly at: string;
  } | null;
}

/**
 * Key-value facts in the `meta` table. Times are ISO 8601; `heartbeat`, `openUntil` and `tidiedAt`
 * are milliseconds since 1970.
 */
export interface MetaFacts {
  cursor: string;
  /** Number of the newest journal line when the latest applied page was asked for. */
  pulledJournalLine: number;
  lastPulledAt: string;
  /** `TRAFFIC_PROJECT_ID` of the settings as last read; used with legacy servers only. */
  projectId: string;
  /**
   * Random id of this database; a different one means that the browser deleted the old database.
   */
  epoch: string;
  /** When this account was last used on this device. */
  lastSeenAt: string;
  /** When `purgeExpired` last ran. */
  tidiedAt: number;
  /** Set while the server refuses this version of the app as too old; null otherwise. */
  outdated: { message: string; at: string } | null;
  /** Measured upload speed in bytes per second; 0 after a timeout, which means unknown. */
  uplink: number;
  /** The number of unsent mutations last reported to the server. */
  reportedWaiting: number;
  /** The version of the app and the last six characters of the token it was reported with. */
  reportedVersion: string;
  /**
   * Last six characters of the token with which the server was asked for the pending mutations of
   * other sessions; it is asked once per sign-in.
   */
  elsewhereAsked: string;
  /**
   * Pending mutations that another session of this account last reported; null once the person has
   * dismissed it.
   */
  elsewhere: { count: number; at: string } | null;
  /** Ids of the recovery files that were read in completely, the latest first. */
  recoveryFiles: readonly string[];
  /** The latest tickets that pulls removed from this device. */
  goneTickets: readonly GoneTicket[];
  /**
   * What somebody chose the columns of imported files to be, by name of the import and heading,
   * such as "fettle-stores Store Mgr"; "" for one that is not imported.
   */
  importColumns: Readonly<Record<string, string>>;
  /**
   * What somebody chose the values of imported files to be, by name of the import and value, such
   * as "fettle-people-template.csv district mgr"; "" for values whose rows are left out.
   */
  importValues: Readonly<Record<string, string>>;
  /** Files that are open in an import, for a reload of the page; `of`: its name. */
  importFiles: readonly {
    readonly of: string;
    readonly name: string;
    readonly text: string;
    readonly at: string;
  }[];
  /** Push settings of this device. `endpoint`: the subscription last sent to the server. */
  push: { isOn: boolean; muted: PushGroup[]; endpoint?: string };
  /**
   * A recent server time, and server time minus this device's clock at that moment (milliseconds,
   * negative where this clock is ahead).
   */
  clock: { serverAt: string; offsetMs: number };
  fence: number;
  heartbeat: number;
  /**
   * The circuit breaker. `isHearing`: only the downlink works, pushes fail although a pull has
   * succeeded.
   */
  circuit: { failures: number; openUntil: number; isHearing?: boolean };
  /** The error with which the server last answered a pull; null after a successful one. */
  pullFailed: { message: string; at: string } | null;
  /** Rows of the server that did not fit their schema; local copies of them stay as they were. */
  unreadable: UnreadableRow[];
  /**
   * Unread notifications by a legacy server's count, minus the unread rows stored here at that
   * time; such a server may list only the newest ones.
   */
  unreadBeyond: number;
  /** The filters that the person last chose on each list, as parameters, by its path. */
  listFilters: Readonly<Record<string, string>>;
  /** Ids that a legacy server assigned, by the ids that were generated here. */
  aliases: Record<string, string>;
  /** What the dashboard last said needs the person; validated by read/stored-to-dos.ts. */
  toDos: object;
  /** The last known connectivity. `isPortal`: a captive portal answered instead of the server. */
  reachable: { isReachable: boolean; isPortal?: boolean; reason: string | null; at: string };
}
