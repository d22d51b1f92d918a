import type { NotificationType } from "#domain/notifications/push-groups.ts";
import type { Language } from "#domain/language.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Actor } from "#domain/accounts/role.ts";
import type { CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { Config } from "#server/config.ts";
import type { Database, Sql } from "#server/database/database.ts";
import type { EventStreams } from "#server/events/event-streams.ts";
import type { Log } from "#server/log.ts";
import type { VapidKeys } from "#server/notifications/vapid.ts";
import type { Unconfirmed } from "#server/sync/unconfirmed.ts";
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
  /**
   * How these audiences lost the entity with this write ("none": they have it). Pulled together
   * with who did it and when. Absent: what an earlier write recorded stays.
   */
  readonly loss?: "none" | "moved" | "deleted";
  /** Who made the change, where several people write in one transaction. */
  readonly actorId?: string;
}

/** A notification to write with the change log. */
export interface QueuedNotification {
  readonly id: string;
  readonly userId: string;
  readonly authorId: string;
  readonly type: NotificationType;
  /** In each language; the recipient's is stored. */
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly message: string }>>;
  /** JSON. */
  readonly data: string;
  readonly taskId: string | undefined;
  readonly at: string;
  /**
   * Instant since which an unread notification of the same type, author and ticket is updated
   * instead; null if there is always a new one.
   */
  readonly foldedSince: string | null;
  /** The ids of what it tells of, each once; null for one thing that is not counted. */
  readonly counted: readonly string[] | null;
  /** Its message for several events, with `COUNT_MARK`; null if an update replaces the message. */
  readonly several: Readonly<Record<Language, string>> | null;
}

/** Where the number stands in `QueuedNotification.several`. */
export const COUNT_MARK = "{count}";

/**
 * Payload of a push: the id and kind of an entity. What else it says is read when it is sent. See
 * docs/product.md#push.
 */
export interface QueuedPush {
  readonly userId: string;
  readonly id: string;
  readonly type: NotificationType;
  /** In each language; the recipient's is sent. */
  readonly titles: Readonly<Record<Language, string>>;
  readonly taskId?: string | undefined;
  /** Author of a message, which is also mailed if it stays unread. */
  readonly senderId?: string;
}

/** What an import wrote of a store, or that this was taken back; times by the importing device. */
export type StoreImportChange =
  | {
      readonly kind: "wrote";
      readonly ownerId: string;
      readonly importId: string;
      readonly storeId: string;
      readonly fileName: string;
      readonly managers: number;
      readonly importedAt: string;
      /** JSON of its fields; `former` is null if the import made the store. */
      readonly wrote: string;
      readonly former: string | null;
    }
  | {
      readonly kind: "taken back";
      readonly ownerId: string;
      readonly storeId: string;
      readonly importedAt: string;
    };

/**
 * What a write adds as its last statements. Many writes touch the same rows here, so the rows are
 * locked late, briefly and in one order.
 */
export interface WriteEffects {
  readonly changes: ChangeEntry[];
  readonly notifications: QueuedNotification[];
  readonly pushes: QueuedPush[];
  /** Users whose unread revision increases; it is part of the ETag of their notifications. */
  readonly unread: string[];
  /** What imports wrote of stores, and what of it was taken back, in this order. */
  readonly storeImports: StoreImportChange[];
  /** Work after the commit: for effects that cannot be undone. */
  readonly later: (() => Promise<unknown>)[];
  /** Work after a rollback: undoes effects outside the database. */
  readonly undo: (() => Promise<unknown>)[];
  /** The session that makes the write: its device needs no event for it. */
  session: string | null;
}

