import { plural } from "#texts/plural.ts";

// Another manager of a store. See docs/product.md#change-of-a-stores-manager.

export const change = "Change manager";
export const changeSelected = "Change manager…";
export const intro =
  "The new manager decides on this store’s tickets, the open ones too, and changes the store. Whoever manages it now still belongs to it.";
export const introOfSeveral =
  "The new manager decides on the tickets of these stores, the open ones too, and changes the stores. Whoever manages them now still belongs to them.";
export const person = "New manager";
export const save = "Give the store away";
export const takesOver = (name: string) => `${name} takes over as store manager after registering.`;
export const standsIn = "Until then the new manager stands in. Withdrawing the invitation ends that.";
export const managerChange = (name: string) => `New store manager: ${name}`;
export const managerChanges = (count: number) =>
  plural(count, { one: "new manager for 1 store", other: "new manager for # stores" });
export const failedToChangeManager = "Failed to change the store’s manager";
export const ticketsWait = (count: number) =>
  plural(count, {
    one: "1 change of this store’s tickets is still on this device, and could be refused if it arrived after the store has another manager. Give the store away once it is sent, or withdrawn in the sync status.",
    other:
      "# changes of this store’s tickets are still on this device, and could be refused if they arrived after the store has another manager. Give the store away once they are sent, or withdrawn in the sync status.",
  });
export const leftOut = (count: number) => `${count} left out`;
export const alreadyTheirs = (count: number) =>
  plural(count, { one: "1 store has this manager already.", other: "# stores have this manager already." });
export const title = "Change the manager of selected stores";
export const toChange = "Stores that get the manager";
export const submit = (count: number) =>
  plural(count, { one: "Change for 1 store", other: "Change for # stores" });
export const outcomeTitle = "Result";
export const queued = (count: number) =>
  plural(count, {
    one: "1 change queued.",
    other: "# changes queued. Each is sent by itself and has its own outcome.",
  });
export const changed = "Changed";
export const done = "Done";
