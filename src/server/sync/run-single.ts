import type { AppContext } from "#server/context.ts";
import { isKeyForgotten } from "#domain/mutations/key-age.ts";
import { attribute } from "#server/history/attribute.ts";
import { Refused } from "#server/http/refusals.ts";
import { type Answer, keyExpired, receiptName } from "#server/receipts/receipts.ts";
import { SessionChanged } from "#server/accounts/session-lookups.ts";
import { fieldsOf } from "#server/sync/call-fields.ts";
import { lockCalls } from "#server/sync/lock-calls.ts";
import type { SharingCall } from "#server/sync/savepoint.ts";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";
import { TicketCache } from "#server/sync/ticket-cache.ts";
import { contextOver, endWrite, noEffects, publish, runAll } from "#server/sync/write-context.ts";

/**
 * Runs a call that may share a transaction in one of its own: it takes its locks as such calls do,
 * with the statements that claim its key, and waits for the database as rarely.
 * @throws what the call throws, after it was rolled back; `NeededOutside` if it has to begin anew
 *   after work outside of the transaction; `SessionChanged` if the caller has to be read anew.
 */
export async function runSingle(
  { database }: Pick<AppContext, "database">,
  { endpoint, claim, session, input, call }: SharingCall,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const actorId = claim.userId;
  const { sessionId } = input.caller;
  let effects = noEffects();
  const outcome = await database.write(async (sql) => {
    effects = { ...noEffects(), session: sessionId };
    const by = { actorId, sessionId, key: claim.key };
    const tickets = new TicketCache(by);
    const unconfirmed = new Unconfirmed();
    try {
      attribute(sql, by);
      const tx = contextOver(sql, effects, tickets, { database, actorId, unconfirmed, hasLocks: true });
      const named = { claim, session, endpoint, params: input.params, body: fieldsOf(input.body) };
      const { earlier, gone, changed, unusedIds } = await lockCalls(tx, [named]);
      if (changed.size > 0) throw new SessionChanged();
      for (const refusal of gone.values()) throw refusal;
      const before = earlier.get(receiptName(claim));
      if (before instanceof Refused) throw before;
      if (before !== undefined) return { answer: before, isReplay: true };
      if (isKeyForgotten(claim.key, Date.now())) throw keyExpired();
      tickets.addUnused(unusedIds);
      const answer = await call(tx, input);
      await endWrite(sql, effects, { actorId, unconfirmed, tickets, receipts: [{ claim, answer }] });
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
