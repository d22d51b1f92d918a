import * as TEXTS from "#texts/rules/fields.ts";

/**
 * Maximum length of each kind of text, in UTF-16 units; the same in forms and on the server. See
 * docs/product.md#limits.
 */
export const LENGTHS = {
  name: 255,
  title: 255,
  /** By which a chain calls a store. */
  storeNumber: 20,
  /** Of stores: a district, an area. */
  region: 60,
  /** Stores of one person in an imported file, by ids, numbers or names. */
  storeList: 10_000,
  /** Name of a saved view of the ticket list. */
  viewName: 60,
  category: 255,
  email: 255,
  phone: 50,
  /** The trades of a profile, as one text. */
  trades: 4000,
  /** Of a policy or licence. */
  documentNumber: 100,
  address: 1000,
  city: 100,
  state: 100,
  zip: 20,
  country: 100,
  password: 1024,
  description: 20_000,
  comment: 10_000,
  message: 5000,
  suggestion: 5000,
  ratingComment: 2000,
  bidReason: 2000,
  visitReason: 2000,
  openingHours: 500,
  accessNotes: 2000,
  ownFieldLabel: 40,
  ownFieldValue: 200,
  /** Ten of them, one a line. */
  ownFields: 2500,
  /** Number of an invoice in an import of past costs. */
  costReference: 100,
  costNote: 200,
  search: 100,
} as const;

/** @returns the message for a text that is too long, or null. */
export const lengthProblem = (text: string, longest: number): string | null =>
  text.length > longest ? TEXTS.pleaseUseAtMostCharacters(longest, text.length) : null;

const WARN_SHARE = 0.9;

/**
 * @returns how many characters are left, once 90% are used; null before that and beyond the limit.
 */
export function remainingLength(text: string, longest: number): string | null {
  const left = longest - text.length;
  if (left < 0 || text.length < longest * WARN_SHARE) return null;
  return TEXTS.charactersLeft(left);
}
