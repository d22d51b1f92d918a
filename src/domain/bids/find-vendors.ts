import { searchTermsOf } from "#domain/search.ts";

// Looking up vendors who may be asked for a bid. See docs/product.md#chosen-vendors.

/** A shorter question would list everybody. */
export const FEWEST_LETTERS = 2;

/** The most vendors in one answer. */
export const MOST_FOUND = 20;

/** @returns whether a question is long enough to look up vendors by it */
export const mayFindVendors = (question: string): boolean =>
  searchTermsOf(question).join("").length >= FEWEST_LETTERS;
