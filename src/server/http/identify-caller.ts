import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { RememberedSession } from "#server/accounts/session-lookups.ts";
import { authenticate, rememberedCaller } from "#server/accounts/sessions.ts";
import type { AppContext, Caller } from "#server/context.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { isForm } from "#server/http/limit-body.ts";
import type { Limits } from "#server/http/limits.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { refuseReader } from "#server/http/reader-calls.ts";
import { Refused } from "#server/http/refusals.ts";
import { isKey } from "#server/http/write-call.ts";
import * as TEXTS from "#texts/server/http.ts";

interface CallerLookup {
  readonly context: Pick<AppContext, "database">;
  readonly limits: Limits;
}

/** In place of a caller where anybody may call. */
export const ANONYMOUS = { account: null, actor: null, sessionId: null } as unknown as Caller;

/**
 * The same as `identify`, for calls that keep no receipt; those that do are repeated by whoever has
 * become a reader since, and answered from it.
 * @throws Refused like `identify`, and 403 for a reader where the call is a write.
 */
export async function authenticateOrAnonymous(
  routes: CallerLookup,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const caller = await identify(routes, endpoint, request);
  refuseReader(caller, endpoint);
  return caller;
}

/**
 * Authenticates the caller, unless the endpoint is public, and counts the request.
 * @throws Refused 401 without a valid session, 403 for an account of another website or one that
 * has to choose a password first, 409 if the token is not that of `X-Fettle-User`, 429 beyond the
 * rate limit.
 */
export async function identify(
  routes: CallerLookup,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  if (endpoint.access === "anybody") {
    routes.limits.spend(...rateLimit("anonymousCalls", rateLimitKey(request.ip)));
    return ANONYMOUS;
  }
  const caller = await authenticate(routes.context.database, request.headers.authorization);
  const claimed = request.headers["x-fettle-user"];
  if (claimed !== undefined && claimed !== caller.account.id) {
    throw new Refused(409, "user_mismatch", TEXTS.otherAccountsRequest);
  }
  if (caller.mustChangePassword && !endpoint.isBeforeOwnPassword) {
    throw new Refused(403, "password_change_required", TEXTS.ownPasswordRequired);
  }
  routes.limits.spend(...rateLimit("calls", caller.account.id));
  return caller;
}

/** Who makes a request; `session` if that is remembered, and still to be read. */
export interface Identity {
  readonly caller: Caller;
  readonly session: RememberedSession | undefined;
}

/**
 * The caller of a write as an earlier request of the same session found them. Only of one that
 * certainly comes to its transaction, where the session is read again, see docs/decisions/0144.
 */
export function rememberedIdentity({ limits }: CallerLookup, request: FastifyRequest): Identity | undefined {
  if (isForm(request) || !isKey(request.headers["idempotency-key"])) return undefined;
  const known = rememberedCaller(request.headers.authorization);
  const claimed = request.headers["x-fettle-user"];
  if (known === null || (claimed !== undefined && claimed !== known.caller.account.id)) return undefined;
  limits.spend(...rateLimit("calls", known.caller.account.id));
  return known;
}
