import { plural } from "#texts/plural.ts";

// Texts of every import from a CSV file. See docs/contributing.md#texts.

export const pickFile = "Choose CSV file";
export const aboutTheFile = "What a file can have";
export const pickFiles = "Choose CSV files";
export const pickAnother = "Choose another CSV file";
export const template = "Save an empty template";
export const fileTooLarge =
  "This file is larger than 10 MB. Split it and import the parts one after the other.";
export const workbook =
  "This is a workbook and not a CSV file. Open it, save it as “CSV UTF-8” and choose that file.";
export const noTable =
  "This is not a CSV file. Open it in a spreadsheet, save it as “CSV UTF-8” and choose that file.";
export const fileUnreadable = "This file could not be read. Choose it again.";
export const fileStays = (file: string) =>
  `${file} was read and stays on this page. It is compared as soon as the connection is back; “Cancel” discards it.`;
export const fileIsRestored = (file: string) => `${file} is open from before this page was loaded again.`;
export const tryAgain = "Try again";
export const reading = "Reading the file…";
export const readingCount = (done: number, total: number) => `Reading the file… ${done} of ${total}`;
export const readingFile = (file: string) => `Reading ${file}…`;
export const readCount = (done: number, total: number) => `${done} of ${total} read.`;
export const nothingLost =
  "Nothing is lost: what was imported before stays, and nothing of this file is changed while it is read.";
export const savingCount = (done: number, total: number) => `Saving… ${done} of ${total}`;
export const planned = (file: string) => `Rows of ${file}`;
export const kinds = "What would happen";
export const fresh = "New";
export const changed = "Changed";
export const unchanged = "Unchanged";
export const unchecked = "Not compared yet";
export const leftOut = "Left out";
export const leftOutCount = (count: number) => `${count}\u00A0left out.`;
export const toDecide = "To decide";
export const toDecideCount = (count: number) => `${count}\u00A0to decide.`;
export const faulty = "With errors";
export const summary = (created: number, changes: number, same: number, faults: number) =>
  `${created}\u00A0new, ${changes}\u00A0changed, ${same}\u00A0unchanged, ${faults}\u00A0with errors.`;
export const summaryHere = (rows: number, faults: number) =>
  `${rows}\u00A0to be compared when there is a connection, ${faults}\u00A0with errors.`;
export const ignored = (headings: string) => `Not imported: ${headings}.`;
export const columnsAsLastTime = "The columns are read as last time.";
export const chooseIgnored =
  "Nothing of these columns is saved. If one of them belongs here, choose what it is under “Columns of the file” before importing.";
export const looksLikeStores = "This looks like a file of stores. They have an import of their own.";
export const importStores = "Go to the import of stores";
export const storesByManager =
  "This looks like a file of stores. A store manager imports it in the list of stores.";
export const looksLikePeople = "This looks like a file of people. They have an import of their own.";
export const importPeople = "Import it as people";
export const peopleByOperator =
  "This looks like a file of people. An operator of this server imports it under “People and server”, “People”.";
export const columns = (count: number, left: number) =>
  left === 0 ? `Columns of the file (${count})` : `Columns of the file (${count}, ${left} not imported)`;
export const columnsHint = "Choose what each column is. The rows below are read again at once.";
export const titleRows = (count: number) =>
  plural(count, {
    one: "The first row is above the headings and is left out.",
    other: "The first # rows are above the headings and are left out.",
  });
export const columnAt = (number: number) => `Column ${number}, without a heading`;
export const sample = (text: string) => `Such as “${text}”`;
export const notImported = "Not imported";
export const leaveValueOut = "Leave out";
export const chooseValue = "Choose…";
export const valueMissing = "Nothing is chosen yet, so these rows have an error.";
export const rowsWith = (count: number) => plural(count, { one: "In 1 row", other: "In # rows" });
export const valuePages = "Pages of values";
export const meaningTwice = (label: string) => `Another column is “${label}” too. Choose one of them.`;
export const toCheck = "To check";
export const toCheckCount = (count: number) => `${count}\u00A0to check.`;
export const row = (number: number) => `Row ${number}`;
export const rowNamed = (number: number, name: string) => `Row ${number}: ${name}`;
export const changeOf = (label: string, before: string, after: string) =>
  `${label}: ${before || "empty"} → ${after || "empty"}`;
