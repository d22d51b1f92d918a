import type { AppContext } from "#server/context.ts";
import { turnDeputyship, turningDeputyships } from "#server/deputies/records.ts";
import { problemOf } from "#server/log.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

const CHECK_INTERVAL_MS = 60_000;

/**
 * Begins and ends deputyships on their days. See docs/product.md#deputies.
 * @returns a function that stops it
 */
export function startDeputiesJob(context: AppContext): () => void {
  const run = () =>
    turnDeputyships(context, Date.now()).catch((error: unknown) =>
      context.log("deputies_failed", problemOf(error)),
    );
  const timer = setInterval(() => void run(), CHECK_INTERVAL_MS);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}

/** Begins and ends every deputyship whose day it is, each in a transaction of its own. */
export async function turnDeputyships(
  { database }: Pick<AppContext, "database">,
  nowMs: number,
): Promise<void> {
  for (const personId of await turningDeputyships(database, nowMs))
    await withChangeLog(database, (tx) => turnDeputyship(tx, personId, nowMs));
}
