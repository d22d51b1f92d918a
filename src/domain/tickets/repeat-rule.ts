/** What a ticket repeats by. */
export const REPEAT_UNITS = ["weeks", "months"] as const;

/** One of `REPEAT_UNITS`. */
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** The longest distance between two repetitions, by unit: two years. */
export const MOST_EVERY: Readonly<Record<RepeatUnit, number>> = { weeks: 104, months: 24 };

/** "Repeat this ticket every N weeks or months", from a day (YYYY-MM-DD) on. */
export interface RepeatRule {
  readonly unit: RepeatUnit;
  readonly every: number;
  readonly startsOn: string;
  /**
   * The day of the month that a rule was made for, where `startsOn` is in a shorter month: a rule
   * of the 31st that goes on from February 28 is one of the 31st in March. Absent for that of
   * `startsOn`.
   */
  readonly monthDay?: number | null | undefined;
}

/** The rule of a ticket, the day of the last ticket it made, and the day of the next. */
export interface Repeat extends RepeatRule {
  readonly madeOn: string | null;
  readonly nextOn: string;
}
