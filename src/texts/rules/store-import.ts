import { plural } from "#texts/plural.ts";

// Texts of the import of stores. See docs/contributing.md#texts.

export const managerWhoLeft = (name: string) =>
  `${name} has left or is on leave, as the file of people says, and is not invited.`;
export const nameHeading = "Name";
export const addressHeading = "Address";
export const noSuchManager = (text: string) =>
  `No property manager on this device has the name or email “${text}”. An email is known only of people you work with: write the name, or leave the cell empty and choose one later. Somebody without an account is invited by an operator of this server first.`;
export const severalManagers = (text: string) =>
  `Several property managers have the name “${text}”. Write the email instead.`;
export const sameAsRow = (row: number) => `This is the same store as in row ${row}. Delete one of the rows.`;
export const numberOfRow = (row: number) =>
  `Row ${row} has the same number. Each store has its own: correct one of the rows.`;
export const severalWithNumber =
  "Several of your stores have this number. Add the column “Id” from “Save as CSV”, which tells them apart.";
export const zipWithoutDigit = "A ZIP code has digits. Correct it, or leave the cell empty.";
export const noSuchTimeZone = (text: string) =>
  `There is no time zone “${text}”. Write it as in America/Chicago, or leave the cell empty.`;
/** The location of a store whose file has none. */
export const wholeStore = "Whole store";
export const severalStores =
  "Several of your stores have this name and address. Add the column “Id” from “Save as CSV”, which tells them apart.";
export const storeIsGone = "This store is no longer yours or was deleted, so there is nothing to undo.";
export const changedSinceImport = "What the import wrote here was changed later, so it stays.";
export const storeHasTickets = (count: number) =>
  plural(count, {
    one: "This store has 1 ticket, so it stays.",
    other: "This store has # tickets, so it stays.",
  });
export const storeHasPeople =
  "This store has further people, so it stays. Take them off the store on its page, then undo again.";
export const managerEmailFaulty = (email: string) =>
  `“${email}” is not an email address, so this person is not invited`;
export const managerWithoutEmail = (name: string) => `“${name}” has no email in the file and is not invited`;
export const storeHasOtherManager = (name: string) =>
  `${name || "Somebody else"} manages this store now, so it stays. An operator of this server can give it back to you.`;
export const managedByOther = (name: string) =>
  `${name || "Somebody else"} manages this store: only its manager changes it. Leave the row out, or change the manager on the store’s page.`;
export const noSuchManagerOnServer = (text: string) =>
  `No property manager of this server has the name or email “${text}”. Invite this person first, or leave the cell empty and choose one later.`;
export const noSuchManagerOffline = (text: string) =>
  `Without a connection this device knows the emails only of people you work with, and “${text}” is none of them. Connect and choose the file again, write the name, or leave the cell empty.`;
export const numberOfStore = (label: string) => `is that of ${label} here: this store keeps its own`;
export const addedWithoutNumber = (label: string) =>
  `is that of ${label} here: the new store is added without a number`;
export const managerHasLeft = (name: string) =>
  `${name} has left: the present one stays, and a new store has none`;
export const numberTaken = (label: string) => `${label} has this number.`;
export const standsForNothing = (value: string) => `“${value}” says that nothing is known`;
export const noDate = (value: string) => `“${value}” is no date`;
export const dateInOtherOrder = (value: string) =>
  `“${value}” has day and month the other way round than most dates of this column`;
export const noNumber = (value: string) => `“${value}” is no number`;
export const wrongCell = (value: string) => `“${value}” is wrong and not imported`;
export const numberMissing = "missing in this row, while most others have one";
export const regionLike = (region: string, other: string) =>
  `“${region}” is like “${other}”, which other stores have`;
export const emailOfRow = (row: number, name: string) => `The same email as row ${row}, which names ${name}`;
export const statusUnknown = (text: string) =>
  `“${text}” says neither that the store is open nor that it is closed, so it counts as open`;
