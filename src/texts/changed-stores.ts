import { plural } from "#texts/plural.ts";

// A change of several stores at once. See docs/product.md#stores.

export const toChange = "Stores to change";
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
