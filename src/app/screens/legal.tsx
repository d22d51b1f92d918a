import { Link } from "react-router-dom";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/public-pages.ts";

const PAGES = {
  terms: {
    title: TEXTS.terms,
    text: [TEXTS.productIsRunBy, TEXTS.termsOwnContent, TEXTS.termsHistory],
  },
  privacy: {
    title: TEXTS.privacyPolicy,
    text: [TEXTS.privacyStoredData, TEXTS.privacyNoTrackers, TEXTS.privacyLocation],
  },
} as const;

/** Terms of service or privacy policy; public. */
export function Legal({ kind }: { kind: keyof typeof PAGES }) {
  const { title, text } = PAGES[kind];
  usePageTitle(title);
  return (
    <VisitorPage>
      <h1>{title}</h1>
      {text.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <Link to="/">{TEXTS.back}</Link>
    </VisitorPage>
  );
}
