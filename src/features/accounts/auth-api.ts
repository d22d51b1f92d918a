import { accountFromWire, register, signIn, whoAmI } from "#contract/accounts.ts";
import type { Result } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { WEBSITE } from "#domain/product.ts";
import { normalizeText } from "#domain/text.ts";
import { saveSession } from "#local-db/session.ts";
import { noteEntered } from "#features/accounts/who-am-i.ts";
import { writeToken } from "#features/session/token.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

// Everything signing in needs beyond its form: the contract, the network, the device's
// database. The page is shown without it; it is fetched when somebody begins to type.

type SessionResponse = z.output<typeof signIn.answer>;

/** Signs in; ten seconds at most. A server without our mark will do, if its answer can be read. */
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
    isTolerant: true,
    timeoutMs,
  });
  return answer.ok && answer.isPlain ? verified(answer, base) : answer;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** Registers; the key makes a repeated try the same registration. `isOwnBefore`: there was such an account, and it is theirs. */
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
    isTolerant: true,
    // A plain server on another origin may not allow the header.
    ...(base === "" ? { key } : {}),
    timeoutMs: LIMITS.signInTimeoutMs,
  });
  if (answer.ok) return answer.isPlain ? verified(answer, base) : answer;
  const isTaken = answer.failure.kind === "refused" && answer.failure.status === 409;
  return isTaken ? { ...(await signInInstead(body, answer)), isOwnBefore: true } : answer;
}

/**
 * A taken email may be one's own: the answer to the registration was lost, and the key with it
 * when the page was loaded again. The password tells; where it does not fit, the refusal stands.
 */
async function signInInstead(
  { email, password }: NewAccount,
  refusal: Result<SessionResponse>,
): Promise<Result<SessionResponse>> {
  const answer = await requestSignIn({ email, password, remember: true });
  return answer.ok ? answer : refusal;
}

/** Capitals stay: a server of the plain API may tell addresses apart by them. */
const plainEmail = (typed = ""): string => normalizeText(typed).trim();

type Done = Extract<Result<SessionResponse>, { ok: true }>;

/** A plain server need not say all of the account when somebody signs in; who this is, it says when asked. */
async function verified(answer: Done, apiBase: string): Promise<Done> {
  const { token, user } = answer.data;
  if (token === "") return answer;
  const as = { token, userId: user.id, apiBase, isPlain: true };
  const me = await request(whoAmI, { as, timeoutMs: LIMITS.signInTimeoutMs });
  return me.ok && "email" in me.data ? { ...answer, data: { ...answer.data, user: me.data } } : answer;
}

/** Signs the account in on this device and says where to go: the profile if it is incomplete, else the wanted address. Null when the account cannot be used here. */
export async function startSession(
  { data, isPlain }: { readonly data: SessionResponse; readonly isPlain: boolean },
  wanted: string,
): Promise<{ path: string; isComplete: boolean } | null> {
  const account = data.token === "" ? null : accountFromWire(data.user);
  if (account === null) return null;
  const server = { apiBase: await apiBase(), isPlain };
  const me = { ok: true as const, data: data.user, replayed: false, isPlain };
  noteEntered(data.token, { me, apiBase: server.apiBase });
  await saveSession(account, data.token, server, new Date().toISOString());
  writeToken(data.token);
  const isComplete = isProfileComplete(account);
  return { isComplete, path: isComplete ? wanted : "/profile" };
}
