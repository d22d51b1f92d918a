import { useState } from "react";
import { isFarDay } from "#domain/planned-day.ts";
import { today } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/forms.ts";

/** Asks for confirmation of a date more than five years away. */
export function useFarDay(): {
  /** Called on submit. True if the form now asks about this date; the next submit takes it. */
  readonly ask: (day: string) => boolean;
  /** The question, while the field has the date that is asked about. */
  readonly questionAt: (day: string) => string | undefined;
} {
  const [asked, setAsked] = useState("");
  return {
    ask: (day) => {
      if (asked === day || !isFarDay(day, today())) return false;
      setAsked(day);
      return true;
    },
    questionAt: (day) => (day !== "" && asked === day ? TEXTS.thisDayIsMore : undefined),
  };
}
