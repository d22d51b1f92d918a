import * as TEXTS from "#texts/store-import.ts";

const MOST_NAMED = 3;

/** The stores of a person in one line: the first by name, and how many more. */
export const storeSummary = (labels: readonly string[]): string =>
  [
    ...labels.slice(0, MOST_NAMED),
    ...(labels.length > MOST_NAMED ? [TEXTS.andMore(labels.length - MOST_NAMED)] : []),
  ].join(", ");
