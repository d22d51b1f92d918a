import { useState } from "react";
import { isFarDay } from "#domain/planned-day.ts";
import { today } from "#features/dates/dates.ts";

const ASK = "This day is more than five years away. If it is right, press the button again.";

/** Asks about a day that is very far away, once: pressing again with the same day means it. */
export function useFarDay(): (day: string) => string | null {
  const [asked, setAsked] = useState("");
  return (day) => {
    if (asked === day || !isFarDay(day, today())) return null;
    setAsked(day);
    return ASK;
  };
}
