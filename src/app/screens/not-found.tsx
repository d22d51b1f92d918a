import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** The 404 screen for unknown paths, inside the app shell; works offline. */
export function NotFound() {
  usePageTitle(`Not found · ${PRODUCT}`);
  return (
    <div className="page narrow column">
      <Nothing />
    </div>
  );
}

/** The same outside the app shell, for visitors. */
export function NotFoundForVisitors() {
  usePageTitle(`Not found · ${PRODUCT}`);
  return (
    <VisitorPage>
      <Nothing />
    </VisitorPage>
  );
}

const Nothing = () => (
  <>
    <h1>404 Page Not Found</h1>
    <p>There is nothing at this address.</p>
    <Link to="/">Go to the start</Link>
  </>
);
