import { isUsable } from "#local-db/session.ts";
import type { Sender } from "#sync/environment.ts";
import { credentialsOf } from "#sync/protocol-of.ts";
import type { Credentials } from "#api-client/request.ts";

/**
 * The context of one sync run, and what it has found out about the server. `limit` limits the batch
 * size.
 */
export interface SyncRun extends Sender {
  readonly userId: string;
  limit: number;
  /**
   * While the network is in doubt, one mutation is sent alone first (a half-open circuit breaker).
   */
  isProbing: boolean;
  /** Whether the server supports pipelined batches; set from its first response. */
  pipelining: "unknown" | "yes" | "no";
}

/**
 * The session's credentials, read again before every request, so that a mutation is only sent with
 * its author's session. Null if nothing new may be started.
 */
export async function usableCredentials({ userId, env }: SyncRun): Promise<Credentials | null> {
  const session = env.isOver?.() === true ? null : await env.session();
  if (session === null || !isUsable(session) || session.userId !== userId) return null;
  return credentialsOf(session);
}