/** A message that names its field by itself needs no label before it. */
export const faultOf = (label: string, message: string) =>
  message.toLowerCase().startsWith(label.toLowerCase()) ? message : `${label}: ${message}`;
export const wholeRow = "Whole row";
export const faultHead = ["Row", "Column", "Value", "Error"] as const;
export const toCheckHead = ["Row", "Column", "Value", "To check"] as const;
export const detailOf = (label: string, value: string) => `${label}: ${value}`;
export const kindsOfErrors = "Kinds of errors";
export const inRows = (count: number, rows: string) =>
  plural(count, { one: () => `Row ${rows}`, other: (n) => `${n} rows: ${rows}` });
export const leaveOut = (count: number) =>
  plural(count, {
    one: "Leave out the row with an error and import the others",
    other: "Leave out the # rows with errors and import the others",
  });
export const correctFirst = (count: number) =>
  plural(count, {
    one: "1 row has an error. Correct it in the file and choose the file again, or leave it out.",
    other: "# rows have errors. Correct them in the file and choose the file again, or leave them out.",
  });
export const parts = (most: number, left: number) =>
  `This file has ${most + left} rows to import, of which ${most} go at once. Import these first, then choose the same file again: what is there already is left out.`;
export const noneOfKind = "No row of this kind.";
export const pages = "Pages of rows";
export const employment = "Employment status";
export const isActive = "Active, yes or no";
export const leftOn = "Last day";
export const leftPeople = (count: number) =>
  plural(count, {
    one: "1 person of this file has left or is on leave, as the file says. The row is left out: see “Left out” below.",
    other:
      "# people of this file have left or are on leave, as the file says. Their rows are left out: see “Left out” below.",
  });
export const leftWithAccounts = (count: number, names: string) =>
  plural(count, {
    one: (n) => `${n} of them still has an account here: ${names}.`,
    other: (n) => `${n} of them still have an account here: ${names}.`,
  });
export const leftWithMoreAccounts = (count: number, names: string, more: number) =>
  `${count} of them still have an account here: ${names} and ${more} more.`;
export const importLeft = (count: number) =>
  plural(count, { one: "Import this person too", other: "Import these # people too" });
export const employmentIsNotKept = "A status only says who has left or is on leave. It is not saved.";
export const leftByFile = (status: string) => `Has left or is on leave, as the file says: “${status}”.`;
export const unknownTrades = (count: number, values: string) =>
  plural(count, {
    one: () => `1 trade is unlike any that is known here: ${values}. See “To check” below.`,
    other: (n) => `${n} trades are unlike any that is known here: ${values}. See “To check” below.`,
  });
export const leaveTradesEmpty = (count: number) =>
  plural(count, { one: "Leave this trade empty", other: "Leave these # trades empty" });
export const faultyLeftOut = (count: number) =>
  plural(count, {
    one: "1 row with an error is left out. You can save it after the import.",
    other: "# rows with errors are left out. You can save them after the import.",
  });
export const reportRows = (count: number) =>
  plural(count, {
    one: "1 line of totals or headings is no row and left out.",
    other: "# lines of totals or headings are no rows and left out.",
  });
export const repeatedRows = (count: number) =>
  plural(count, {
    one: "1 row repeats an earlier one and is left out.",
    other: "# rows repeat earlier ones and are left out.",
  });
export const notImportedRows = (count: number) =>
  plural(count, {
    one: "1 row has errors and was not imported.",
    other: "# rows have errors and were not imported.",
  });
export const notWholeRows = (count: number) =>
  plural(count, {
    one: "1 row was imported without its wrong cells.",
    other: "# rows were imported without their wrong cells.",
  });
export const correctRows = (count: number) =>
  plural(count, {
    one: "Save it, correct it and import it again.",
    other: "Save them, correct them and import them again.",
  });
export const correctHere = (count: number) =>
  plural(count, { one: "Correct 1 row here", other: "Correct # rows here" });
export const rowsToCorrect = "Rows to correct";
export const readCorrected = "Read again with the corrections";
export const othersFollow = (count: number) =>
  plural(count, {
    one: "1 more row follows when these are read.",
    other: "# more rows follow when these are read.",
  });
export const likeTheseWithOthers = "The same with other values.";
