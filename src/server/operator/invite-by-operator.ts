import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import { makeInvitation } from "#server/accounts/invitations.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import { tellWaitingWorkers } from "#server/accounts/waiting-workers.ts";
import type { Database } from "#server/database/database.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";
import { forgetNextManager } from "#server/stores/end-named.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/**
 * Creates a link with which one person may register.
 * @returns the path, with the invitation.
 * @throws Error with a message for the operator.
 */
export async function inviteByOperator(
  { database, config }: SettingsSource<"invitationDays"> & { readonly database: Database },
  invitation: Invitation,
): Promise<string> {
  const email = normalizeEmail(invitation.email);
  const { role } = invitation;
  if (!isEmail(email)) throw new Error("--email must be an email address.");
  if (!SIGN_UP_ROLES.some((each) => each === role))
    throw new Error(`--role must be one of: ${SIGN_UP_ROLES.join(", ")}.`);
  const text = await withChangeLog(database, async (tx) => {
    await logSecurity(tx, { event: "operator_invited", email, origin: OPERATOR, detail: role });
    const { invitationDays: days } = await settingsNow({ config, database: tx }, "invitationDays");
    const made = await makeInvitation(tx, { email, role }, { nowMs: Date.now(), invitedBy: null, days });
    // It is in place of a former one, whose stores it has not.
    await forgetNextManager(tx, email);
    await tellWaitingWorkers(tx, email);
    return made.text;
  });
  return `/register#invitation=${text}`;
}
