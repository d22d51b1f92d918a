import type { Failure, Result } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { isNetworkInDoubt } from "#sync/circuit-breaker.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { Credentials } from "#api-client/request.ts";

/** The context of a read of the pull. */
export interface PullContext {
  readonly db: AccountDatabase;
  readonly auth: Credentials;
  readonly env: SyncEnvironment;
}

/**
 * Sends a read request of the pull, and once more immediately if the answer was lost or the server
 * failed. Reads change nothing on the server, so repeating them is safe. Not repeated if the last
 * attempt already failed or the browser reports no network: the circuit breaker then schedules the
 * next attempt. See docs/offline.md#pull.
 */
export async function retryOnce<Answer extends Result<unknown> | "preempted">(
  { db, auth, env }: PullContext,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send();
  if (answer === "preempted" || answer.ok || !isTransient(answer.failure)) return answer;
  if (env.isOffline?.() === true || env.isOver?.() === true) return answer;
  if (await isNetworkInDoubt(db)) return answer;
  // After a log-out, nothing is sent with the old session.
  if ((await env.session())?.token !== auth.token) return answer;
  return send();
}

/**
 * Whether another attempt may succeed right away. A timeout has already taken long enough, and a
 * server that names a wait (`Retry-After`) or limits the rate is not asked before it.
 */
function isTransient(failure: Failure): boolean {
  if (failure.kind === "unreachable") return failure.reason === "network" || failure.reason === "cut";
  return failure.kind === "busy" && failure.status >= 500 && failure.retryAfterMs === null;
}
