import { OperatorPage } from "#features/operator/operator-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/operator.ts";

/** The page of operators: people, sessions, the server, errors and the security log. */
export function Operator() {
  usePageTitle(TEXTS.title);
  return (
    <div className="page column">
      <h1>{TEXTS.title}</h1>
      <OperatorPage />
    </div>
  );
}
