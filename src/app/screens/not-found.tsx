import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/public-pages.ts";

/** The 404 screen for unknown paths, inside the app shell; works offline. */
export function NotFound() {
  usePageTitle(TEXTS.notFoundPageTitle);
  return (
    <div className="page narrow column">
      <Nothing />
    </div>
  );
}

/** The same outside the app shell, for visitors. */
export function NotFoundForVisitors() {
  usePageTitle(TEXTS.notFoundPageTitle);
  return (
    <VisitorPage hasFilledButton>
      <Nothing />
    </VisitorPage>
  );
}

const Nothing = () => (
  <>
    <h1>{TEXTS.pageNotFound}</h1>
    <p>{TEXTS.nothingAtAddress}</p>
    <div className="row">
      <Button component={Link} to="/">
        {TEXTS.goToTheStart}
      </Button>
    </div>
  </>
);
