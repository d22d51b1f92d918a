import { PRODUCT } from "#domain/product.ts";
import { refreshAccount, type Session } from "#local-db/session.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { OtherAccount } from "#app/other-account.tsx";
import { PasswordForm } from "#features/accounts/password-form.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/**
 * Shown at the first sign-in to an account that somebody else created and whose password they know.
 * Until it is changed, the server refuses every other call.
 */
export function OwnPassword({ session }: { session: Session }) {
  usePageTitle(`Choose your password · ${PRODUCT}`);
  const done = () =>
    void refreshAccount({ ...session.account, mustChangePassword: false }, new Date().toISOString());
  return (
    <AuthLayout
      title="Choose your password"
      hint="The password you signed in with was chosen by somebody else. Choose one that only you know."
    >
      <PasswordForm onChanged={done} />
      <OtherAccount />
    </AuthLayout>
  );
}
