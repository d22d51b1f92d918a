import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { roleLabel, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { INVITATION_MS, makeInvitation } from "#server/accounts/invitations.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { sendMail } from "#server/mail.ts";
import { invalid } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

/**
 * Makes a link with which one person may register in one role, and mails it where mail is
 * configured.
 * @throws Refused 400 on the field `email` or `role`.
 */
export async function inviteBy(
  tx: WriteContext,
  context: AppContext,
  { invitation, callerId, origin }: { invitation: Invitation; callerId: string; origin: Origin },
) {
  const email = normalizeEmail(invitation.email);
  const { role } = invitation;
  if (!isEmail(email)) throw invalid("email", TEXTS.invitationEmailInvalid);
  if ((await accountByEmail(tx, email)) !== null) throw invalid("email", TEXTS.invitationEmailTaken);
  if (!SIGN_UP_ROLES.some((each) => each === role))
    throw invalid("role", TEXTS.invitationRoleInvalid(SIGN_UP_ROLES.join(", ")));
  const nowMs = Date.now();
  const text = await makeInvitation(tx, { email, role }, nowMs);
  await logSecurity(tx, { event: "operator_invited", email, origin, detail: `by ${callerId}: ${role}` });
  const { config } = context;
  const url = `${config.publicUrl ?? ""}/register#invitation=${text}`;
  const mail = {
    to: email,
    subject: TEXTS.invitationSubject,
    text: TEXTS.invitationMail(roleLabel(role), url),
  };
  tx.afterwards(() => sendMail(context, mail));
  return {
    url,
    isMailed: config.mailUrl !== null,
    expiresAt: new Date(nowMs + INVITATION_MS).toISOString(),
  };
}
