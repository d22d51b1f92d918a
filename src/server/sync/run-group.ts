import { SessionChanged } from "#server/accounts/session-lookups.ts";
import type { AppContext, ChangeEntry } from "#server/context.ts";
import type { WriteLimits, WriteSql } from "#server/database/database.ts";
import { takeWholeTime, withShareOfTimeBudget } from "#server/database/time-budget.ts";
import { Refused } from "#server/http/refusals.ts";
import type { GroupedCall } from "#server/http/write-groups.ts";
import { type Answer, receiptName, type SettledReceipt } from "#server/receipts/receipts.ts";
import { fieldsOf } from "#server/sync/call-fields.ts";
import { lockCalls } from "#server/sync/lock-calls.ts";
import { runInSavepoint, type SharedTransaction } from "#server/sync/savepoint.ts";
import { TicketCache } from "#server/sync/ticket-cache.ts";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";
import { addEffects, contextOver, endWrite, noEffects, publish, runAll } from "#server/sync/write-context.ts";

/**
 * What became of a call: its answer, or what is thrown to its own request, which is a refusal or
 * that the caller has to be read anew; null if there was no time for it.
 */
export type GroupedResult =
  | { readonly answer: Answer; readonly isReplay: boolean }
  | Refused
  | SessionChanged
  | null;

const LIMITS: WriteLimits = {
  // For a lock that something else holds. Then the transaction is given up and each call runs
  // alone, so that nobody waits for what only another person's call needs.
  lockMs: 200,
  // Below the time after which the connection would count as lost: the statement is then
  // cancelled, and the connection can roll back at once.
  statementMs: 1_000,
};

/**
 * Time in ms after which the transaction begins no further call. A database that answers slowly
 * would let the first one wait for the work of all; those that are left run alone, with the rest of
 * their own time.
 */
const BEGIN_MS = 1_500;

/** Comments that it does not wait for at first: should they be slow, each call runs alone. */
const UNDER_WAY_AT_FIRST = 16;

/**
 * Runs calls of different people in one transaction, each behind a savepoint, as the calls of a
 * batch are.
 * @throws any error that is not a refusal; the transaction was then rolled back, unless the
 * connection was lost during the commit.
 */
export async function runGroup(context: AppContext, calls: readonly GroupedCall[]): Promise<GroupedResult[]> {
  let run = new GroupTransaction(context, calls);
  const startedMs = performance.now();
  const results = await withShareOfTimeBudget(() =>
    context.database.write(async (sql) => {
      run = new GroupTransaction(context, calls);
      try {
        const all = await run.all(sql, startedMs);
        takeWholeTime(startedMs);
        return all;
      } catch (error) {
        await runAll(run.effects.undo);
        throw await run.unconfirmed.causeOf(error);
      }
    }, LIMITS),
  );
  await run.publish();
  return results;
}

class GroupTransaction {
  readonly effects = noEffects();
  readonly unconfirmed = new Unconfirmed(UNDER_WAY_AT_FIRST);
  /** What each call changed, for the event that its own device does not need. */
  private readonly madeBySession: { session: string; changes: ChangeEntry[] }[] = [];

  constructor(
    private readonly context: AppContext,
    private readonly calls: readonly GroupedCall[],
  ) {}

  async all(sql: WriteSql, startedMs: number): Promise<GroupedResult[]> {
    const tickets = new TicketCache();
    const { unconfirmed } = this;
    const { database } = this.context;
    const first = contextOver(sql, this.effects, tickets, { database, actorId: null, unconfirmed });
    const { earlier, gone, changed, unusedIds } = await lockCalls(
      first,
      this.calls.map(({ claim, session, endpoint, input }) => ({
        claim,
        session,
        endpoint,
        params: input.params,
        body: fieldsOf(input.body),
      })),
    );
    tickets.addUnused(unusedIds);
    const transaction: SharedTransaction = { database, sql, tickets, unconfirmed };
    const results: GroupedResult[] = [];
    for (const each of this.calls) {
      await tickets.writeIfMany(sql, unconfirmed);
      if (results.length > 0 && performance.now() - startedMs > BEGIN_MS) {
        results.push(null);
        continue;
      }
      const isChanged = each.session !== undefined && changed.has(each.session.tokenHash);
      const refusal = isChanged ? new SessionChanged() : gone.get(each.claim.userId);
      results.push(refusal ?? (await this.one(transaction, each, earlier.get(receiptName(each.claim)))));
    }
    const receipts = this.calls.flatMap(({ claim }, n): SettledReceipt[] => {
      const result = results[n];
      if (earlier.has(receiptName(claim)) || result === undefined) return [];
      const isDone = result !== null && !(result instanceof Error);
      return [{ claim, answer: isDone ? result.answer : null }];
    });
    await endWrite(sql, this.effects, { actorId: null, unconfirmed, tickets, receipts });
    return results;
  }

  private async one(
    transaction: SharedTransaction,
    each: GroupedCall,
    earlier: Answer | Refused | undefined,
  ): Promise<GroupedResult> {
    try {
      // In the context of its own request, which has the language of its texts.
      const { effects, ...written } = await each.inRequest(() => runInSavepoint(transaction, each, earlier));
      const changes = effects.changes.map((change) => ({ ...change, actorId: each.claim.userId }));
      addEffects(this.effects, { ...effects, changes });
      this.madeBySession.push({ session: each.input.caller.sessionId, changes });
      return written;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  /** Publishes what is committed, and does the work that waits for that. */
  async publish(): Promise<void> {
    const { database } = this.context;
    for (const each of this.madeBySession) publish(database, { ...noEffects(), ...each });
    // What nobody's call recorded itself: notifications, whose recipients are others.
    const others = this.effects.changes.filter(({ actorId }) => actorId === undefined);
    publish(database, { ...noEffects(), changes: others });
    await runAll(this.effects.later);
  }
}
