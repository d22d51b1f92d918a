import { Link, useNavigate } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { RegisterForm } from "#features/accounts/register-form.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { Door } from "#app/door.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** A new account. */
export function Register() {
  usePageTitle(`Create account · ${PRODUCT}`);
  const navigate = useNavigate();
  return (
    <Door title={WORDS.createAccount} hint={WORDS.joinUs}>
      <RegisterForm onEntered={(path) => navigate(path, { replace: true })} />
      <p className="quiet">
        Already have an account? <Link to="/login">{WORDS.signIn}</Link>
      </p>
    </Door>
  );
}
