import type { Account } from "#domain/accounts/profile.ts";
import type { Actor } from "#domain/accounts/role.ts";
import type { Config } from "#server/config.ts";
import type { Database, Sql } from "#server/database/database.ts";
import type { EventStreams } from "#server/events/event-streams.ts";
import type { Log } from "#server/log.ts";
import type { VapidKeys } from "#server/notifications/vapid.ts";
import type { FileStore } from "#server/uploads/file-store.ts";

/** Dependencies shared by the whole server. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  /** The VAPID keys as stored now. */
  readonly pushKeys: () => Promise<VapidKeys>;
  readonly log: Log;
  /** Open streams of `GET /api/events` on this server. */
  readonly streams: EventStreams;
}

/**
 * One changed entity for the change log, with every audience that could see it before or can see it
 * now.
 */
export interface ChangeEntry {
  readonly kind:
    | "ticket"
    | "comment"
    | "event"
    | "store"
    | "person"
    | "bid"
    | "building"
    | "notification"
    | "message";
  readonly id: string;
  readonly audiences: readonly string[];
}

/** One write: its transaction, its time and the changes to record when it commits. */
export interface WriteContext extends Sql {
  readonly now: string;
  announce(...changes: readonly ChangeEntry[]): void;
  /** Names the session that makes the write: its device needs no event for it. */
  madeBy(session: string): void;
  /** Queues work that runs after the commit: for effects that cannot be undone. */
  afterwards(work: () => Promise<unknown>): void;
  /** Queues work that runs after a rollback: undoes effects outside the database. */
  ifRolledBack(work: () => Promise<unknown>): void;
}

/** The authenticated user, as stored in the database at the time of the request. */
export interface Caller {
  readonly account: Pick<Account, "id" | "name" | "role" | "website">;
  readonly actor: Actor;
  readonly sessionId: string;
  /** True if somebody else chose the user's password: they have to choose their own first. */
  readonly mustChangePassword: boolean;
  /** Milliseconds since 1970. */
  readonly sessionEndsAtMs: number;
  /**
   * Revision of the user's notifications; changes with each of them. Read together with the
   * session, so that polling for notifications costs no further query.
   */
  readonly newsMark: string;
}

export const userAudience = (id: string) => `user:${id}`;
export const roleAudience = (role: string) => `role:${role}`;
