import { plural } from "#texts/plural.ts";

// Texts of forms. See docs/contributing.md#texts.

export const noConnectionToServer = "There is no connection to the server. Please try again when there is.";
export const youWorkOffline = "You are working offline. Switch “Work offline” off in the menu to do this.";
export const readAs = (dollarsFromCents: string) => `Read as ${dollarsFromCents}`;
export const farDayWarning = "This day is more than five years away. If it is right, press the button again.";
export const found = (count: number) => plural(count, { one: "1 found", other: "# found" });
export const labelWithHint = (label: string, hint: string) => `${label} (${hint})`;
export const noChoice = "Nothing fits. Type less, or another word.";
export const firstOnly = (shown: number, count: number) =>
  `The first ${shown} of ${count}. Type a part of the name to see the others.`;
export const copy = "Copy";
export const linkCopied = "Link copied";
export const linkNotCopied =
  "The browser did not allow copying. The link is selected: copy it yourself, with Ctrl+C or the menu of your phone.";
