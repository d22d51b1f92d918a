import type { AppContext, WriteEffects } from "#server/context.ts";
import type { WriteSql } from "#server/database/database.ts";
import { hasTimeForAnother } from "#server/database/time-budget.ts";
import { bodyOf, refusalOf } from "#server/http/errors.ts";
import { Refused } from "#server/http/refusals.ts";
import { type Answer, receiptName, type SettledReceipt } from "#server/receipts/receipts.ts";
import { lockCalls } from "#server/sync/lock-calls.ts";
import { runInSavepoint } from "#server/sync/savepoint.ts";
import type { BatchOutcome } from "#server/sync/batches.ts";
import {
  type CallResult,
  delayed,
  type PreparedCall,
  recordStatus,
  verdictOn,
} from "#server/sync/batch-call.ts";
import { TicketCache } from "#server/sync/ticket-cache.ts";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";
import { addEffects, contextOver, endWrite, noEffects, publish, runAll } from "#server/sync/write-context.ts";

interface GroupResult {
  /** Of fewer calls than were given if somebody waits for the only connection. */
  readonly results: CallResult[];
  /** The outcome of the batch so far; the calls of this group add to it. */
  readonly outcome: BatchOutcome;
}

/**
 * Runs calls in one transaction, each behind a savepoint, so that receipt, effect, history and
 * change log entry of a call are written together or not at all. The rows of all calls are locked
 * before the first one runs; notifications and change log entries are written after the last one.
 * @throws any error that is not a refusal. The transaction was then rolled back, unless the
 * connection was lost during the commit.
 */
export async function runTogether(
  context: AppContext,
  requestId: string,
  group: readonly PreparedCall[],
  outcomeBefore: BatchOutcome,
): Promise<GroupResult> {
  let effects = noEffects();
  const caller = group[0]?.input.caller;
  const outcome = await context.database.write(async (sql) => {
    effects = { ...noEffects(), session: caller?.sessionId ?? null };
    const run = new GroupRun(context.database, sql, effects, requestId);
    try {
      return await run.all(group, copyOf(outcomeBefore));
    } catch (error) {
      await runAll(effects.undo);
      throw await run.unconfirmed.causeOf(error);
    }
  });
  publish(context.database, effects);
  // The writes are committed: a failure of the work after them must not change the response.
  await runAll(effects.later);
  return outcome;
}

const copyOf = ({ stoppedQueues, delayed, refused }: BatchOutcome): BatchOutcome => ({
  stoppedQueues: new Set(stoppedQueues),
  delayed: new Set(delayed),
  refused: new Set(refused),
});

class GroupRun {
  readonly tickets = new TicketCache();
  readonly unconfirmed = new Unconfirmed();
  hasSavepoint = false;

  constructor(
    readonly database: AppContext["database"],
    readonly sql: WriteSql,
    private readonly effects: WriteEffects,
    private readonly requestId: string,
  ) {}

  async all(group: readonly PreparedCall[], outcome: BatchOutcome): Promise<GroupResult> {
    const actorId = group[0]?.claim.userId ?? null;
    const { database, unconfirmed } = this;
    const first = contextOver(this.sql, this.effects, this.tickets, { database, actorId, unconfirmed });
    const { earlier, gone, unusedIds } = await lockCalls(
      first,
      group.map(({ claim, found, body }) => ({ claim, ...found, body })),
    );
    this.tickets.addUnused(unusedIds);
    // All are of one person.
    for (const refusal of gone.values()) throw refusal;
    const results: CallResult[] = [];
    const receipts: SettledReceipt[] = [];
    for (const op of group) {
      await this.tickets.writeIfMany(this.sql, unconfirmed);
      if (results.length > 0 && this.database.isAwaited?.()) break;
      const before = earlier.get(receiptName(op.claim));
      const isLate = results.length > 0 && !hasTimeForAnother();
      const result = verdictOn(op, outcome) ?? (isLate ? delayed(op) : await this.one(op, before));
      recordStatus(op, result.status, outcome);
      results.push(result);
      const isDone = result.status < 400;
      if (before === undefined)
        receipts.push({
          claim: op.claim,
          answer: isDone ? { status: result.status, body: result.text } : null,
        });
    }
    for (const { claim } of group.slice(results.length))
      if (!earlier.has(receiptName(claim))) receipts.push({ claim, answer: null });
    await endWrite(this.sql, this.effects, { actorId, unconfirmed, tickets: this.tickets, receipts });
    return { results, outcome };
  }

  private async one(op: PreparedCall, earlier: Answer | Refused | undefined): Promise<CallResult> {
    try {
      op.count();
      const sharing = { ...op.found, claim: op.claim, input: op.input };
      const { answer, isReplay, effects } = await runInSavepoint(this, sharing, earlier);
      addEffects(this.effects, effects);
      return { key: op.key, status: answer.status, text: answer.body, ...(isReplay ? { isReplay } : {}) };
    } catch (error) {
      return this.refused(op, error);
    }
  }

  /** @throws the error itself if it is not a refusal; the transaction then fails. */
  private refused(op: PreparedCall, error: unknown): CallResult {
    if (!(error instanceof Refused)) throw error;
    const refused = refusalOf(error);
    return { key: op.key, status: refused.status, text: JSON.stringify(bodyOf(refused, this.requestId)) };
  }
}
