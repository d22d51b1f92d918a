import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { LanguageChoice } from "#app/language/language-choice.tsx";
import { Brand } from "#ui/brand.tsx";

interface AuthLayoutProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Layout of every form shown before sign-in: link to the landing page, title and hint. */
export function AuthLayout({ title, hint, children }: AuthLayoutProps) {
  return (
    <main className="centred">
      <div className="column wide">
        <Link to="/" className="brand" aria-label={PRODUCT}>
          <Brand name={PRODUCT} />
        </Link>
        <div>
          <h1>{title}</h1>
          {hint && <p className="quiet">{hint}</p>}
        </div>
        {children}
        <p className="quiet">
          <LanguageChoice />
        </p>
      </div>
    </main>
  );
}
