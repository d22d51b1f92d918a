import { Link, useNavigate } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { RegisterForm } from "#features/accounts/register-form.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { Brand } from "#ui/brand.tsx";
import { usePageTitle } from "#ui/use-page-title.ts";

/** A new account. */
export function Register() {
  usePageTitle(`Create account · ${PRODUCT}`);
  const navigate = useNavigate();
  return (
    <main className="centred">
      <div className="column wide">
        <Link to="/" className="brand" aria-label={PRODUCT}>
          <Brand name={PRODUCT} />
        </Link>
        <div className="hello">
          <h1>{WORDS.createAccount}</h1>
          <p className="quiet">{WORDS.joinUs}</p>
        </div>
        <RegisterForm onEntered={(path) => navigate(path, { replace: true })} />
        <p className="quiet">
          Already have an account? <Link to="/login">{WORDS.signIn}</Link>
        </p>
      </div>
    </main>
  );
}
