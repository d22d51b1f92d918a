import type { FastifyRequest } from "fastify";
import { presentAccount } from "#server/accounts/present.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { startSession } from "#server/accounts/sessions.ts";
import type { AppContext, WriteContext } from "#server/context.ts";

/** Starts a session, logs it, and returns the response of every way to sign in. */
export async function sessionResponse(
  { tx, context }: { tx: WriteContext; context: AppContext },
  user: StoredUser,
  request: FastifyRequest,
  { event, ...start }: { event: "sign_in" | "registered"; remember: boolean; isByPassword: boolean },
) {
  const options = { ...start, userAgent: request.headers["user-agent"] ?? "" };
  const session = await startSession(tx, user, options);
  await logSecurity(tx, { event, userId: user.id, origin: originOf(request) });
  if (session.replacedSessions > 0)
    await notifySecurityEvent(tx, context, user, { event: "session_limit", origin: originOf(request) });
  return { token: session.token, user: presentAccount(user), expiresAt: session.expiresAt };
}
