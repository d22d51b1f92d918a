import { useState } from "react";
import { isFarDay } from "#domain/planned-day.ts";
import { today } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/forms.ts";

/** Asks for confirmation of a date more than five years away. */
export function useFarDay(): {
  /** Called on submit. True if the form now warns of this date; the next submit takes it. */
  readonly warn: (day: string) => boolean;
  /** The warning, while the field has the date that it is about. */
  readonly warningAt: (day: string) => string | undefined;
} {
  const [warnedDay, setWarnedDay] = useState("");
  return {
    warn: (day) => {
      if (warnedDay === day || !isFarDay(day, today())) return false;
      setWarnedDay(day);
      return true;
    },
    warningAt: (day) => (day !== "" && warnedDay === day ? TEXTS.farDayWarning : undefined),
  };
}
