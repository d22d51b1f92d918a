import type { Account } from "#domain/accounts/profile.ts";
import type { Actor } from "#domain/accounts/role.ts";
import type { Config } from "#server/config.ts";
import type { Database, Sql } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import type { FileStore } from "#server/uploads/file-store.ts";

/** What the whole server shares. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  /** What browsers need to subscribe to pushes of this server. */
  readonly pushPublicKey: string;
  readonly log: Log;
}

/** Something that changed and who may have seen it or may see it now. */
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

/** One write: its transaction, its clock, and what it will announce when it commits. */
export interface WriteContext extends Sql {
  readonly now: string;
  announce(...changes: readonly ChangeEntry[]): void;
  /** Runs once the commit is certain: for what cannot be taken back. */
  afterwards(work: () => Promise<unknown>): void;
  /** Runs once it is certain that nothing was committed: takes back what is not in the database. */
  ifRolledBack(work: () => Promise<unknown>): void;
}

/** Who is asking, as the database knows them at this moment. */
export interface Caller {
  readonly account: Pick<Account, "id" | "name" | "role" | "website">;
  readonly actor: Actor;
  readonly sessionId: string;
  /** Somebody else chose their password: they have to choose their own first. */
  readonly mustChangePassword: boolean;
  /** Milliseconds since 1970. */
  readonly sessionEndsAtMs: number;
  /** Changes whenever there is something new to tell; read with the session, so that asking costs nothing more. */
  readonly newsMark: string;
}

export const userAudience = (id: string) => `user:${id}`;
export const roleAudience = (role: string) => `role:${role}`;
