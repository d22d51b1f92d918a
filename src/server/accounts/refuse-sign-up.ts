import { signUpProblem } from "#domain/accounts/sign-up.ts";
import { readInvitation } from "#server/accounts/invitations.ts";
import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { Refused } from "#server/http/refusals.ts";

interface Application {
  readonly email: string;
  readonly role: string;
  readonly invitation?: string | undefined;
}

/**
 * Rejects a registration that `SIGN_UP` does not allow. See docs/operations.md#sign-up.
 * @throws Refused 403 `sign_up_refused`.
 */
export async function refuseSignUp(
  { config, database }: { readonly config: AppContext["config"]; readonly database: Sql },
  application: Application,
): Promise<void> {
  if (config.signUp.kind === "open") return;
  const invitation = application.invitation
    ? await readInvitation(database, application.invitation, Date.now())
    : null;
  const message = signUpProblem(config.signUp, application, invitation);
  if (message !== null)
    throw new Refused(403, "sign_up_refused", message, { details: [{ field: "email", message }] });
}
