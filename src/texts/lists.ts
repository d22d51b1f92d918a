import { plural } from "#texts/plural.ts";

// Texts of lists in pages. See docs/contributing.md#texts.

export const pageOf = (page: number, pages: number, total: number) =>
  `Page ${page} of ${pages}, ${total} in all`;
export const found = (count: number) => plural(count, { one: "1 found", other: "# found" });
export const notFoundOfList = (count: number, names: string) =>
  plural(count, { one: () => `Not found: ${names}`, other: (n) => `${n} were not found: ${names}` });
export const nothingFound = "Nothing found. Try fewer or other words.";
/** The number is of those that are set. */
export const moreFilters = (set: number) =>
  set === 0 ? "More filters and order" : `More filters and order (${set})`;
/** Where the order has a place of its own. */
export const moreFiltersAlone = (set: number) => (set === 0 ? "More filters" : `More filters (${set})`);
export const fewerFilters = "Fewer filters";
export const furtherFilters = "More filters";
export const setFilters = "Filters that are set";
export const removeFilter = (label: string) => `${label}: remove this filter`;
export const filterByRegion = "Filter by region";
export const allRegions = "All regions";
export const withoutRegion = "No region";
export const filterByStore = "Filter by store";
export const filterByPerson = "Filter by person";
export const allOpen = "All open";
export const openAndNew = "Open (new)";
export const mostUrgentFirst = "Most urgent";
export const lastClosedFirst = "Last closed";
export const closedOn = (day: string) => `Closed ${day}`;
export const ofStore = (name: string) => `store: ${name}`;
export const ofPerson = (name: string) => `person: ${name}`;
export const onlyTicketsOf = (names: string) => `The list is filtered by ${names}.`;
export const showWithoutThat = (count: number) =>
  plural(count, { one: "Show 1 ticket without that filter", other: "Show # tickets without that filter" });
