import type { AppContext } from "#server/context.ts";
import { problemOf } from "#server/log.ts";

interface Job {
  readonly intervalMs: number;
  /** Does everything that is due; it may run while an earlier run has not finished. */
  readonly run: () => Promise<unknown>;
  /** Name of the line in the log when a run fails; the next one tries again. */
  readonly failure: string;
}

/**
 * Runs a job at once and then at an interval, which keeps no process alive.
 * @returns a function that stops it
 */
export function runEvery(context: Pick<AppContext, "log">, { intervalMs, run, failure }: Job): () => void {
  const attempt = () => void run().catch((error: unknown) => context.log(failure, problemOf(error)));
  const timer = setInterval(attempt, intervalMs);
  timer.unref();
  attempt();
  return () => clearInterval(timer);
}
