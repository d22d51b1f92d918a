import { whoAmI } from "#contract/accounts.ts";
import type { Result } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import type { Session } from "#local-db/session.ts";
import { settings } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

/** The result of a `whoAmI` request and the base URL of the server that answered. */
export interface Verdict {
  readonly me: Result<z.output<typeof whoAmI.answer>>;
  readonly apiBase: string;
}

/**
 * Asks the server which account the token belongs to. Reads the settings first, to follow an API
 * that has moved. Uses the session's base URL instead if the settings cannot be read, or if they
 * came without our marker although the session is not from a legacy server.
 */
export async function verifySession(session: Session | null, token: string): Promise<Verdict> {
  const ownServer = await settings();
  const isLegacy = session?.isLegacy === true;
  const isTrusted = ownServer !== null && (session === null || isLegacy || !ownServer.isLegacy);
  const apiBase = isTrusted ? ownServer.TRAFFIC_BASE_URL : (session?.apiBase ?? "");
  const credentials = { token, userId: session?.userId ?? "", apiBase, isLegacy };
  return { me: await request(whoAmI, { auth: credentials, timeoutMs: LIMITS.signInTimeoutMs }), apiBase };
}
