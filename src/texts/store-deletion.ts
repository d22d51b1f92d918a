import { plural } from "#texts/plural.ts";

// Texts of the deletion of several stores. See docs/product.md#directory.

export const select = "Select";
export const selected = (count: number) =>
  count === 0
    ? "No store is selected yet."
    : plural(count, { one: "1 store selected", other: "# stores selected" });
export const selectedStores = "Selected stores";
export const selectFound = "Select all found";
export const selectNone = "Select none";
export const deleteSelected = "Delete…";
export const done = "Done";
export const title = "Delete selected stores";
export const consequence =
  "Each store goes for everybody who has it. Its tickets stay, with their history and cost; open ones are decided as before.";
export const toDelete = "Stores to delete";
export const openTickets = (count: number) =>
  plural(count, { one: "1 open ticket stays", other: "# open tickets stay" });
export const openTicketsStay =
  "They stay, with their history, and are decided as before. Everybody who has the store is told that it was deleted, and by whom.";
export const repetitions = (count: number) =>
  plural(count, { one: "1 repetition of a ticket ends", other: "# repetitions of tickets end" });
export const submit = (count: number) => plural(count, { one: "Delete 1 store", other: "Delete # stores" });
export const outcomeTitle = "Result";
export const queued = (count: number) =>
  plural(count, {
    one: "1 deletion queued.",
    other: "# deletions queued. Each is sent by itself and has its own outcome.",
  });
export const deleted = "Deleted";
export const leftOut = (count: number) => `${count} left out`;
