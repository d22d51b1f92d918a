import type { AppContext } from "#server/context.ts";
import { turnDeputyship, turningDeputyships } from "#server/deputies/records.ts";
import { eachByItself } from "#server/jobs/each-by-itself.ts";
import { runEvery } from "#server/jobs/run-every.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

const CHECK_INTERVAL_MS = 60_000;

/**
 * Begins and ends deputyships on their days. See docs/product.md#deputies.
 * @returns a function that stops it
 */
export function startDeputiesJob(context: AppContext): () => void {
  return runEvery(context, {
    intervalMs: CHECK_INTERVAL_MS,
    run: () => turnDeputyships(context, Date.now()),
    failure: "deputies_failed",
  });
}

/** Begins and ends every deputyship whose day it is, each in a transaction of its own. */
export async function turnDeputyships(
  { database }: Pick<AppContext, "database">,
  nowMs: number,
): Promise<void> {
  await eachByItself(await turningDeputyships(database, nowMs), (personId) =>
    withChangeLog(database, (tx) => turnDeputyship(tx, personId, nowMs)),
  );
}
