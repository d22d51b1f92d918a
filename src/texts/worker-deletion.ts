import { plural } from "#texts/plural.ts";

// Texts of the deletion of several workers. See docs/product.md#workers.

export const deleteSeveral = "Delete several";
export const title = "Delete maintenance workers";
export const consequence =
  "They can no longer sign in. Finished work stays in the history of its tickets. Each deletion is sent by itself and has its own outcome.";
export const addedOn = (day: string) => `Added ${day}`;
export const allAddedOn = (count: number, day: string) =>
  plural(count, { one: () => `The one added ${day}`, other: (n) => `All ${n} added ${day}` });
export const hasOpenWork = (count: number) =>
  plural(count, {
    one: "1 open ticket: hand it over first",
    other: "# open tickets: hand them over first",
  });
export const submit = (count: number) =>
  count === 0 ? "Delete workers" : plural(count, { one: "Delete 1 worker", other: "Delete # workers" });
export const outcomeTitle = "Result";
export const queued = (count: number) =>
  plural(count, { one: "1 deletion queued.", other: "# deletions queued." });
export const toDelete = "Workers to delete";
export const deleted = "Deleted";
export const done = "Done";
