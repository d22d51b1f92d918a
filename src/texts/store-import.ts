import { plural } from "#texts/plural.ts";

// Texts of the import of stores from a CSV file. See docs/contributing.md#texts.

export const title = "Import Stores";
export const pickFile = "Choose CSV file";
export const pickAnother = "Choose another CSV file";
export const instructions =
  "Choose a CSV file with a heading for each column and a row for each store. Name and Address are needed; Location, City, State, ZIP code, Phone, Property manager (name or email) and Time zone may follow, in any order.";
export const whatHappens =
  "You see what would be new and what would change before anything happens. A store with the same Id, or the same name and address, is changed and not added twice. An empty cell empties its field; a column that is not in the file changes nothing.";
export const template = "Save an empty template";
export const storesNotHere =
  "Your stores are not all on this device yet, so a file cannot be compared with them. Connect to the internet, wait a moment and try again.";
export const fileTooLarge =
  "This file is larger than 10 MB. Split it and import the parts one after the other.";
export const workbook =
  "This is a workbook and not a CSV file. Open it, save it as “CSV UTF-8” and choose that file.";
export const fileUnreadable = "This file could not be read. Choose it again.";
export const reading = "Reading the file…";
export const planned = (file: string) => `Rows of ${file}`;
export const kinds = "What would happen";
export const fresh = "New";
export const changed = "Changed";
export const unchanged = "Unchanged";
export const faulty = "Faulty";
export const summary = (created: number, changes: number, same: number, faults: number) =>
  `${created} new, ${changes} changed, ${same} unchanged, ${faults} faulty.`;
export const ignored = (headings: string) => `Not imported: ${headings}.`;
export const row = (number: number) => `Row ${number}`;
export const rowNamed = (number: number, name: string) => `Row ${number}: ${name}`;
export const changeOf = (label: string, before: string, after: string) =>
  `${label}: ${before || "empty"} → ${after || "empty"}`;
export const faultOf = (label: string, message: string) => `${label}: ${message}`;
export const wholeRow = "Whole row";
export const faultHead = ["Row", "Column", "Value", "Fault"] as const;
export const leaveOut = (count: number) =>
  plural(count, {
    one: "Leave out the faulty row and import the others",
    other: "Leave out the # faulty rows and import the others",
  });
export const correctFirst = (count: number) =>
  plural(count, {
    one: "1 row is faulty. Correct it in the file and choose the file again, or leave it out.",
    other: "# rows are faulty. Correct them in the file and choose the file again, or leave them out.",
  });
export const withoutManager = (count: number) =>
  plural(count, {
    one: "1 store will have no property manager: its tickets wait until somebody takes them. Fill in the column “Property manager”, or choose one later with “Edit” in the list of stores.",
    other:
      "# stores will have no property manager: their tickets wait until somebody takes them. Fill in the column “Property manager”, or choose one later with “Edit” in the list of stores.",
  });
export const withoutTimeZone = (count: number) =>
  plural(count, {
    one: "1 store will have no time zone: its days begin with those of the server. Fill in the column “Time zone”, such as America/Chicago, or choose it later.",
    other:
      "# stores will have no time zone: their days begin with those of the server. Fill in the column “Time zone”, such as America/Chicago, or choose it later.",
  });
export const nothingToImport = "Every store of this file is already here as it is in the file.";
export const noneOfKind = "No row of this kind.";
export const importStores = (count: number) =>
  plural(count, { one: "Import 1 store", other: "Import # stores" });
export const imported = "Stores imported";
export const importedCount = (count: number) =>
  plural(count, { one: "1 store is on the server.", other: "# stores are on the server." });
export const pages = "Pages of rows";
export const noManager = "none";
export const undoImport = "Undo an import";
export const undoTitle = "Undo an Import";
export const whichImport = "Import";
export const importOf = (file: string, moment: string, count: number) =>
  plural(count, { one: `${file}, ${moment}, 1 store`, other: `${file}, ${moment}, # stores` });
export const noImports = "No import of stores was made on this device.";
export const undoSummary = (deleted: number, restored: number, staying: number, already: number) =>
  `${deleted} will be deleted, ${restored} get former values, ${staying} stay, ${already} already undone.`;
export const undoStoresLabel = "Stores of this import";
export const undoStores = (count: number) =>
  plural(count, { one: "Undo for 1 store", other: "Undo for # stores" });
export const undone = "Import undone";
export const undoneCount = (count: number) =>
  plural(count, { one: "1 store is as before the import.", other: "# stores are as before the import." });
export const stays = (reason: string) => `Stays: ${reason}`;
export const willBeDeleted = "New with this import and unused: will be deleted.";
export const willBeRestored = "Changed by this import: gets its former values.";
export const alreadyUndone = "Already as before the import.";
