import { signUpProblem } from "#domain/accounts/sign-up.ts";
import { readInvitation } from "#server/accounts/invitations.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { Refused } from "#server/http/refusals.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";

interface Application {
  readonly email: string;
  readonly role: string;
  readonly invitation?: string | undefined;
}

/**
 * Rejects a registration that the rule for new accounts does not allow.
 * See docs/operations.md#sign-up.
 * @throws Refused 403 `sign_up_refused`.
 */
export async function refuseSignUp(
  { config, database }: SettingsSource<"signUp">,
  application: Application,
): Promise<void> {
  const { signUp } = await settingsNow({ config, database }, "signUp");
  const read = application.invitation
    ? await readInvitation(database, application.invitation, Date.now())
    : null;
  // Whoever has registered already is told that the email is taken, by what follows.
  const isRegistered = read === "ended" && (await accountByEmail(database, application.email)) !== null;
  const link = isRegistered ? null : read;
  const message = signUpProblem(signUp, application, link);
  if (message === null) return;
  // No other email makes a link work that has ended.
  const details = link === "ended" ? {} : { details: [{ field: "email", message }] };
  throw new Refused(403, "sign_up_refused", message, details);
}
