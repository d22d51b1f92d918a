// Texts of repeated tickets. See docs/contributing.md#texts.

export const onlyManagersRepeat = "Only the managers of a ticket can repeat it.";
export const unitInvalid = "The unit must be weeks or months";
export const everyInvalid = (most: number) => `Choose a number from 1 to ${most}.`;
export const firstDayMissing = "Choose the first day.";
export const firstDayPassed = "Choose a day that has not passed.";
export const notRepeated = "This ticket is not repeated any more.";
export const repeatsSoAlready = "This ticket is repeated so already.";
export const isLaterAlready = "Its next ticket is on that day or later already.";
export const storeHasRepetition = "This store has this repetition already.";
export const pauseDayMissing = "Choose the day until which they pause.";
