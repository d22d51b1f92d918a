import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { Brand } from "#ui/brand.tsx";
import * as TEXTS from "#texts/public-pages.ts";

/**
 * Header of the public pages: link to the landing page and, with `hasEntries`, the two ways in.
 *
 * @param isOnlyFilled says that the page has no filled button of its own: a screen has one.
 */
export function VisitorHeader({
  hasEntries = true,
  isOnlyFilled = true,
}: {
  hasEntries?: boolean;
  isOnlyFilled?: boolean;
}) {
  return (
    <header className="row apart">
      <Link to="/" className="brand" aria-label={PRODUCT}>
        <Brand name={PRODUCT} />
      </Link>
      {hasEntries && (
        <div className="row tight">
          <Button component={Link} to="/login" variant="default">
            {TEXTS.signIn}
          </Button>
          <Button component={Link} to="/register" variant={isOnlyFilled ? "filled" : "default"}>
            {TEXTS.signUp}
          </Button>
        </div>
      )}
    </header>
  );
}
