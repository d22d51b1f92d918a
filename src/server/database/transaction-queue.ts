import { DatabaseUnavailable, OutcomeUnknown, type Sql } from "#server/database/database.ts";

// The embedded database has one connection. Whatever uses it waits for its turn; writes that wait
// together are committed together, because a flush to disk costs more than a write.

/** A statement or a transaction that waits for its turn. */
interface Waiting {
  /** May share a transaction with others. */
  readonly isShared: boolean;
  /** Runs it; never throws. */
  readonly run: () => Promise<void>;
  /** Ends it when its transaction is committed, or could not be. */
  readonly end: (commit: Promise<unknown>) => void;
}

/** Most writes of one transaction: how long the first of them waits for the last. */
const MAX_SHARED = 32;
/**
 * Time in ms after which a transaction takes no further write while something else waits, such as a
 * read: one write may be a batch of fifty calls.
 */
const LATE_MS = 20;

/** Runs work on one connection, one at a time; waiting writes share a transaction. */
export class TransactionQueue {
  private readonly queue: Waiting[] = [];
  private isBusy = false;
  /** Why the transaction that is running cannot be committed. */
  private failure: Error | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Runs something alone. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = () => work().then(resolve, reject);
      this.add({ isShared: false, run, end: () => undefined });
    });
  }

  /**
   * Runs a write in a transaction together with others that wait, each behind a savepoint: if one
   * throws, only that one is rolled back. Each ends when all are committed, one that throws too: it
   * may have been refused because of what another of them wrote, which a crash could still undo.
   */
  shared<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let tell: () => void = () => undefined;
      const run = async () => {
        try {
          await this.sql.query("savepoint write");
          const result = await work(this.sql);
          await this.sql.query("release savepoint write");
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
      this.add({ isShared: true, run, end });
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
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      if (!next.isShared) await next.run();
      else {
        await this.together(next);
        await this.runOthers();
      }
    }
    this.isBusy = false;
  }

  /** Runs what waited for the commit before writes that wait too: their turn was that one. */
  private async runOthers(): Promise<void> {
    const others = this.queue.filter(({ isShared }) => !isShared);
    const writes = this.queue.filter(({ isShared }) => isShared);
    this.queue.splice(0, this.queue.length, ...writes);
    for (const each of others) await each.run();
  }

  /** Commits all writes that wait, up to the limit; reads among them wait until it is committed. */
  private async together(first: Waiting): Promise<void> {
    const members: Waiting[] = [];
    this.failure = null;
    const startedMs = this.nowMs();
    const commit = this.sql
      .query("begin")
      .then(async () => {
        for (
          let next: Waiting | null = first;
          next !== null;
          next = this.nextShared(members.length, startedMs)
        ) {
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

  private nextShared(count: number, startedMs: number): Waiting | null {
    const isLate = this.nowMs() - startedMs > LATE_MS && this.queue.some(({ isShared }) => !isShared);
    const at = count < MAX_SHARED && !isLate ? this.queue.findIndex(({ isShared }) => isShared) : -1;
    return at === -1 ? null : (this.queue.splice(at, 1)[0] ?? null);
  }
}
