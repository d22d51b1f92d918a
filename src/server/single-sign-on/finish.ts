import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "#contract/zod.ts";
import { finishSingleSignOn } from "#contract/single-sign-on.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { WEBSITE } from "#domain/product.ts";
import { enterPassword, tryPassword } from "#server/accounts/enter-password.ts";
import { accountByEmail, type StoredUser } from "#server/accounts/records.ts";
import { originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { sessionResponse } from "#server/accounts/session-response.ts";
import { signInLimits } from "#server/accounts/sign-in-limits.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { invalid, Refused } from "#server/http/refusals.ts";
import { check, type RouteContext } from "#server/http/route.ts";
import { type IdentifiedAttempt, attemptOf, endAttempt } from "#server/single-sign-on/attempts.ts";
import { connect, userOfIdentity } from "#server/single-sign-on/identities.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import * as ACCOUNT_TEXTS from "#texts/server/accounts.ts";
import * as TEXTS from "#texts/server/single-sign-on.ts";

const isOver = () => new Refused(409, "sign_in_over", TEXTS.signInOver);

/**
 * Ends a sign-in with a session. An account that is not connected yet proves once that it belongs
 * to the same person, by its password: whoever registered with the email of somebody else would
 * otherwise be signed in together with them.
 *
 * @throws Refused as `finishSingleSignOn` says
 */
export async function finishSignIn(
  routes: RouteContext,
  request: FastifyRequest,
): Promise<z.output<typeof finishSingleSignOn.answer>> {
  routes.limits.spend(...rateLimit("signIns", rateLimitKey(request.ip)));
  const { ticket, verifier, password } = check(finishSingleSignOn.request, request.body) as z.output<
    NonNullable<typeof finishSingleSignOn.request>
  >;
  const sql = routes.context.database;
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const attempt = await attemptOf(sql, { ticket, challenge });
  if (attempt === null) throw isOver();
  const connected = await userOfIdentity(sql, attempt);
  if (connected !== null) return enter(routes, request, attempt, connected);
  const user = await accountByEmail(sql, attempt.email);
  if (user === null || !user.isActive || user.website !== WEBSITE) throw isNoAccount(user, attempt);
  if (password === undefined)
    throw new Refused(409, "password_required", TEXTS.passwordConnects(attempt.email), {
      extra: { email: attempt.email },
    });
  return connectAndEnter(routes, request, attempt, password);
}

/** The provider has proven whose address it is: they may know that their account is deactivated. */
const isNoAccount = (user: StoredUser | null, { email }: IdentifiedAttempt) =>
  new Refused(
    409,
    "no_account",
    user === null || user.isActive || user.isDeleted
      ? TEXTS.noAccount(email)
      : ACCOUNT_TEXTS.accountDeactivated,
  );

async function enter(
  { context }: RouteContext,
  request: FastifyRequest,
  attempt: IdentifiedAttempt,
  user: StoredUser,
) {
  if (!user.isActive) throw isNoAccount(user, attempt);
  const how = { event: "sign_in", remember: attempt.remember, isByPassword: false } as const;
  return withChangeLog(context.database, async (tx) => {
    if (!(await endAttempt(tx, attempt.id))) throw isOver();
    return sessionResponse({ tx, context }, user, request, how);
  });
}

async function connectAndEnter(
  routes: RouteContext,
  request: FastifyRequest,
  attempt: IdentifiedAttempt,
  password: string,
) {
  const { context } = routes;
  const email = normalizeEmail(attempt.email);
  const limits = signInLimits(routes, request, email);
  const { user, fits } = await tryPassword(context.database, limits, { email, password });
  const wrong = () => invalid("password", TEXTS.passwordWrong, "wrong_password");
  if (user === null || !fits || !user.isActive) {
    await limits.failed(user);
    throw wrong();
  }
  await limits.takeBack();
  const how = { event: "sign_in", remember: attempt.remember, isByPassword: true } as const;
  return withChangeLog(context.database, async (tx) => {
    if (!(await endAttempt(tx, attempt.id))) throw isOver();
    // Replaced since it was compared.
    if (!(await enterPassword(tx, user, originOf(request)))) throw wrong();
    if (!(await connect(tx, user.id, attempt)))
      throw new Refused(409, "already_connected", TEXTS.alreadyConnected(attempt.email));
    await notifySecurityEvent(tx, context, user, { event: "sign_in_connected", origin: originOf(request) });
    return sessionResponse({ tx, context }, user, request, how);
  });
}
