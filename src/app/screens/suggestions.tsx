import { Denied } from "#app/screens/denied.tsx";
import { mayTakePart } from "#domain/accounts/role.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SuggestionForm } from "#features/suggestions/suggestion-form.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/suggestions.ts";

/** Suggestions for improving the product. */
export function Suggestions() {
  usePageTitle(TEXTS.suggestions);
  const { account } = useSignedIn();
  if (!mayTakePart(account)) return <Denied reason={TEXTS.notForReaders} />;
  return (
    <div className="page narrow column">
      <h1>{TEXTS.suggestions}</h1>
      <p className="quiet">{TEXTS.suggestionPrompt}</p>
      <section className="card">
        <SuggestionForm />
      </section>
    </div>
  );
}
