import type { AppContext } from "#server/context.ts";
import { turnDeputyship, turningDeputyships } from "#server/deputies/records.ts";
import { eachByItself } from "#server/jobs/each-by-itself.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/**
 * Begins and ends deputyships on their days, each in a transaction of its own. See
 * docs/product.md#deputies.
 */
export async function turnDeputyships(
  { database }: Pick<AppContext, "database">,
  nowMs: number,
): Promise<void> {
  await eachByItself(await turningDeputyships(database, nowMs), (personId) =>
    withChangeLog(database, (tx) => turnDeputyship(tx, personId, nowMs)),
  );
}
