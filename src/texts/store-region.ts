import { plural } from "#texts/plural.ts";

// Texts of the region of several stores. See docs/product.md#regions.

export const setRegion = "Region…";
export const title = "Region of selected stores";
export const explanation =
  "A region is any name that you give to some of your stores, such as a district or an area.";
export const takeOut = "Take these stores out of their regions";
export const toChange = "Stores to change";
export const becomes = (before: string, after: string) =>
  `${before || "no region"} → ${after || "no region"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 store has it already.", other: "# stores have it already." });
export const ofOthers = (count: number) =>
  plural(count, {
    one: "1 store is left out: only its manager or an operator changes its region.",
    other: "# stores are left out: only their managers or an operator change their regions.",
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
