import { Refused } from "#server/http/refusals.ts";
import type { ChangeEntry, LockedTickets, WriteContext, WriteEffects } from "#server/context.ts";
import { type ChangeRow, changeParts } from "#server/database/change-log.ts";
import { runParts } from "#server/database/statement-parts.ts";
import type { Database, Sql, WriteSql } from "#server/database/database.ts";
import { receiptParts, type SettledReceipt } from "#server/receipts/receipts.ts";
import type { TicketCache } from "#server/sync/ticket-cache.ts";
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

/** What a write ends with beside its effects. */
interface EndOfWrite extends Pick<WriteContext, "actorId" | "unconfirmed"> {
  /** Comments that are not written yet; none for a write that writes them itself. */
  readonly tickets?: TicketCache;
  readonly receipts?: readonly SettledReceipt[];
}

/**
 * Writes the effects as the last statements of their transaction: notifications, and then the rest
 * as one. The answers to these, and to the others that nobody has waited for, come with that to the
 * commit.
 */
export async function endWrite(
  sql: WriteSql,
  effects: WriteEffects,
  { actorId, unconfirmed, tickets, receipts = [] }: EndOfWrite,
): Promise<void> {
  await writeNotifications(sql, effects);
  unconfirmed.add(writeStoreImports(sql, effects.storeImports));
  const rows = effects.changes.flatMap((entry) => rowsOf(entry, actorId));
  const parts = [
    ...(tickets?.takeAll() ?? []),
    ...receiptParts(receipts),
    ...changeParts(rows, new Date(lastMs).toISOString()),
  ];
  if (parts.length > 0) unconfirmed.add(runParts(sql, parts));
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
