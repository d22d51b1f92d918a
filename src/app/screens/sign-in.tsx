import { lazy, Suspense, useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { clearLoggingOut } from "#app/logout-redirect.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";
import { usePageTitle } from "#ui/page-title.ts";

// Development builds only; the production build drops the import and its chunk.
const DebugPanel = import.meta.env.DEV
  ? lazy(() => import("#features/accounts/debug-panel.tsx").then((file) => ({ default: file.DebugPanel })))
  : null;

/** Signs in and navigates to the intended URL. */
export function SignIn() {
  usePageTitle(TEXTS.signIn);
  const navigate = useNavigate();
  const intendedUrl = useIntendedUrl();
  useEffect(clearLoggingOut, []);
  return (
    <AuthLayout title={TEXTS.welcome} hint={TEXTS.signInSubtitle}>
      <SignInForm
        intendedUrl={intendedUrl}
        onEntered={(path) => void navigate(path, { replace: true, state: intendedState(intendedUrl) })}
      />
      {DebugPanel && (
        <Suspense>
          <DebugPanel />
        </Suspense>
      )}
      <p className="quiet">
        {TEXTS.newHere}{" "}
        <Link to="/register" state={intendedState(intendedUrl)}>
          {TEXTS.signUp}
        </Link>
      </p>
    </AuthLayout>
  );
}
