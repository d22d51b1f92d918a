import { Link, useNavigate } from "react-router-dom";
import { RegisterForm } from "#features/accounts/register-form.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";
import { usePageTitle } from "#ui/page-title.ts";

/** Registers a new account. */
export function Register() {
  usePageTitle(TEXTS.createAccountProduct);
  const navigate = useNavigate();
  const wanted = useIntendedUrl();
  return (
    <AuthLayout title={TEXTS.createAccount} hint={TEXTS.joinUs}>
      <RegisterForm
        wanted={wanted}
        onEntered={(path) => void navigate(path, { replace: true, state: intendedState(wanted) })}
      />
      <p className="quiet">
        {TEXTS.alreadyHaveAnAccount}{" "}
        <Link to="/login" state={intendedState(wanted)}>
          {TEXTS.signIn}
        </Link>
      </p>
    </AuthLayout>
  );
}
