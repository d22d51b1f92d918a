import type { WriteContext } from "#server/context.ts";
import { attribute, type Writer } from "#server/history/attribute.ts";
import type { Database } from "#server/database/database.ts";
import {
  contextOver,
  NeededOutside,
  noEffects,
  OutsideWork,
  publish,
  runAll,
  endWrite,
} from "#server/sync/write-context.ts";
import { NO_TICKETS } from "#server/sync/ticket-cache.ts";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";

/**
 * Runs one write in one transaction and, as its last statements, writes its notifications and
 * records what changed for which audience. `writer` is the signed-in user who writes, if any.
 */
export async function withChangeLogBy<T>(
  database: Database,
  writer: string | null | undefined | Writer,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  const by = typeof writer === "object" && writer !== null ? writer : { actorId: writer ?? null };
  const { actorId } = by;
  const outside = new OutsideWork();
  let effects = noEffects();
  const attempt = () =>
    database.write(async (sql) => {
      effects = noEffects();
      outside.begin();
      attribute(sql, by);
      const unconfirmed = new Unconfirmed();
      const tx = contextOver(sql, effects, NO_TICKETS, { database, actorId, outside, unconfirmed });
      try {
        const result = await work(tx);
        await endWrite(sql, effects, { actorId, unconfirmed });
        return result;
      } catch (error) {
        await runAll(effects.undo);
        throw await unconfirmed.causeOf(error);
      }
    });
  const again = async (error: unknown): Promise<T> => {
    if (!(error instanceof NeededOutside)) throw error;
    await outside.carryOut(error);
    return attempt().catch(again);
  };
  const outcome = await attempt().catch(again);
  publish(database, effects);
  // The write is committed: a failure of the work after it must not change the response.
  await Promise.all([runAll(effects.later), outside.giveBackUnused()]);
  return outcome;
}

/** Like `withChangeLogBy`, for a write of the server itself or before a sign-in. */
export const withChangeLog = <T>(database: Database, work: (tx: WriteContext) => Promise<T>): Promise<T> =>
  withChangeLogBy(database, null, work);
