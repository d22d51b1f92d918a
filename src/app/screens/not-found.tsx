import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { usePageTitle } from "#ui/page-title.ts";

/** Our own screen for an address nobody knows; works offline too. */
export function NotFound() {
  usePageTitle(`Not found · ${PRODUCT}`);
  return (
    <div className="page narrow column">
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address.</p>
      <Link to="/">Go to the start</Link>
    </div>
  );
}
