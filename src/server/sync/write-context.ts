import { Refused } from "#server/http/refusals.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type {
  ChangeEntry,
  LockedTickets,
  UnusedIds,
  UnusedKind,
  WriteContext,
  WriteEffects,
} from "#server/context.ts";
import { type ChangeRow, recordChanges } from "#server/database/change-log.ts";
import type { Database, Sql, WriteSql } from "#server/database/database.ts";
import type { Unconfirmed } from "#server/sync/unconfirmed.ts";
import { writeNotifications } from "#server/notifications/write-notifications.ts";
import { writeStoreImports } from "#server/stores/store-imports.ts";

/** @returns the effects of a write before it has done anything. */
export const noEffects = (): WriteEffects => ({
  changes: [],
  notifications: [],
  pushes: [],
  unread: [],
  storeImports: [],
  later: [],
  undo: [],
  session: null,
});

/** If the clock is further behind the latest write, in ms, it was set back, and counts. */
const CLOCK_SET_BACK_MS = 1000;
let lastMs = 0;

/**
 * @returns the time of a write. It increases with each write of this process, so that the writes of
 * a batch, which take less than a millisecond each, keep their order in lists.
 */
function timeOfWrite(): string {
  const nowMs = Date.now();
  lastMs = nowMs > lastMs || lastMs - nowMs > CLOCK_SET_BACK_MS ? nowMs : lastMs + 1;
  return new Date(lastMs).toISOString();
}

/** Caches nothing: for a transaction of one write, which may lock a ticket more than once. */
export const NO_TICKETS: LockedTickets = {
  get: () => undefined,
  add: () => undefined,
  replace: () => undefined,
  countComment: () => undefined,
  takeUnused: () => false,
  once: (_name, read) => read(),
};

/** Tickets that the transaction of a batch has locked and read, so that each is read once. */
export class TicketCache implements LockedTickets {
  private known = new Map<string, Ticket>();
  /** How many comments the tickets got that their rows do not count yet. */
  private comments = new Map<string, number>();
  private isReplaced = false;
  private readonly facts = new Map<string, Promise<unknown>>();
  /** Ids that nothing of their kind has yet. */
  private readonly unused: Record<UnusedKind, Set<string>> = { comment: new Set(), store: new Set() };

  get(id: string): Ticket | undefined {
    return this.known.get(id);
  }

  add(ticket: Ticket): void {
    this.known.set(ticket.id, ticket);
  }

  replace(ticket: Ticket): void {
    this.known.set(ticket.id, ticket);
    this.isReplaced = true;
  }

  addUnused(ids: UnusedIds): void {
    for (const kind of ["comment", "store"] as const) for (const id of ids[kind]) this.unused[kind].add(id);
  }

  takeUnused(kind: UnusedKind, id: string): boolean {
    return this.unused[kind].delete(id);
  }

  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.facts.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const fact = read();
    this.facts.set(name, fact);
    return fact;
  }

  countComment(ticketId: string): void {
    this.comments.set(ticketId, (this.comments.get(ticketId) ?? 0) + 1);
  }

  /** Whether the next write reads its tickets from the database. */
  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  /**
   * Adds the comments to their tickets, in one order. Each change of a row leaves its former
   * version until the transaction ends, so counting them one by one gets slower with every comment.
   */
  async writeCounts(sql: Sql): Promise<void> {
    if (this.comments.size === 0) return;
    const counts = [...this.comments].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.comments = new Map();
    await sql.query(
      `update tickets set comment_count = comment_count + n
       from unnest($1::text[], $2::int[]) as t (ticket_id, n) where tickets.id = t.ticket_id`,
      [counts.map(([id]) => id), counts.map(([, n]) => n)],
    );
  }

  /** Runs one write of the transaction; if it is rolled back, so is the cache. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    const before = new Map(this.known);
    const comments = new Map(this.comments);
    this.isReplaced = false;
    try {
      const result = await write();
      if (!this.isReplaced) this.known = new Map();
      return result;
    } catch (error) {
      // What it wrote is rolled back.
      this.known = before;
      this.comments = comments;
      throw error;
    }
  }
}

/** Thrown to roll back, do work outside of any transaction, and run the write again. */
export class NeededOutside extends Error {
  constructor(
    readonly workName: string,
    readonly work: () => Promise<unknown>,
    readonly giveBack?: () => Promise<unknown>,
  ) {
    super(`${workName} is done outside the transaction`);
  }
}

/** Works of one write after which it cannot end by itself: each begins it anew. */
const MOST_WORKS = 100;

