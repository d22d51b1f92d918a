import { plural } from "#texts/plural.ts";

// Texts of lists in pages. See docs/contributing.md#texts.

export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const found = (count: number) => plural(count, { one: "1 found", other: "# found" });
export const nothingFound = "Nothing found. Try fewer or other words.";
