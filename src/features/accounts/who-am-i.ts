import { whoAmI } from "#contract/accounts.ts";
import type { Result } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import type { Session } from "#local-db/session.ts";
import { settings } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

/** What was said to the question who is signed in, and by the server at which address. */
export interface Verdict {
  readonly me: Result<z.output<typeof whoAmI.answer>>;
  readonly apiBase: string;
}

/**
 * Asks who is signed in. The settings are read first, so that an API that has moved is found; where
 * they cannot be read, or nobody knows who answered, the server of the session is asked.
 */
export async function askWhoIAm(session: Session | null, token: string): Promise<Verdict> {
  const said = await settings();
  const isPlain = session?.isPlain === true;
  const isTrusted = said !== null && (session === null || isPlain || !said.isPlain);
  const apiBase = isTrusted ? said.TRAFFIC_BASE_URL : (session?.apiBase ?? "");
  const as = { token, userId: session?.userId ?? "", apiBase, isPlain };
  return { me: await request(whoAmI, { as, timeoutMs: LIMITS.signInTimeoutMs }), apiBase };
}

let entered: { readonly token: string; readonly verdict: Verdict } | null = null;

/** Signing in and registering say who is signed in: the session check begins with that, and asks anew. */
export function noteEntered(token: string, verdict: Verdict): void {
  entered = { token, verdict };
}

/** What signing in or registering said about this token; undefined where that was not here. */
export const verdictOfEntering = (token: string | null): Verdict | undefined =>
  entered !== null && entered.token === token ? entered.verdict : undefined;
