import { Button } from "@mantine/core";
import { Link, Navigate } from "react-router-dom";
import { logoutTarget } from "#app/logout-redirect.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { useThisAddress, intendedState } from "#app/intended-url.ts";
import * as ACCOUNTS_TEXTS from "#texts/accounts.ts";
import * as PEOPLE_TEXTS from "#texts/people.ts";

const TEXTS = {
  own: [ACCOUNTS_TEXTS.accessDeniedTitle, ACCOUNTS_TEXTS.loginRequiredForPage],
  dashboard: [PEOPLE_TEXTS.authRequired, ACCOUNTS_TEXTS.dashboardNeedsSignIn],
  person: [PEOPLE_TEXTS.authRequired, ACCOUNTS_TEXTS.profilesNeedSignIn],
} as const;

/** Shown instead of a screen when nobody is signed in. See docs/product.md#screens. */
export function NeedsSignIn({ kind }: { kind: keyof typeof TEXTS }) {
  const address = useThisAddress();
  const exit = logoutTarget();
  if (exit !== null) return <Navigate to={exit} replace />;
  const [title, text] = TEXTS[kind];
  return (
    <VisitorPage hasFilledButton>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">
        <Button component={Link} to="/login" state={intendedState(address)}>
          {PEOPLE_TEXTS.goToLogin}
        </Button>
      </div>
    </VisitorPage>
  );
}
