import { Link, Navigate, useLocation } from "react-router-dom";
import { isLeaving } from "#app/leaving.ts";
import { VisitorPage } from "#app/visitor-page.tsx";

const WORDS = {
  own: ["Access Denied", "You need to be logged in to view this page."],
  dashboard: ["Authentication Required", "The dashboard is shown to people who are signed in."],
  person: ["Authentication Required", "Profiles are shown to people who are signed in."],
} as const;

/** Shown instead of a screen when nobody is signed in. See docs/product.md#screens. */
export function NeedsSignIn({ kind }: { kind: keyof typeof WORDS }) {
  const { pathname } = useLocation();
  if (isLeaving()) return <Navigate to="/" replace />;
  const [title, text] = WORDS[kind];
  return (
    <VisitorPage>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/login" state={{ wanted: pathname }}>
        Go to Login
      </Link>
    </VisitorPage>
  );
}
