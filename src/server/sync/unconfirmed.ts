import type { Row } from "#server/database/database.ts";

/** Most statements that a transaction sends before it waits for their answers. */
const MOST = 8;

/**
 * Statements of one transaction that were sent and not waited for, because the call goes on in the
 * same way whatever they answer. After one that fails the database refuses those that follow, so
 * that nothing of them is kept; `settle` throws its error before the transaction is committed, and
 * before it goes back to a savepoint, which would let it go on without them.
 */
export class Unconfirmed {
  private statements: Promise<unknown>[] = [];

  /**
   * Adds a statement.
   * @param isAsExpected whether its rows are those that the call reckons with; otherwise the
   *   transaction fails
   */
  add(statement: Promise<readonly Row[]>, isAsExpected: (rows: readonly Row[]) => boolean): void {
    const checked = statement.then((rows) => {
      if (!isAsExpected(rows)) throw new Error("A statement that was not waited for did something else.");
    });
    // Its error is thrown by `settle`.
    checked.catch(() => undefined);
    this.statements.push(checked);
  }

  /**
   * Waits if there are many: an error is noticed soon, and whoever waits for the only connection of
   * the embedded database does not wait for more than these.
   * @throws the error of the first one that failed
   */
  async settleIfMany(): Promise<void> {
    if (this.statements.length >= MOST) await this.settle();
  }

  /**
   * Waits for the answers to all of them.
   * @throws the error of the first one that failed; those after it failed because of that one
   */
  async settle(): Promise<void> {
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
