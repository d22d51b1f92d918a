// Terms that stand for several ideas, or for an idea that the field has a standard term for. The
// test next to this file keeps them out of file names, declared names and comments.

const BANNED_TERMS = new Set(
  [
    "adopt anew asked announced answered begun behind bell borrowed bring brings canary deaf deed",
    "door drawn ended forgetful given hands hang heard hearing held hints house keeper kept lane lanes linked",
    "look looked looks loose mistakes news pictured place places plainly published pushed rebirth",
    "room rooms said say seen shelf shown spoken standing teller thing things tidy told wanted",
    "weather whereabouts wish wishes word words",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Declared names with a banned term that stay, each with the reason. A name in stored rows would
 * need a new version of the local schema, a name in the API a new version of that.
 */
export const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  placeBid: "a bid is placed",
  place: "stored and sent: the city and state of a bid's ticket",
  lane: "stored and sent: the queue of a mutation",
  begunAgain: "stored in outbox rows",
  heardAt: "stored in the `meta` table",
  isHearing: "stored in the `meta` table",
  elsewhereAsked: "stored in the `meta` table",
  lastSeenAt: "stored in the `meta` table",
  keptAt: "stored with cached attachments",
};

/** @returns whether a camelCase, CONSTANT_CASE or file name has a banned term among its parts. */
export const isBanned = (name: string): boolean =>
  name
    .replace(/\.[a-z.]+$/, "")
    .split(/(?=[A-Z][a-z])|[_\-.]/)
    .some((part) => BANNED_TERMS.has(part.toLowerCase()));

/** Phrases that a reader has to decode, each replaced by the term of the field. */
export const BANNED_PHRASES: readonly RegExp[] = [
  /\bfloors?\b/i,
  /\brooms?\b/i,
  /\bthe ground\b/i,
  /\b(bring|brings|bringing|brought) home\b/i,
  /\bway back\b/i,
  /\blaid over\b/i,
  /\bsays? the word\b/i,
  /\bwakes? the word\b/i,
  /\bthe others hear\b/i,
  /\bon the glass\b/i,
  /\bin the same go\b/i,
  /\blast picture\b/i,
  /\bthe house\b/i,
  /\bplain servers?\b/i,
  /\bhousekeeping\b/i,
  /\bcanary\b/i,
  /\bplanted?\b/i,
];