/** One write: its transaction, its time and what to record when it commits. */
export interface WriteContext extends Sql {
  /** For what is no part of this transaction. */
  readonly database: Pick<Database, "kind" | "transaction">;
  readonly now: string;
  /** Id of the signed-in user who writes; null for the server itself and before a sign-in. */
  readonly actorId: string | null;
  /** Whether calls share the transaction, and have taken their locks before the first one. */
  readonly hasLocks: boolean;
  /** Statements that nobody waits for before the next one. */
  readonly unconfirmed: Unconfirmed;
  /** Names the session that makes the write: its device needs no event for it. */
  madeBy(session: string): void;
  readonly effects: WriteEffects;
  /** Tickets that this transaction has locked and read. */
  readonly tickets: LockedTickets;
  recordChange(...changes: readonly ChangeEntry[]): void;
  /**
   * The result of work that must not hold a transaction and its locks, such as hashing a password.
   * The first time it ends the transaction: the work is done, and the write begins anew with its
   * result, or with its refusal. `name` tells the works of one write apart. `giveBack` undoes the
   * work if the write was done meanwhile, by the same call sent twice at once, and needs no result.
   */
  beforeTransaction<T>(name: string, work: () => Promise<T>, giveBack?: () => Promise<unknown>): T;
  /** Queues work that runs after the commit: for effects that cannot be undone. */
  afterwards(work: () => Promise<unknown>): void;
  /** Queues work that runs after a rollback: undoes effects outside the database. */
  ifRolledBack(work: () => Promise<unknown>): void;
}

/** What notifying needs of a write. */
export type NotifyContext = Pick<WriteContext, "now" | "effects">;

/**
 * Tickets that a transaction has locked and read, so that the next write of a batch does not read
 * them again. After a write that changes what a ticket shows, all of them are forgotten, unless the
 * write says what its ticket is now.
 */
export interface LockedTickets {
  get(id: string): Ticket | undefined;
  /** The ticket, just read under its lock. */
  add(ticket: Ticket): void;
  /** The current write changes no other ticket than this one, which is now so. */
  replace(ticket: Ticket): void;
  /** The current write has stored a comment that the ticket's row does not count yet. */
  countComment(ticketId: string): void;
  /**
   * Stores a comment of the current write, under an id that no comment has, and counts it: later,
   * together with those of other writes. Nothing else of this write reads it.
   */
  addComment(row: NewCommentRow): void;
  /**
   * Whether the transaction knows that no comment or store has this id, and holds the id; true
   * once, for the write that uses it.
   */
  takeUnused(kind: UnusedKind, id: string): boolean;
  /** Reads what no call that shares the transaction changes, and reads it once for all of them. */
  once<T>(name: string, read: () => Promise<T>): Promise<T>;
}

/** A comment to be stored, as its row has it. */
export interface NewCommentRow {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: CommentKind;
  readonly content: string;
  readonly authorId: string;
  readonly at: string;
  /** JSON. */
  readonly phrases: string | null;
}

/** What may be given an id of which the transaction knows that it is free. */
export type UnusedKind = "comment" | "store";

/** Ids that are free, by what may be given them. */
export type UnusedIds = Readonly<Record<UnusedKind, ReadonlySet<string>>>;

/** The authenticated user, as stored in the database at the time of the request. */
export interface Caller {
  readonly account: Pick<Account, "id" | "name" | "role" | "website">;
  readonly actor: Actor;
  readonly sessionId: string;
  /** True if somebody else chose the user's password: they have to choose their own first. */
  readonly mustChangePassword: boolean;
  /** The stored right; `mayOperate` decides. */
  readonly isOperator: boolean;
  /** Milliseconds since 1970. */
  readonly sessionEndsAtMs: number;
  /**
   * Revision of the user's notifications; changes with each of them. Read together with the
   * session, so that polling for notifications costs no further query.
   */
  readonly unreadRevision: string;
  /** How often the role of the account was changed; absent for never. */
  readonly roleChanges?: number;
}

export const userAudience = (id: string) => `user:${id}`;
export const roleAudience = (role: string) => `role:${role}`;

/**
 * The audience of every store, every ticket with what belongs to it, and every person's card. They
 * are recorded for it whether or not an operator sees them now, so that a right or a setting needs
 * no rows of its own when it changes; see docs/decisions/0119.
 */
export const OPERATORS_AUDIENCE = "operators";

/** @returns whose changes this caller pulls and is told of */
export const audiencesOfCaller = ({ account, actor }: Pick<Caller, "account" | "actor">): string[] => [
  userAudience(account.id),
  roleAudience(actor.role),
  ...(actor.seesEverything === true ? [OPERATORS_AUDIENCE] : []),
];
