import { lettersOf } from "#domain/letters.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

const WIDE = 50;
const NARROW = 25;
const REASON = 160;

/**
 * Shortens a title to 50 characters plus "...", or 25 on phones; a blank title becomes "Untitled".
 */
export const shortTitle = (title: string, width: "wide" | "phone" = "wide"): string =>
  cut(titleText(title), width === "phone" ? NARROW : WIDE);

/** Shortens a reason that somebody wrote, such as of a rejection, to 160 characters plus "...". */
export const shortReason = (text: string): string => cut(text.trim(), REASON);

/** A title in full; a blank one, which only other servers send, becomes "Untitled". */
export const titleText = (title: string): string => (isBlank(title) ? TEXTS.untitled : title.trim());

/** Shortens a badge label for small screens, to what the language says, plus "...". */
export function shortLabel(label: string): string {
  return cut(label, TEXTS.lettersOfPhoneLabel);
}

/**
 * Cuts between grapheme clusters, so that an emoji is never split. The dots follow the last letter:
 * after a space they could stand alone on a line.
 */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = lettersOf(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}...`;
}
