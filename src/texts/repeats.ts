// Texts of repeated tickets. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const repeat = "Repetition";
export const repeatThis = "Repeat this ticket every …";
export const everyLabel = "Every";
export const unitLabel = "Unit";
export const units = { weeks: "weeks", months: "months" } as const;
export const firstDay = "First day";
export const save = "Save the repetition";
export const change = "Change";
export const end = "End the repetition";
export const cancel = "Cancel";
export const repeatsEvery = {
  weeks: (every: number) => plural(every, { one: "Repeats every week", other: "Repeats every # weeks" }),
  months: (every: number) => plural(every, { one: "Repeats every month", other: "Repeats every # months" }),
} as const;
export const nextOn = (day: string) => `Next ticket: ${day}`;
export const repetitionOf = "Made by the repetition of";
export const anEarlierTicket = "an earlier ticket";
export const planned = "Planned";
export const isMadeThen = "The ticket is made on this day.";
export const isSaved = "The repetition was saved.";
export const nowForStores = "“Also for other stores…” makes the same for as many stores as you choose.";
export const isEnded = "The repetition was ended.";
export const setStep = "Repetition of a ticket";
export const endStep = "End of a repetition";
export const failedToSet = "Failed to repeat the ticket";
export const failedToEnd = "Failed to end the repetition";
export const ruleEnded = "Repetition ended";
export const endsWithTicket = "Its repetition ends too: no more tickets are made from it.";
export const allRepetitions = "Repeated tickets";
export const forStores = "Also for other stores…";
export const changeDraft = "Change of repetitions";
export const forStoresDraft = "Repetition for other stores";
export const nextLater = (day: string, others: number) =>
  others === 0
    ? `Next repetition: ${day}.`
    : plural(others, {
        one: (n) => `Next repetition: ${day}, and ${n} later.`,
        other: (n) => `Next repetition: ${day}, and ${n} later.`,
      });
export const seeAll = "See all repetitions";
