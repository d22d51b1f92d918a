import { plural } from "#texts/plural.ts";

// The property manager of several stores. See docs/product.md#property-manager-of-many-stores.

export const changeSelected = "Property manager…";
export const title = "Property manager of selected stores";
export const explanation =
  "Tickets of these stores that are raised from now on can go to this property manager at once.";
export const choose = "Choose a property manager";
export const becomes = (before: string, after: string) =>
  `${before || "no property manager"} → ${after || "no property manager"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 store has it so already.", other: "# stores have it so already." });
