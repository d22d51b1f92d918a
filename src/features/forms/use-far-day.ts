import { useState } from "react";
import { isFarDay } from "#domain/planned-day.ts";
import { today } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/forms.ts";

const FAR_DAY_WARNING = TEXTS.farDayWarning;

/**
 * Asks for confirmation of a date more than five years away.
 *
 * @returns a function that returns the question once per date, and null when the same date is
 * submitted again or is not far away
 */
export function useFarDay(): (day: string) => string | null {
  const [warnedDay, setWarnedDay] = useState("");
  return (day) => {
    if (warnedDay === day || !isFarDay(day, today())) return null;
    setWarnedDay(day);
    return FAR_DAY_WARNING;
  };
}
