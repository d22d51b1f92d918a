import type { StoredUser } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { sendMail } from "#server/mail.ts";
import { bumpUnreadRevision } from "#server/notifications/notify.ts";
import { newId } from "#server/ids.ts";
import { userAudience } from "#server/context.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const SAID = {
  password_changed: TEXTS.yourPasswordWasChanged,
  password_reset: TEXTS.yourPasswordWasSet,
  email_changed: TEXTS.theEmailAddressOf,
  exported: TEXTS.aCopyOfYour,
  many_failed_sign_ins: TEXTS.somebodyTriedManyWrong,
  session_limit: TEXTS.youSignedInOn,
} as const;

/** The event, its origin, and the email addresses that are notified by mail. */
interface SecurityNews {
  readonly event: keyof typeof SAID;
  readonly origin: Origin;
  readonly addresses?: readonly string[];
}

/**
 * Writes a security event of an account to the log, notifies the owner, and mails the notification
 * after the commit if mail is configured.
 */
export async function notifySecurityEvent(
  tx: WriteContext,
  house: AppContext,
  user: Pick<StoredUser, "id" | "email">,
  { event, origin, addresses = [user.email] }: SecurityNews,
): Promise<void> {
  await logSecurity(tx, { event, userId: user.id, origin });
  const id = newId();
  const message = TEXTS.ifThisWasNot(SAID[event]);
  await tx.query(
    `insert into notifications (id, user_id, type, title, message, data, created_at)
     values ($1, $2, 'security', 'Security notice', $3, $4::jsonb, $5)`,
    [id, user.id, message, JSON.stringify({ kind: "security" }), tx.now],
  );
  bumpUnreadRevision(tx, [user.id]);
  tx.announce({ kind: "notification", id, audiences: [userAudience(user.id)] });
  for (const to of new Set(addresses))
    tx.afterwards(() => sendMail(house, { to, subject: TEXTS.securityNotice, text: message }));
}
