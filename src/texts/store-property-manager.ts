import { plural } from "#texts/plural.ts";

// The property manager of several stores. See docs/product.md#property-manager-of-many-stores.

export const changeSelected = "Property manager…";
export const title = "Property manager of selected stores";
export const explanation =
  "Tickets of these stores that are raised from now on can go to this property manager at once.";
export const choose = "Choose a property manager";
export const toChange = "Stores to change";
export const becomes = (before: string, after: string) =>
  `${before || "no property manager"} → ${after || "no property manager"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 store has it so already.", other: "# stores have it so already." });
export const ofOthers = (count: number) =>
  plural(count, {
    one: "1 store is left out: only its manager or an operator changes it.",
    other: "# stores are left out: only their managers or an operator change them.",
  });
export const submit = (count: number) => plural(count, { one: "Set for 1 store", other: "Set for # stores" });
export const clear = (count: number) =>
  plural(count, { one: "Remove from 1 store", other: "Remove from # stores" });
export const outcomeTitle = "Result";
export const done = "Done";
export const queued = (count: number) =>
  plural(count, {
    one: "1 change queued.",
    other: "# changes queued. Each is sent by itself and has its own outcome.",
  });
export const changed = "Changed";
