import { Link, Navigate } from "react-router-dom";
import { leavingTo } from "#app/leaving.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { useThisAddress, wantedState } from "#app/wanted-address.ts";

const WORDS = {
  own: ["Access Denied", "You need to be logged in to view this page."],
  dashboard: ["Authentication Required", "The dashboard is shown to people who are signed in."],
  person: ["Authentication Required", "Profiles are shown to people who are signed in."],
} as const;

/** Shown instead of a screen when nobody is signed in. See docs/product.md#screens. */
export function NeedsSignIn({ kind }: { kind: keyof typeof WORDS }) {
  const address = useThisAddress();
  const exit = leavingTo();
  if (exit !== null) return <Navigate to={exit} replace />;
  const [title, text] = WORDS[kind];
  return (
    <VisitorPage>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/login" state={wantedState(address)}>
        Go to Login
      </Link>
    </VisitorPage>
  );
}
