import { Navigate } from "react-router-dom";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";

/** Redirects a signed-in user from the sign-in pages to the URL they intended to open. */
export function RedirectToIntended({ isComplete }: { isComplete: boolean }) {
  const intendedUrl = useIntendedUrl();
  return <Navigate to={isComplete ? intendedUrl : "/profile"} replace state={intendedState(intendedUrl)} />;
}
