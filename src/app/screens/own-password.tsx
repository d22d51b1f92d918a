import { refreshAccount, type Session } from "#local-db/session.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { OtherAccount } from "#app/other-account.tsx";
import { PasswordForm } from "#features/accounts/password-form.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/accounts.ts";

/**
 * Shown at the first sign-in to an account that somebody else created and whose password they know.
 * Until it is changed, the server refuses every other call.
 */
export function OwnPassword({ session }: { session: Session }) {
  usePageTitle(TEXTS.chooseYourPassword);
  const done = () =>
    void refreshAccount({ ...session.account, mustChangePassword: false }, new Date().toISOString());
  return (
    <AuthLayout title={TEXTS.chooseYourPassword} hint={TEXTS.passwordChosenByOther}>
      <PasswordForm onChanged={done} />
      <OtherAccount />
    </AuthLayout>
  );
}
