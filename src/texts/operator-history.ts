// Texts of the history on the operator's page. See docs/product.md#history-of-changes.

export const text = "Text, title or number of a ticket";
export const kind = "Kind";
export const allKinds = "Every kind";
export const person = "Person: name or email";
export const store = "Store: name or number";
export const from = "From";
export const until = "Until";
export const clear = "Clear filters";
export const periodBackwards = "The last day is before the first one.";
export const noneFound = "No change fits these filters.";
export const savesFound = "Saves what the filters leave.";
export const noneSince = (moment: string) =>
  `No change since ${moment} fits these filters. “Next” searches further back.`;
export const searchedSince = (moment: string) => `Searched back to ${moment}. “Next” searches further back.`;
export const moreFilters = (set: number) => (set === 0 ? "More filters" : `More filters (${set} set)`);
export const fewerFilters = "Fewer filters";
