import { foldText, isNamedBy, searchText } from "#domain/search.ts";
import { matchesRelated, type NamedTrade, relatedTerms } from "#domain/search-trades.ts";
import { isMisspelt } from "#domain/search-typos.ts";
import { namesOfStore } from "#domain/stores/find-store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { termsIn } from "#features/search/find-targets.ts";
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
  readonly trades: readonly NamedTrade[];
}

/** Words of questions, in the language of the app. */
interface QuestionTerms {
  /** What names no store and no trade. */
  readonly fillers: string;
  readonly costs: string;
  readonly late: string;
}

const MOST = 3;
/** A shorter word is often another word than it resembles, or a part of a name. */
const FEWEST_LETTERS_GUESSED = 5;

const QUESTION_TERMS: QuestionTerms = {
  fillers: TEXTS.fillers,
  costs: TEXTS.spend[1],
  late: TEXTS.overdue.join(" "),
};

/**
 * Pages that answer a question in words: who is best in a trade ("best plumber"), and what a screen
 * says about a store ("Riverside cost", "store 17 overdue"). See docs/product.md#search.
 */
export function answersTo(
  question: string,
  known: Known,
  vocabulary: QuestionTerms = QUESTION_TERMS,
): readonly SearchAnswer[] {
  const typed = answersBy(question, known, vocabulary, isExactlyIn);
  if (typed.length > 0) return typed;
  const guessed = answersBy(question, known, vocabulary, isAlmostIn);
  if (guessed.length === 0) return [];
  // "Coast 17" is not a question about the cost of store 17.
  const isStore = known.stores.some((store) => isNamedBy(namesOfStore(store), question));
  return isStore ? [] : guessed;
}

type IsIn = (term: string, vocabulary: readonly string[]) => boolean;

const isExactlyIn: IsIn = (term, vocabulary) => vocabulary.includes(term);

const isAlmostIn: IsIn = (term, vocabulary) =>
  vocabulary.includes(term) ||
  (term.length >= FEWEST_LETTERS_GUESSED && vocabulary.some((each) => isMisspelt(term, each)));

function answersBy(
  question: string,
  { stores, trades }: Known,
  vocabulary: QuestionTerms,
  isIn: IsIn,
): readonly SearchAnswer[] {
  const fillers = termsIn(vocabulary.fillers);
  const terms = termsOf(question).filter((term) => !isIn(term, fillers));
  if (terms.length === 0) return [];
  const related = relatedTerms(terms) ?? terms.map((term) => ({ term, trade: null }));
  const best = trades
    .filter(({ key, label }) => matchesRelated(searchText([key, label]), related))
    .slice(0, MOST)
    .map(({ key, label }): SearchAnswer => {
      const to = `/directory?${new URLSearchParams({ show: "trades", trade: key })}`;
      return { label: TEXTS.bestOf(label), icon: "star", to };
    });
  const storesBeside = (ofScreen: string) => storesNamedBeside(terms, termsIn(ofScreen), stores, isIn);
  const costs = storesBeside(vocabulary.costs).map(
    ({ id, ...store }): SearchAnswer => ({
      label: TEXTS.costsOf(storeLabel(store)),
      icon: "chart",
      to: `/stores/${id}`,
    }),
  );
  const late = storesBeside(vocabulary.late).map(({ id, ...store }): SearchAnswer => {
    const to = `/tickets?${new URLSearchParams({ due: "overdue", store: id })}`;
    return { label: TEXTS.overdueAt(storeLabel(store)), icon: "clock", to };
  });
  return [...costs, ...late, ...best];
}

/** @returns the stores that are named by the rest of a question beside the words of a screen */
function storesNamedBeside(
  terms: readonly string[],
  ofScreen: readonly string[],
  stores: Known["stores"],
  isIn: IsIn,
): Known["stores"] {
  const name = terms.filter((term) => !isIn(term, ofScreen));
  if (name.length === 0 || name.length === terms.length) return [];
  const named = stores.filter((store) => isNamedBy(namesOfStore(store), name.join(" ")));
  const alike = stores.filter((store) => name.every((term) => foldText(storeLabel(store)).includes(term)));
  return (named.length > 0 ? named : alike).slice(0, MOST);
}

/** The words of a question; "#" is a part of a store's name. */
const termsOf = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}#]+/gu, " ")
    .split(" ")
    .filter(Boolean);
