import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as api from "#contract/passwords.ts";
import { WEBSITE } from "#domain/product.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { checkPassword } from "#server/accounts/create-account.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { isOwnPassword } from "#server/accounts/prove-password.ts";
import { accountByEmail, accountById, userById } from "#server/accounts/records.ts";
import { logRefusal, originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { holdAccount, holdAccounts } from "#server/accounts/account-locks.ts";
import { endAccessOf } from "#server/accounts/sessions.ts";
import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, type RouteContext } from "#server/http/route.ts";
import { invalid, Refused } from "#server/http/refusals.ts";
import { sha256 } from "#server/ids.ts";
import { attribute } from "#server/history/attribute.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { sendMail } from "#server/mail.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const LINK_MS = 30 * 60_000;

/**
 * Changes the caller's password and ends every other session. Hashing is slow and therefore happens
 * before the transaction.
 * @throws Refused 400 `wrong_password`.
 */
export async function changePassword(routes: RouteContext, request: FastifyRequest) {
  const caller = await authenticateOrAnonymous(routes, api.changePassword, request);
  const body = check(api.changePassword.request, request.body) as {
    currentPassword: string;
    newPassword: string;
  };
  const user = await userById(routes.context.database, caller.account.id);
  const origin = originOf(request);
  if (user === null || !(await isOwnPassword({ ...routes, origin }, user, body.currentPassword)))
    throw wrongPassword();
  checkPassword(body.newPassword, user.email);
  const hash = await hashPassword(body.newPassword);
  await withChangeLog(routes.context.database, async (tx) => {
    attribute(tx, { actorId: user.id, sessionId: caller.sessionId });
    await holdAccount(tx, user.id);
    // Compared before the transaction: it may have been replaced since.
    if (!(await setPassword(tx, user.id, hash, user.passwordHash))) throw wrongPassword();
    await tx.query("delete from sessions where user_id = $1 and id <> $2", [user.id, caller.sessionId]);
    await tx.query("update sessions set password_entered_at = now() where id = $1", [caller.sessionId]);
    await notifySecurityEvent(tx, routes.context, user, { event: "password_changed", origin });
  });
  return { success: true };
}

const wrongPassword = () => invalid("currentPassword", TEXTS.currentPasswordWrong, "wrong_password");

/**
 * Stores a password and ends the links for a new one. With `formerHash`, only if that is still the
 * stored one.
 * @returns whether it was stored
 */
async function setPassword(
  tx: Sql,
  userId: string,
  hash: string,
  formerHash: string | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    `update users set password_hash = $2, must_change_password = false, updated_at = now(),
       version = version + 1 where id = $1 and ($3::text is null or password_hash = $3) returning id`,
    [userId, hash, formerHash],
  );
  await tx.query("update password_resets set used_at = now() where user_id = $1 and used_at is null", [
    userId,
  ]);
  return rows.length > 0;
}

/**
 * Requests a reset link. Always returns the same response, and before any mail is sent, so that
 * neither content nor timing reveals whether an account exists.
 */
export async function forgotPassword(routes: RouteContext, request: FastifyRequest) {
  const { context, limits } = routes;
  await authenticateOrAnonymous(routes, api.forgotPassword, request);
  await limits.spendExactly(...rateLimit("forgottenPasswords", rateLimitKey(request.ip)));
  const { email } = check(api.forgotPassword.request, request.body) as { email: string };
  const byMail = context.config.mailUrl !== null;
  logRefusal(context, { event: "reset_requested", email, origin: originOf(request) });
  if (byMail) setImmediate(() => void mailLink(routes, email).catch(logged(context)));
  return { message: TEXTS.resetLinkSent, byMail };
}

const logged = (context: AppContext) => (error: unknown) =>
  context.log("reset_mail_failed", { reason: (error as Error).message });

async function mailLink({ context, limits }: RouteContext, email: string): Promise<void> {
  const user = await accountByEmail(context.database, email);
  if (user === null || !user.isActive || user.website !== WEBSITE) return;
  await limits.spendExactly(...rateLimit("forgottenPasswordsOfAccount", user.id));
  const token = await context.database.transaction((tx) => makeLink(tx, user.id));
  const link = `${context.config.publicUrl ?? ""}/reset-password#token=${token}`;
  const mail = inLanguage(user.language, () => ({
    subject: TEXTS.resetMailSubject,
    text: TEXTS.resetMailText(link),
  }));
  await sendMail(context, { to: user.email, ...mail });
}

/**
 * Creates a one-time token that is valid for 30 minutes and invalidates earlier ones. Only its hash
 * is stored. Runs in a transaction: of two at once the second waits and invalidates the first. The
 * token of an account that was deleted meanwhile is not stored and works nowhere.
 */
export async function makeLink(tx: Sql, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.query("select 1 from users where id = $1 for no key update", [userId]);
  await tx.query("update password_resets set used_at = now() where user_id = $1 and used_at is null", [
    userId,
  ]);
  await tx.query(
    `insert into password_resets (token_hash, user_id, created_at, expires_at)
     select $1, id, now(), $3::timestamptz from users where id = $2 and is_active`,
    [sha256(token), userId, new Date(Date.now() + LINK_MS).toISOString()],
  );
  return token;
}

/**
 * Sets a password with the token of a reset link. Ends every session of the account and does not
 * sign in.
 * @throws Refused 400 `invalid_token`.
 */
export async function resetPassword(routes: RouteContext, request: FastifyRequest) {
  const { context, limits } = routes;
  await authenticateOrAnonymous(routes, api.resetPassword, request);
  await limits.spendExactly(...rateLimit("passwordResets", rateLimitKey(request.ip)));
  const { token, password } = check(api.resetPassword.request, request.body) as {
    token: string;
    password: string;
  };
  const refusal = new Refused(400, "invalid_token", TEXTS.linkInvalid);
  const [found] = await context.database.query(
    "select user_id from password_resets where token_hash = $1 and used_at is null and expires_at > now()",
    [sha256(token)],
  );
  const user = found ? await accountById(context.database, String(found["user_id"])) : null;
  if (user === null || !user.isActive) throw refusal;
  checkPassword(password, user.email);
  const hash = await hashPassword(password);
  await withChangeLog(context.database, async (tx) => {
    // A link goes with its account.
    if ((await holdAccounts(tx, [user.id])).size > 0) throw refusal;
    const used = await tx.query(
      "update password_resets set used_at = now() where token_hash = $1 and used_at is null returning user_id",
      [sha256(token)],
    );
    if (used.length === 0) throw refusal;
    attribute(tx, { actorId: user.id, device: originOf(request).userAgent });
    await setPassword(tx, user.id, hash);
    await endAccessOf(tx, user.id);
    await notifySecurityEvent(tx, context, user, { event: "password_reset", origin: originOf(request) });
  });
  return { success: true };
}
