import { PRODUCT } from "#domain/product.ts";
import { SuggestionForm } from "#features/suggestions/suggestion-form.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Suggestions for improving the product. */
export function Suggestions() {
  usePageTitle(`Suggestions · ${PRODUCT}`);
  return (
    <div className="page narrow column">
      <h1>Suggestions</h1>
      <p className="quiet">What would make your work easier? Every suggestion is read.</p>
      <section className="card">
        <SuggestionForm />
      </section>
    </div>
  );
}
