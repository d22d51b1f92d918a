import { Link, Navigate } from "react-router-dom";
import { logoutTarget } from "#app/logout-redirect.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { useThisAddress, intendedState } from "#app/intended-url.ts";

const TEXTS = {
  own: ["Access Denied", "You need to be logged in to view this page."],
  dashboard: ["Authentication Required", "The dashboard is shown to people who are signed in."],
  person: ["Authentication Required", "Profiles are shown to people who are signed in."],
} as const;

/** Shown instead of a screen when nobody is signed in. See docs/product.md#screens. */
export function NeedsSignIn({ kind }: { kind: keyof typeof TEXTS }) {
  const address = useThisAddress();
  const exit = logoutTarget();
  if (exit !== null) return <Navigate to={exit} replace />;
  const [title, text] = TEXTS[kind];
  return (
    <VisitorPage>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/login" state={intendedState(address)}>
        Go to Login
      </Link>
    </VisitorPage>
  );
}
