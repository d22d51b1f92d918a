import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { useToken } from "#features/session/token.ts";
import { Brand } from "#ui/brand.tsx";
import "#ui/landing.css";
import * as TEXTS from "#texts/app.ts";

/** Layout of the public pages: link to the landing page and, for visitors, sign-in and sign-up. */
export function VisitorPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const isVisitor = useToken() === null;
  return (
    <div className="landing">
      <header className="row apart">
        <Link to="/" className="brand" aria-label={PRODUCT}>
          <Brand name={PRODUCT} />
        </Link>
        {isVisitor && (
          <div className="row tight">
            <Button component={Link} to="/login" variant="default">
              {TEXTS.signIn}
            </Button>
            <Button component={Link} to="/register">
              {TEXTS.signUp}
            </Button>
          </div>
        )}
      </header>
      <main className={`page narrow column ${isWide ? "wide" : ""}`}>{children}</main>
    </div>
  );
}
