import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { readLegalText } from "#contract/legal.ts";
import type { Result } from "#contract/failures.ts";
import type { z } from "#contract/zod.ts";
import { type LegalBlock, legalBlocks } from "#domain/legal-text.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";
import { Notice } from "#ui/notice.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/public-pages.ts";
import * as UI_TEXTS from "#texts/ui.ts";

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

type Kind = keyof typeof PAGES;
type Answer = Result<z.output<typeof readLegalText.answer>>;

/**
 * Terms of service or privacy policy; public. The operator's own text replaces the product's; if
 * the server cannot be asked, the product's is shown and the page says that another may apply.
 */
export function Legal({ kind }: { kind: Kind }) {
  const { title, text } = PAGES[kind];
  usePageTitle(title);
  const answer = useLegalText(kind);
  const ownText = answer?.ok === true ? answer.data.text : null;
  const blocks: readonly LegalBlock[] =
    ownText === null ? text.map((each) => ({ kind: "paragraph", text: each })) : legalBlocks(ownText);
  // A server of the plain API refuses the call and has no text of its own.
  const isUnknown = answer?.ok === false && answer.failure.kind !== "refused";
  return (
    <VisitorPage>
      <h1>{title}</h1>
      {isUnknown && (
        <Notice icon="warning" tone="amber">
          {TEXTS.ownTextNotLoaded}
        </Notice>
      )}
      {answer === null ? (
        <p role="status">{UI_TEXTS.loading}</p>
      ) : (
        <>
          {blocks.map((block, index) => (
            <Block key={index} {...block} />
          ))}
          {/* Not before the text: it would be pushed down by it. */}
          <Link to="/">{TEXTS.back}</Link>
        </>
      )}
    </VisitorPage>
  );
}

/** Not a class: the stylesheet that has one is that of the signed-in area. */
const AS_TYPED = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

const Block = ({ kind, text }: LegalBlock) =>
  kind === "heading" ? <h2>{text}</h2> : <p style={AS_TYPED}>{text}</p>;

/** @returns null until the server has answered about this text */
function useLegalText(kind: Kind): Answer | null {
  const [found, setFound] = useState<{ readonly kind: Kind; readonly answer: Answer } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void apiBase()
      .then((base) => request(readLegalText, { base, params: { kind }, mayBeLegacy: true }))
      .then((answer) => isCurrent && setFound({ kind, answer }));
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  return found?.kind === kind ? found.answer : null;
}