/** What one write had done outside its transaction. */
export class OutsideWork {
  private count = 0;
  private readonly outcomes = new Map<string, { readonly result: unknown } | Refused>();
  private readonly givingBack = new Map<string, () => Promise<unknown>>();
  private readonly usedByAttempt = new Set<string>();

  /** Before each run of the write. */
  begin(): void {
    this.usedByAttempt.clear();
  }

  /**
   * Does the work. Its refusal is thrown where the write needs the result: the same call, sent
   * twice at once, may meanwhile be done, and is then answered without it.
   */
  async carryOut({ workName, work, giveBack }: NeededOutside): Promise<void> {
    this.count += 1;
    if (this.count > MOST_WORKS) throw new Error(`the write begins anew again and again: ${workName}`);
    try {
      this.outcomes.set(workName, { result: await work() });
      if (giveBack !== undefined) this.givingBack.set(workName, giveBack);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.outcomes.set(workName, error);
    }
  }

  /** @throws NeededOutside if it was not done yet, and the refusal it ended in */
  resultOf(workName: string, work: () => Promise<unknown>, giveBack?: () => Promise<unknown>): unknown {
    const outcome = this.outcomes.get(workName);
    if (outcome === undefined) throw new NeededOutside(workName, work, giveBack);
    this.usedByAttempt.add(workName);
    if (outcome instanceof Refused) throw outcome;
    return outcome.result;
  }

  /** After the commit: gives back what the write did not need in the end. */
  giveBackUnused(): Promise<unknown> {
    const unused = [...this.givingBack].filter(([name]) => !this.usedByAttempt.has(name));
    return runAll(unused.map(([, giveBack]) => giveBack));
  }
}

/** @returns the context of one write; `outside` has the results of work outside its transaction. */
export const contextOver = (
  sql: Sql,
  effects: WriteEffects,
  tickets: LockedTickets,
  {
    database,
    actorId,
    unconfirmed,
    outside = new OutsideWork(),
    hasLocks = false,
  }: Pick<WriteContext, "database" | "actorId" | "unconfirmed"> &
    Partial<Pick<WriteContext, "hasLocks">> & { readonly outside?: OutsideWork },
): WriteContext => ({
  database,
  actorId,
  hasLocks,
  unconfirmed,
  madeBy: (session) => {
    effects.session = session;
  },
  beforeTransaction: <T>(name: string, work: () => Promise<T>, giveBack?: () => Promise<unknown>) =>
    outside.resultOf(name, work, giveBack) as T,
  query: (text, params) => sql.query(text, params),
  now: timeOfWrite(),
  effects,
  tickets,
  recordChange: (...changes) => effects.changes.push(...changes),
  afterwards: (work) => effects.later.push(work),
  ifRolledBack: (work) => effects.undo.push(work),
});

/**
 * Writes the effects as the last statements of their transaction. The answers to these, and to the
 * others that nobody has waited for, come with that to the commit.
 */
export async function endWrite(
  sql: WriteSql,
  effects: WriteEffects,
  actorId: string | null,
  unconfirmed: Unconfirmed,
): Promise<void> {
  await writeNotifications(sql, effects);
  unconfirmed.add(writeStoreImports(sql, effects.storeImports));
  const rows = effects.changes.flatMap((entry) => rowsOf(entry, actorId));
  unconfirmed.add(recordChanges(sql, rows, new Date(lastMs).toISOString()));
  // What is outside the database is undone before it is known whether the commit failed.
  if (effects.undo.length > 0) await unconfirmed.settle();
  else sql.endWith(unconfirmed.settle());
}

const rowsOf = (entry: ChangeEntry, by: string | null): ChangeRow[] =>
  entry.audiences.map((audience) => [audience, entry.kind, entry.id, entry.loss, entry.actorId ?? by]);

/** Publishes committed changes to the event streams, except for the session that wrote them. */
export function publish({ feed }: Pick<Database, "feed">, { changes, session }: WriteEffects): void {
  const audiences = [...new Set(changes.flatMap((each) => each.audiences))];
  if (audiences.length > 0) feed.publish({ audiences, session });
}

/** Adds the effects of one write to those of its batch. */
export function addEffects(all: WriteEffects, more: WriteEffects): void {
  all.changes.push(...more.changes);
  all.notifications.push(...more.notifications);
  all.pushes.push(...more.pushes);
  all.unread.push(...more.unread);
  all.storeImports.push(...more.storeImports);
  all.later.push(...more.later);
  all.undo.push(...more.undo);
}

/** Runs all jobs; one that fails does not stop the others. */
export const runAll = (works: readonly (() => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((each) => each()));
