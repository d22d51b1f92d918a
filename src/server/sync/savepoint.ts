import type { RememberedSession } from "#server/accounts/session-lookups.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addComment } from "#contract/tickets.ts";
import { isKeyForgotten } from "#domain/mutations/key-age.ts";
import type { WriteContext, WriteEffects } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { attributionOf } from "#server/history/attribute.ts";
import type { CallInput, WriteCall } from "#server/http/write-call.ts";
import { Refused } from "#server/http/refusals.ts";
import { type Answer, type Claim, keyExpired } from "#server/receipts/receipts.ts";
import type { Unconfirmed } from "#server/sync/unconfirmed.ts";
import type { TicketCache } from "#server/sync/ticket-cache.ts";
import { contextOver, noEffects, runAll } from "#server/sync/write-context.ts";

/** A call that shares a transaction with others. */
export interface SharingCall {
  readonly endpoint: Pick<Endpoint, "name" | "method" | "path">;
  readonly claim: Claim;
  /** Of a remembered caller. */
  readonly session?: RememberedSession | undefined;
  readonly input: CallInput;
  readonly call: WriteCall;
}

/** The transaction that calls share. */
export interface SharedTransaction extends Pick<WriteContext, "database"> {
  readonly sql: Sql;
  readonly tickets: TicketCache;
  readonly unconfirmed: Unconfirmed;
  /** Whether the savepoint of the call before is still there. */
  hasSavepoint?: boolean;
}

/** The answer of a call, and what it adds to the effects of its transaction. */
export interface Written {
  readonly answer: Answer;
  readonly isReplay: boolean;
  readonly effects: WriteEffects;
}

/**
 * Runs one call behind a savepoint: what it wrote stays or goes whole. `earlier` is what its
 * claimed receipt says.
 * @throws what the call threw, after it was rolled back. Unless that is a refusal, the transaction
 * has failed.
 */
export async function runInSavepoint(
  transaction: SharedTransaction,
  { endpoint, claim, input, call }: SharingCall,
  earlier: Answer | Refused | undefined,
): Promise<Written> {
  const { database, sql, tickets, unconfirmed } = transaction;
  const effects = noEffects();
  if (earlier instanceof Refused) throw earlier;
  if (earlier) return { answer: earlier, isReplay: true, effects };
  if (isKeyForgotten(claim.key, Date.now())) throw keyExpired();
  // Others than comments show how many a ticket has.
  if (endpoint.name !== addComment.name || tickets.isEmpty) tickets.writeAll(sql, unconfirmed);
  const by = { actorId: claim.userId, sessionId: input.caller.sessionId, key: claim.key };
  let isStarted = false;
  // With the first statement of the call: one that only adds a comment sends none.
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Comments of the calls before stay if this one is rolled back.
    tickets.writeComments(sql, unconfirmed);
    // One message: each costs both sides more than what it says. The last savepoint ends with the
    // transaction. If the message fails, the savepoint is still that of a call before: going back
    // to it would take away what that call has written.
    const former = transaction.hasSavepoint ? "release savepoint call; " : "";
    unconfirmed.watch(sql.query(`${former}savepoint call; ${attributionOf(by)}`));
    transaction.hasSavepoint = true;
  };
  const own: Sql = {
    query: (text, params) => {
      start();
      return sql.query(text, params);
    },
  };
  try {
    const { actorId } = by;
    const tx = contextOver(own, effects, tickets, { database, actorId, unconfirmed, hasLocks: true });
    const answer = await tickets.during(by, () => call(tx, input));
    return { answer, isReplay: false, effects };
  } catch (error) {
    await runAll(effects.undo);
    if (!(error instanceof Refused)) throw error;
    if (!isStarted) throw error;
    // Going back would let a transaction go on in which a statement of an earlier call has failed.
    await unconfirmed.settle();
    unconfirmed.watch(sql.query("rollback to savepoint call"));
    throw error;
  }
}
