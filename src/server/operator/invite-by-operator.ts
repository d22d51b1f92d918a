import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { makeInvitation } from "#server/accounts/invitations.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";

/**
 * Creates a link with which one person may register.
 * @returns the path, with the invitation.
 * @throws Error with a message for the operator.
 */
export async function inviteByOperator(database: Database, invitation: Invitation): Promise<string> {
  const email = normalizeEmail(invitation.email);
  const { role } = invitation;
  if (!isEmail(email)) throw new Error("--email must be an email address.");
  if (!SIGN_UP_ROLES.some((each) => each === role))
    throw new Error(`--role must be one of: ${SIGN_UP_ROLES.join(", ")}.`);
  await logSecurity(database, { event: "operator_invited", email, origin: OPERATOR, detail: role });
  const how = { nowMs: Date.now(), invitedBy: null };
  const { text } = await makeInvitation(database, { email, role }, how);
  return `/register#invitation=${text}`;
}
