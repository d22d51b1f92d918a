import { Link, useNavigate } from "react-router-dom";
import { RegisterForm } from "#features/accounts/register-form.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";
import { usePageTitle } from "#ui/page-title.ts";

/** Registers a new account. */
export function Register() {
  usePageTitle(TEXTS.createAccount);
  const navigate = useNavigate();
  const intendedUrl = useIntendedUrl();
  return (
    <AuthLayout title={TEXTS.createAccount} hint={TEXTS.joinUs}>
      <RegisterForm
        intendedUrl={intendedUrl}
        onEntered={(path) => void navigate(path, { replace: true, state: intendedState(intendedUrl) })}
      />
      <p className="quiet">
        {TEXTS.alreadyHaveAnAccount}{" "}
        <Link to="/login" state={intendedState(intendedUrl)}>
          {TEXTS.signIn}
        </Link>
      </p>
    </AuthLayout>
  );
}
