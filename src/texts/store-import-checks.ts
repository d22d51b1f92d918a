import { plural } from "#texts/plural.ts";

// Rows of a file of stores that a person decides about, and values to check.
// See docs/contributing.md#texts.

export const toDecide = (count: number) =>
  plural(count, {
    one: "1 row has the number of a store here, but another name and another place. Say what it is: nothing is imported before. If the column only numbers the rows, choose “Not imported” for it.",
    other:
      "# rows have the numbers of stores here, but other names and other places. Say what they are: nothing is imported before. If the column only numbers the rows, choose “Not imported” for it.",
  });
export const fewToDecide = (count: number, stores: string) =>
  plural(count, {
    one: () => `1 new store comes in without its number, which ${stores} has here.`,
    other: (n) => `${n} new stores come in without their numbers, which stores here have: ${stores}.`,
  });
export const openDecisions = (count: number) =>
  plural(count, { one: "1 row is not decided yet.", other: "# rows are not decided yet." });
export const allDecided = "All of them are decided.";
export const forAllOfThem = (count: number) => `For all ${count} rows`;
export const changeAll = (count: number) => `Change these ${count} stores`;
export const addAll = (count: number) => `Add these ${count} as new stores, without their numbers`;
export const leaveOutAll = (count: number) => `Leave out these ${count}`;
export const decideEach = "Decide each row";
export const rowAndStore = (place: string, store: string, placeOfStore: string) =>
  `In the file: ${place}. Here: ${store}, ${placeOfStore}.`;
export const decideChange = (store: string) => `Change ${store}, which gets this name and place`;
export const decideAdd = "Add as a new store";
export const numberOfNew = (name: string) => `Number of the new store ${name}`;
export const numberOfNewHint = (store: string) =>
  `Empty for none yet: the number in the file is that of ${store}.`;
export const withoutNumbers = (count: number, stores: string) =>
  plural(count, {
    one: () =>
      `1 new store is added without its number, which ${stores} has. A later file that has this number means that store.`,
    other: (n) =>
      `${n} new stores are added without their numbers, which other stores have: ${stores}. A later file that has these numbers means those stores.`,
  });
export const pagesToDecide = "Pages of rows to decide";
export const notDecided = "Not decided yet. What it would change:";
export const leftOutByPerson = "Left out by you. The store stays as it is here.";
export const doubtfulFacts = (count: number, values: string) =>
  plural(count, {
    one: () => `1 fact of a store has a value that looks wrong: ${values}. See “To check” below.`,
    other: (n) => `${n} facts of stores have values that look wrong: ${values}. See “To check” below.`,
  });
export const leaveFactsEmpty = (count: number) =>
  plural(count, { one: "Leave this fact empty", other: "Leave these # facts empty" });
export const wrongCells = (count: number) =>
  plural(count, {
    one: "Import the row whose only errors are in cells that a store can do without, and leave these out",
    other:
      "Import the # rows whose only errors are in cells that a store can do without, and leave these out",
  });
export const wrongCellsHint =
  "A new store has nothing there, a known one keeps what it has. The rows are under “To check”.";
export const withoutWrongCells = (count: number) =>
  plural(count, {
    one: "1 row has a wrong cell, which is left out. You can save it after the import.",
    other: "# rows have wrong cells, which are left out. You can save them after the import.",
  });
export const zipAs = (zip: string, stored: string) => `ZIP code: ${stored}, in the file “${zip}”`;
export const zipsWithZeros = (count: number) =>
  plural(count, {
    one: "1 ZIP code gets the zero back that a spreadsheet took from its beginning, as its state says.",
    other:
      "# ZIP codes get the zeros back that a spreadsheet took from their beginning, as their states say.",
  });
export const unknownStatuses = (count: number, values: string) =>
  plural(count, {
    one: () =>
      `1 store has a status that says neither open nor closed: ${values}. It counts as open: see “To check” below.`,
    other: (n) =>
      `${n} stores have a status that says neither open nor closed: ${values}. They count as open: see “To check” below.`,
  });
export const emailsNotTaken =
  "No column says who the property managers are, but the file has emails. If they are theirs, take them: otherwise these stores have no property manager.";
export const takeAsPropertyManager = (heading: string) => `Take “${heading}” as property manager`;
