import { AsyncLocalStorage } from "node:async_hooks";
import { settleAll, statementsUnderWay } from "#server/database/settle-all.ts";
import { DatabaseUnavailable, OutcomeUnknown, type Sql, type WriteSql } from "#server/database/database.ts";

// The embedded database has one connection. Whatever uses it waits for its turn; writes that wait
// together are committed together, because a flush to disk costs more than a write.

/** A statement or a transaction that waits for its turn. */
interface Waiting {
  /** May share a transaction with others. */
  readonly isShared: boolean;
  /** Somebody waits for it who reads, and not for a write that follows. */
  readonly isRead: boolean;
  /** Runs it; never throws. */
  readonly run: () => Promise<void>;
  /** Ends it when its transaction is committed, or could not be. */
  readonly end: (commit: Promise<unknown>) => void;
}

/** Most writes of one transaction: how long the first of them waits for the last. */
const MAX_SHARED = 32;
/**
 * Time in ms after which a transaction takes no further write while a read waits, and a batch of
 * calls ends its own: one batch may have fifty.
 */
const LATE_MS = 20;
/**
 * The same while anything else waits, such as a write of somebody else: longer, because what waits
 * mostly is the next batch of the same sender, and each commit costs a flush.
 */
const LATE_FOR_ALL_MS = 500;
/** Time in ms after which reads let a write pass that waits. */
const READING_MS = 20;

/** Waits until whoever got an answer has asked for what they need next. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs work on one connection, one at a time; waiting writes share a transaction. */
export class TransactionQueue {
  private readonly queue: Waiting[] = [];
  private isBusy = false;
  /** Why the transaction that is running cannot be committed. */
  private failure: Error | null = null;
  /** When it began. */
  private startedMs = 0;

  constructor(
    private readonly sql: Sql,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly begin = "begin",
  ) {}

  /**
   * Runs something alone, in the context of whoever asks: the queue itself runs in that of another
   * request, with the language and the time of that one.
   */
  alone<T>(work: () => Promise<T>, isRead = false): Promise<T> {
    const inRequest = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      const run = () => inRequest(work).then(resolve, reject);
      this.add({ isShared: false, isRead, run, end: () => undefined });
    });
  }

  /**
   * @returns whether a write that is running should end soon: its transaction is no longer short,
   * and a read waits for it, or it has become long, and anything waits.
   */
  isAwaited(): boolean {
    const ms = this.nowMs() - this.startedMs;
    if (ms > LATE_FOR_ALL_MS && this.queue.length > 0) return true;
    return ms > LATE_MS && this.queue.some(({ isRead }) => isRead);
  }

  /**
   * Runs a write in a transaction together with others that wait, each behind a savepoint: if one
   * throws, only that one is rolled back. Each ends when all are committed, one that throws too: it
   * may have been refused because of what another of them wrote, which a crash could still undo. In
   * the context of whoever asks, too.
   */
  shared<T>(work: (tx: WriteSql) => Promise<T>): Promise<T> {
    const inRequest = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      let tell: () => void = () => undefined;
      const run = async () => {
        // Sent with the first statement of the work, as the release is with its last ones.
        const underWay = statementsUnderWay();
        const { sql } = this;
        underWay.add(sql.query("savepoint write"));
        const tx: WriteSql = { query: (text, params) => sql.query(text, params), endWith: underWay.add };
        try {
          const result = await inRequest(work, tx);
          await settleAll([...underWay.statements, sql.query("release savepoint write")]);
          tell = () => resolve(result);
        } catch (error) {
          tell = () => reject(error);
          await this.rollBackOne();
        }
      };
      const end = (commit: Promise<unknown>) =>
        void commit.then(
          () => tell(),
          (error: unknown) =>
            reject(error instanceof DatabaseUnavailable ? new OutcomeUnknown(error) : (error as Error)),
        );
      this.add({ isShared: true, isRead: false, run, end });
    });
  }

  private async rollBackOne(): Promise<void> {
    try {
      await this.sql.query("rollback to savepoint write");
      await this.sql.query("release savepoint write");
    } catch (error) {
      // Without it the whole transaction is void, and `commit` would end it without an error.
      this.failure = error as Error;
    }
  }

  private add(waiting: Waiting): void {
    this.queue.push(waiting);
    if (!this.isBusy) void this.work();
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.queue.length > 0) {
      await this.runOthers();
      const first = this.takeShared();
      if (first !== null) await this.together(first);
    }
    this.isBusy = false;
  }

  /**
   * Runs what cannot share a transaction before writes that wait too, and what the same requests
   * ask for next: a read of three statements waits for one transaction, not for three. Not for ever
   * while writes wait.
   */
  private async runOthers(): Promise<void> {
    const startedMs = this.nowMs();
    for (let at = this.otherAt(); at !== -1; at = this.otherAt()) {
      await this.queue.splice(at, 1)[0]?.run();
      if (this.otherAt() === -1) await nextTurn();
      if (this.nowMs() - startedMs > READING_MS && this.queue.some(({ isShared }) => isShared)) return;
    }
  }

  private otherAt(): number {
    return this.queue.findIndex(({ isShared }) => !isShared);
  }

  /** Commits all writes that wait, up to the limit; reads among them wait until it is committed. */
  private async together(first: Waiting): Promise<void> {
    const members: Waiting[] = [];
    this.failure = null;
    this.startedMs = this.nowMs();
    const commit = this.sql
      .query(this.begin)
      .then(async () => {
        for (let next: Waiting | null = first; next !== null; next = this.nextShared(members.length)) {
          members.push(next);
          await next.run();
          if (this.failure !== null) throw this.failure;
        }
      })
      .then(() => this.sql.query("commit"));
    await commit.catch(() => this.sql.query("rollback").catch(() => undefined));
    // A failed `begin` has no members yet.
    for (const member of members.length === 0 ? [first] : members) member.end(commit);
  }

  private nextShared(count: number): Waiting | null {
    return count < MAX_SHARED && !this.isAwaited() ? this.takeShared() : null;
  }

  private takeShared(): Waiting | null {
    const at = this.queue.findIndex(({ isShared }) => isShared);
    return at === -1 ? null : (this.queue.splice(at, 1)[0] ?? null);
  }
}
