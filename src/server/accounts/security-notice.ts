import type { StoredUser } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import { holdAccount } from "#server/accounts/account-locks.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { sendMail } from "#server/mail.ts";
import { bumpUnreadRevision } from "#server/notifications/notify.ts";
import { newId } from "#server/ids.ts";
import { userAudience } from "#server/context.ts";
import * as TEXTS from "#texts/server/accounts.ts";

const NOTICE_TITLES = {
  password_changed: () => TEXTS.yourPasswordWasChanged,
  password_reset: () => TEXTS.passwordResetEvent,
  email_changed: () => TEXTS.emailChangedEvent,
  sign_in_connected: () => TEXTS.signInConnectedEvent,
  exported: () => TEXTS.dataExportedEvent,
  calendar_address_made: () => TEXTS.calendarAddressMadeEvent,
  many_failed_sign_ins: () => TEXTS.manyWrongPasswordsEvent,
  session_limit: () => TEXTS.sessionReplacedEvent,
} as const;

/** The event, its origin, and the email addresses that are notified by mail. */
interface SecurityNotice {
  readonly event: keyof typeof NOTICE_TITLES;
  readonly origin: Origin;
  readonly addresses?: readonly string[];
}

/**
 * Writes a security event of an account to the log, notifies the owner, and mails the notification
 * after the commit if mail is configured.
 * @throws Refused 401 if the account was deleted or deactivated since it was read.
 */
export async function notifySecurityEvent(
  tx: WriteContext,
  context: AppContext,
  user: Pick<StoredUser, "id" | "email" | "language">,
  { event, origin, addresses = [user.email] }: SecurityNotice,
): Promise<void> {
  await holdAccount(tx, user.id);
  await logSecurity(tx, { event, userId: user.id, origin });
  const id = newId();
  // Not of the request: the notice may be about somebody who tries the password of another.
  const { title, message } = inLanguage(user.language, () => ({
    title: TEXTS.securityNotice,
    message: TEXTS.withSecurityAdvice(NOTICE_TITLES[event]()),
  }));
  await tx.query(
    `insert into notifications (id, user_id, type, title, message, data, created_at)
     values ($1, $2, 'security', $6, $3, $4::jsonb, $5)`,
    [id, user.id, message, JSON.stringify({ kind: "security" }), tx.now, title],
  );
  bumpUnreadRevision(tx, [user.id]);
  tx.recordChange({ kind: "notification", id, audiences: [userAudience(user.id)] });
  for (const to of new Set(addresses))
    tx.afterwards(() => sendMail(context, { to, subject: title, text: message }));
}
