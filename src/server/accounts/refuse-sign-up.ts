import { signUpProblem } from "#domain/accounts/sign-up.ts";
import { readInvitation } from "#server/accounts/invitations.ts";
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
  if (signUp.kind === "open") return;
  const invitation = application.invitation
    ? await readInvitation(database, application.invitation, Date.now())
    : null;
  const message = signUpProblem(signUp, application, invitation);
  if (message !== null)
    throw new Refused(403, "sign_up_refused", message, { details: [{ field: "email", message }] });
}
