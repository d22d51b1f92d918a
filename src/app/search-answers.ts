import type { Trade } from "#domain/insights/directory.ts";
import { foldText, isNamedBy, searchTermsOf } from "#domain/search.ts";
import { matchesRelated, relatedTerms } from "#domain/search-trades.ts";
import { namesOfStore } from "#domain/stores/find-store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/search-targets.ts";

/** A page that answers a question about one store or one trade. */
interface SearchAnswer {
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
}

/** What a question can be about. */
interface Known {
  readonly stores: readonly {
    readonly id: string;
    readonly name: string;
    readonly number?: string | null | undefined;
    readonly location?: string | undefined;
  }[];
  readonly trades: readonly Trade[];
}

const MOST = 3;

/**
 * Pages that answer a question in words: who is best in a trade ("best plumber"), and what a screen
 * says about a store ("Riverside cost", "store 17 overdue"). See docs/product.md#search.
 */
export function answersTo(question: string, { stores, trades }: Known): readonly SearchAnswer[] {
  const fillers = termsOf(TEXTS.fillers);
  const terms = termsOf(question).filter((term) => !fillers.includes(term));
  if (terms.length === 0) return [];
  const related = relatedTerms(terms) ?? terms.map((term) => ({ term, trade: null }));
  const best = trades
    .filter(({ key }) => matchesRelated(key, related))
    .slice(0, MOST)
    .map(({ key, label }): SearchAnswer => {
      const to = `/directory?${new URLSearchParams({ show: "trades", trade: key })}`;
      return { label: TEXTS.bestOf(label), icon: "star", to };
    });
  const costs = storesNamedBeside(terms, termsOf(TEXTS.spend[1]), stores).map(
    ({ id, ...store }): SearchAnswer => ({
      label: TEXTS.costsOf(storeLabel(store)),
      icon: "chart",
      to: `/stores/${id}`,
    }),
  );
  const late = storesNamedBeside(terms, termsOf(TEXTS.overdue.join(" ")), stores).map(
    ({ id, ...store }): SearchAnswer => {
      const to = `/tickets?${new URLSearchParams({ due: "overdue", store: id })}`;
      return { label: TEXTS.overdueAt(storeLabel(store)), icon: "clock", to };
    },
  );
  return [...costs, ...late, ...best];
}

/** @returns the stores that are named by the rest of a question beside the words of a screen */
function storesNamedBeside(
  terms: readonly string[],
  ofScreen: readonly string[],
  stores: Known["stores"],
): Known["stores"] {
  const name = terms.filter((term) => !ofScreen.includes(term));
  if (name.length === 0 || name.length === terms.length) return [];
  const named = stores.filter((store) => isNamedBy(namesOfStore(store), name.join(" ")));
  const alike = stores.filter((store) => name.every((term) => foldText(storeLabel(store)).includes(term)));
  return (named.length > 0 ? named : alike).slice(0, MOST);
}

/** The words of a text, without marks around them. */
const termsOf = (text: string): readonly string[] =>
  searchTermsOf(text).flatMap((term) =>
    term
      .replaceAll(/[^\p{L}\p{M}\p{N}#]+/gu, " ")
      .split(" ")
      .filter(Boolean),
  );
