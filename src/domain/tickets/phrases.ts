import * as TEXTS from "#texts/rules/phrases.ts";

// Common phrases of comments. A comment holds the text of a phrase in the language of its author
// and, for each line that is one, its code: whoever reads it reads the line in their own language.

/** A line of a comment that is a phrase. */
export interface PhraseLine {
  /** From 0. */
  readonly line: number;
  /** As sent: an older app may not know it. */
  readonly code: string;
}

/** More lines of a comment are no phrases for anybody. */
export const MOST_PHRASES = 20;
/** Longer codes are refused. */
export const LONGEST_CODE = 40;

/** The phrases by trade, in the order they are offered. */
export const PHRASES = {
  general: [
    "waiting_for_part",
    "part_ordered",
    "no_access",
    "needs_second_visit",
    "on_my_way",
    "running_late",
    "need_more_information",
    "need_photo",
    "waiting_for_approval",
    "temporary_repair",
    "area_made_safe",
    "tested_works",
    "could_not_reproduce",
    "beyond_repair",
    "cleaned_up",
  ],
  plumbing: ["water_shut_off", "leak_found", "drain_cleared", "no_more_leak", "wall_must_be_opened"],
  electrical: [
    "circuit_off",
    "breaker_reset",
    "breaker_trips_again",
    "lamp_replaced",
    "licensed_electrician_needed",
  ],
  airConditioning: [
    "filter_replaced",
    "coil_cleaned",
    "refrigerant_low",
    "thermostat_set",
    "lift_needed_for_roof_unit",
  ],
  refrigeration: ["goods_moved", "temperature_in_range", "gasket_replaced", "defrosted"],
  doors: ["door_adjusted", "lock_replaced", "boarded_up", "keys_with_manager"],
  building: ["roof_sealed", "trip_hazard_marked", "floor_drying", "second_coat_tomorrow", "traps_set"],
} as const;

/** The trades that have phrases of their own. */
export type Trade = keyof typeof PHRASES;

/** The code of a phrase; stored and sent, so it never changes. */
export type PhraseCode = (typeof PHRASES)[Trade][number];

const CODES: readonly PhraseCode[] = Object.values(PHRASES).flat();

/** @returns the phrase in the language of this app */
export const phraseText = (code: PhraseCode): string => TEXTS.phrases[code];

/** @returns whether this version knows a code */
export const isPhraseCode = (code: string): code is PhraseCode => CODES.some((each) => each === code);

/** @returns the name of the trade as people read it */
export const tradeLabel = (trade: Trade): string => TEXTS.trades[trade];

/** @returns the text of a comment with a phrase as a line of its own at its end */
export const withPhrase = (content: string, code: PhraseCode): string =>
  [...(content.trim() === "" ? [] : [content.trimEnd()]), phraseText(code)].join("\n");

/** @returns the lines of a comment that are phrases, in the language of this app */
export function phrasesIn(content: string): readonly PhraseLine[] {
  const lines = content.split("\n").map((line) => line.trim());
  return lines
    .flatMap((text, line) => {
      const code = CODES.find((each) => phraseText(each) === text);
      return code === undefined ? [] : [{ line, code }];
    })
    .slice(0, MOST_PHRASES);
}

/** @returns a text with its phrases in the language of the reader */
export function readPhrases(content: string, phrases: readonly PhraseLine[]): string {
  if (phrases.length === 0) return content;
  const codeOf = new Map(phrases.map(({ line, code }) => [line, code]));
  const lines = content.split("\n");
  return lines
    .map((text, line) => {
      const code = CODES.find((each) => each === codeOf.get(line));
      return code === undefined ? text : phraseText(code);
    })
    .join("\n");
}
