import { plural } from "#texts/plural.ts";

// The offer to undo what was just done and is not sent yet. See docs/contributing.md#texts.

export const notSentYet = (what: string) => `Not sent yet: ${what}`;
export const severalNotSentYet = (what: string) => `Not sent yet: ${what}. Undo takes all of it back.`;
export const changes = (count: number) => plural(count, { one: "1 change", other: "# changes" });
export const stores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
export const workers = (count: number) => plural(count, { one: "1 worker", other: "# workers" });
export const storeDeletions = (count: number) =>
  plural(count, { one: "deletion of 1 store", other: "deletion of # stores" });
export const undoneStores = (count: number) =>
  plural(count, {
    one: "undoing of an import for 1 store",
    other: "undoing of an import for # stores",
  });
export const takenBack = (what: string) => `Taken back: ${what}`;
export const allTakenBack = "Nothing of it was sent. It can be restored for 30 days in the sync status.";
export const someTakenBack = (count: number) =>
  plural(count, {
    one: "1 more was on the server already and stays there. What was taken back can be restored for 30 days in the sync status.",
    other:
      "# more were on the server already and stay there. What was taken back can be restored for 30 days in the sync status.",
  });
