import { type DocumentFacts, documentState } from "#domain/accounts/vendor-document.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/vendor-documents.ts";
import { Tag } from "#ui/notice.tsx";

/** Where a document stands today, in words and with an icon of its own. */
export function DocumentStateTag({ document }: { readonly document: Pick<DocumentFacts, "expiresOn"> }) {
  const state = documentState(document, today());
  const day = document.expiresOn === null ? "" : dayOf(document.expiresOn);
  switch (state.kind) {
    case "endless":
      return (
        <Tag tone="green" icon="check">
          {TEXTS.endless}
        </Tag>
      );
    case "valid":
      return (
        <Tag tone="green" icon="check">
          {TEXTS.validUntil(day)}
        </Tag>
      );
    case "expiring":
      return (
        <Tag tone="amber" icon="clock">
          {state.days === 0 ? TEXTS.expiresToday(day) : TEXTS.expiresIn(state.days, day)}
        </Tag>
      );
    case "expired":
      return (
        <Tag tone="red" icon="warning">
          {TEXTS.expired(day)}
        </Tag>
      );
  }
}
