import type { AccountDatabase } from "#local-db/database.ts";
import { isUsable } from "#local-db/session.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { Credentials } from "#api-client/request.ts";

/** One pass, and what it has learnt: how much of a batch the server takes at once. */
export interface SyncRun {
  readonly db: AccountDatabase;
  readonly userId: string;
  readonly fence: number;
  readonly outside: SyncEnvironment;
  most: number;
  /** Nobody knows yet whether the network is back: one action goes first, and the others when it has arrived. */
  isProbing: boolean;
  /** Does the server run a batch after the one it was sent behind? It says so with its first answer. */
  following: "unknown" | "yes" | "no";
}

/** The session, re-read before every request: an action is only ever sent by its author. None where nothing new may be begun. */
export async function credentials({ userId, outside }: SyncRun): Promise<Credentials | null> {
  const session = outside.isOver?.() === true ? null : await outside.session();
  if (session === null || !isUsable(session) || session.userId !== userId) return null;
  return { token: session.token, userId, apiBase: session.apiBase ?? "", isPlain: session.isPlain === true };
}
