import { lettersOf } from "#domain/letters.ts";

/** "Sofia Marsh" becomes "SM": the first letters of the first two words. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => (lettersOf(part)[0] ?? "").toUpperCase())
    .join("");
