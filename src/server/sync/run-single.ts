import type { AppContext } from "#server/context.ts";
import { isKeyForgotten } from "#domain/mutations/key-age.ts";
import { attribute } from "#server/history/attribute.ts";
import { Refused } from "#server/http/refusals.ts";
import { type Answer, keyExpired, receiptName, settleReceipts } from "#server/receipts/receipts.ts";
import { fieldsOf } from "#server/sync/call-fields.ts";
import { lockCalls } from "#server/sync/lock-calls.ts";
import type { SharingCall } from "#server/sync/savepoint.ts";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";
import {
  contextOver,
  endWrite,
  noEffects,
  publish,
  runAll,
  TicketCache,
} from "#server/sync/write-context.ts";

/**
 * Runs a call that may share a transaction in one of its own: it takes its locks as such calls do,
 * with the statements that claim its key, and waits for the database as rarely.
 * @throws what the call throws, after it was rolled back; `NeededOutside` if it has to begin anew
 *   after work outside of the transaction.
 */
export async function runSingle(
  { database }: Pick<AppContext, "database">,
  { endpoint, claim, input, call }: SharingCall,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const actorId = claim.userId;
  const { sessionId } = input.caller;
  let effects = noEffects();
  const outcome = await database.write(async (sql) => {
    effects = { ...noEffects(), session: sessionId };
    const tickets = new TicketCache();
    const unconfirmed = new Unconfirmed();
    try {
      attribute(sql, { actorId, sessionId, key: claim.key });
      const tx = contextOver(sql, effects, tickets, { database, actorId, unconfirmed, hasLocks: true });
      const named = { claim, endpoint, params: input.params, body: fieldsOf(input.body) };
      const { earlier, gone, unusedIds } = await lockCalls(tx, [named]);
      for (const refusal of gone.values()) throw refusal;
      const before = earlier.get(receiptName(claim));
      if (before instanceof Refused) throw before;
      if (before !== undefined) return { answer: before, isReplay: true };
      if (isKeyForgotten(claim.key, Date.now())) throw keyExpired();
      tickets.addUnused(unusedIds);
      const answer = await call(tx, input);
      unconfirmed.add(tickets.writeCounts(sql));
      unconfirmed.add(settleReceipts(sql, [{ claim, answer }]));
      await endWrite(sql, effects, actorId, unconfirmed);
      return { answer, isReplay: false };
    } catch (error) {
      await runAll(effects.undo);
      throw await unconfirmed.causeOf(error);
    }
  });
  publish(database, effects);
  // The write is committed: a failure of the work after it must not change the response.
  await runAll(effects.later);
  return outcome;
}
