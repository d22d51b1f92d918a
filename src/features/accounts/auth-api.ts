import { accountFromWire } from "#contract/account-wire.ts";
import { register, signIn, whoAmI } from "#contract/accounts.ts";
import { describeInvitation } from "#contract/describe-invitation.ts";
import type { Result } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { WEBSITE } from "#domain/product.ts";
import { normalizeText } from "#domain/text.ts";
import { saveSession } from "#local-db/session.ts";
import { writeToken } from "#features/session/token.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

// The part of signing in that depends on the contract, the API client and the local database. The
// login page renders without it; it is loaded when a form field first gets focus (see
// `preloadAuthApi`).

type SessionResponse = z.output<typeof signIn.answer>;

/**
 * Signs in, with a time limit of 10 seconds. Accepts a response without our `X-Fettle` marker (a
 * legacy server) if it can be parsed.
 *
 * @returns the session response or a failure; never throws
 */
export async function requestSignIn(body: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<Result<SessionResponse>> {
  const base = await apiBase();
  const timeoutMs = LIMITS.signInTimeoutMs;
  const answer = await request(signIn, {
    body: { ...body, email: plainEmail(body.email) },
    base,
    mayBeLegacy: true,
    timeoutMs,
  });
  return answer.ok && answer.isLegacy ? verified(answer, base) : answer;
}

/** What the server says of a link to register; null where it cannot be asked. Never throws. */
export async function readInvitation(
  invitation: string,
): Promise<z.output<typeof describeInvitation.answer> | null> {
  const base = await apiBase();
  const timeoutMs = LIMITS.signInTimeoutMs;
  const answer = await request(describeInvitation, { body: { invitation }, base, timeoutMs });
  return answer.ok ? answer.data : null;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/**
 * Registers an account.
 *
 * @param key idempotency key; a retry with the same key returns the account that was created
 * @returns the session response or a failure. `isOwnBefore` is set if the email was already
 * registered (409) and a sign-in with the same password was tried instead
 */
export async function requestRegistration(
  body: NewAccount,
  key: string,
): Promise<Result<SessionResponse> & { readonly isOwnBefore?: true }> {
  const base = await apiBase();
  const answer = await request(register, {
    body: {
      ...body,
      email: plainEmail(body["email"]),
      name: normalizeText(body["name"] ?? ""),
      website: WEBSITE,
    },
    base,
    mayBeLegacy: true,
    // A legacy server on another origin may not allow the header in CORS preflight.
    ...(base === "" ? { key } : {}),
    timeoutMs: LIMITS.signInTimeoutMs,
  });
  if (answer.ok) return answer.isLegacy ? verified(answer, base) : answer;
  const isTaken = answer.failure.kind === "refused" && answer.failure.status === 409;
  return isTaken ? { ...(await signInInstead(body, answer)), isOwnBefore: true } : answer;
}

/**
 * Handles "email taken" by signing in: the account may be the person's own, created by a request
 * whose response was lost, with a key that a page reload discarded. If the password does not match,
 * the original refusal is returned.
 */
async function signInInstead(
  { email, password }: NewAccount,
  refusal: Result<SessionResponse>,
): Promise<Result<SessionResponse>> {
  const answer = await requestSignIn({ email, password, remember: true });
  return answer.ok ? answer : refusal;
}

/** Case is preserved: a legacy server may treat email addresses as case-sensitive. */
const plainEmail = (typed = ""): string => normalizeText(typed).trim();

type Done = Extract<Result<SessionResponse>, { ok: true }>;

/**
 * Fetches the full account from `whoAmI`, because a legacy server may return an incomplete one on
 * sign-in. If that fails, the sign-in response is used as it is.
 */
async function verified(answer: Done, apiBase: string): Promise<Done> {
  const { token, user } = answer.data;
  if (token === "") return answer;
  const credentials = { token, userId: user.id, apiBase, isLegacy: true };
  const me = await request(whoAmI, { auth: credentials, timeoutMs: LIMITS.signInTimeoutMs });
  return me.ok && "email" in me.data ? { ...answer, data: { ...answer.data, user: me.data } } : answer;
}

/**
 * Stores the session on this device.
 *
 * @returns the path to navigate to, `/profile` if the profile is incomplete and otherwise `url`;
 * null if the response has no token or no usable account
 */
export async function startSession(
  { data, isLegacy }: { readonly data: SessionResponse; readonly isLegacy: boolean },
  url: string,
): Promise<{ path: string; isComplete: boolean } | null> {
  const account = data.token === "" ? null : accountFromWire(data.user);
  if (account === null) return null;
  const server = { apiBase: await apiBase(), isLegacy };
  await saveSession(account, data.token, server, new Date().toISOString());
  writeToken(data.token);
  const isComplete = isProfileComplete(account);
  return { isComplete, path: isComplete ? url : "/profile" };
}
