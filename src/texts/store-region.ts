import { plural } from "#texts/plural.ts";

// Texts of the region of several stores. See docs/product.md#regions.

export const setRegion = "Region…";
export const title = "Region of selected stores";
export const explanation =
  "A region is any name that you give to some of your stores, such as a district or an area.";
export const takeOut = "Take these stores out of their regions";
export const becomes = (before: string, after: string) =>
  `${before || "no region"} → ${after || "no region"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 store has it already.", other: "# stores have it already." });
