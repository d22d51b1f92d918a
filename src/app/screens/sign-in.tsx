import { lazy, Suspense } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { Brand } from "#ui/brand.tsx";
import { usePageTitle } from "#ui/use-page-title.ts";

// Development builds only: the build for people does not even hold its file.
const DebugPanel = import.meta.env.DEV
  ? lazy(() => import("#features/accounts/debug-panel.tsx").then((file) => ({ default: file.DebugPanel })))
  : null;

/** Signs in and goes on to where the person wanted to go. */
export function SignIn() {
  usePageTitle(`Sign in · ${PRODUCT}`);
  const navigate = useNavigate();
  const { state } = useLocation();
  const wanted = (state as { wanted?: string } | null)?.wanted ?? "/dashboard";
  return (
    <main className="centred">
      <div className="column wide">
        <Link to="/" className="brand" aria-label={PRODUCT}>
          <Brand name={PRODUCT} />
        </Link>
        <div className="hello">
          <h1>{WORDS.welcome}</h1>
          <p className="quiet">{WORDS.signInSubtitle}</p>
        </div>
        <SignInForm wanted={wanted} onEntered={(path) => navigate(path, { replace: true })} />
        {DebugPanel && (
          <Suspense>
            <DebugPanel />
          </Suspense>
        )}
        <p className="quiet">
          New here? <Link to="/register">{WORDS.signUp}</Link>
        </p>
      </div>
    </main>
  );
}
