/** Most statements that a transaction sends before it waits for their answers. */
const MOST = 8;
/** How long it waits for so many, in ms: reads wait for the embedded database meanwhile. */
const GOAL_MS = 20;

/**
 * Statements of one transaction that were sent and not waited for, because the call goes on in the
 * same way whatever they answer. After one that fails the database refuses those that follow, so
 * that nothing of them is kept. `settle` throws its error: it is waited for before the transaction
 * goes back to a savepoint, which would let it go on without them, and else together with the
 * commit.
 */
export class Unconfirmed {
  private statements: Promise<unknown>[] = [];
  /** How many of them count against `most`. */
  private counted = 0;

  /**
   * @param most how many may be under way at first, while it is not known how long they take: the
   *   calls behind slow ones must still be held, not begun
   */
  constructor(private most = 1) {}

  /** Adds a statement that is sent already, with what one call or several have written. */
  add(sent: Promise<unknown>, calls = 1): void {
    this.watch(sent);
    this.counted += calls;
  }

  /** Whether so many more are as many as may be under way. */
  isMany(more: number): boolean {
    return this.counted + more >= this.most;
  }

  /** Adds a statement beside those of a call, which takes no time of its own. */
  watch(sent: Promise<unknown>): void {
    // Its error is thrown by `settle`.
    sent.catch(() => undefined);
    this.statements.push(sent);
  }

  /**
   * Before another call: waits if many are under way, and then allows as many as take a moment.
   * @throws the error of the first one that failed
   */
  async settleIfMany(): Promise<void> {
    const count = this.counted;
    if (count < this.most) return;
    const startedMs = performance.now();
    await this.settle();
    const each = (performance.now() - startedMs) / count;
    this.most = Math.max(1, Math.min(MOST, Math.floor(GOAL_MS / each)));
  }

  /**
   * Waits for the answers to all of them.
   * @throws the error of the first one that failed; those after it failed because of that one
   */
  async settle(): Promise<void> {
    this.counted = 0;
    const results = await Promise.allSettled(this.statements.splice(0));
    for (const result of results) if (result.status === "rejected") throw result.reason;
  }

  /**
   * Waits after something else of the transaction has failed.
   * @returns the error of the first statement that failed, or else the one that is given
   */
  async causeOf(error: unknown): Promise<unknown> {
    return this.settle().then(
      () => error,
      (first: unknown) => first,
    );
  }
}
