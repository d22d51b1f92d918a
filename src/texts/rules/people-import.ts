import { plural } from "#texts/plural.ts";

// Texts about the rows of an operator's import of people. See docs/contributing.md#texts.

export const nameHeading = "Name";
export const emailHeading = "Email";
export const roleHeading = "Role";
export const emailFaulty = "Please enter a valid email address";
export const roleUnknown = (roles: string) => `Write one of these roles: ${roles}.`;
export const roleToChoose = "Choose under “Roles of the file” which role this is.";
export const roleOfOthersFirst = (titles: string) =>
  `First choose under “Roles of the file” which role ${titles} is: the property manager of this worker may be one of them.`;
export const storeOfOtherRole =
  "Only a store manager or a maintenance worker has a store here. Leave the cell empty.";
export const managerRowFaulty = (row: number) =>
  `The property manager of this worker is in row ${row}, which is not imported because of its errors. Correct that row first.`;
export const tooManyStores = (count: number, most: number) =>
  `These are ${count} stores; one person is added to at most ${most} at once.`;
export const tooManyPeople = (count: number, most: number) =>
  `This file has ${count} people; one import takes at most ${most}. Split the file and import the parts one after the other.`;
export const samePersonAsRow = (row: number) =>
  `This is the same email as in row ${row}. Delete one of the rows.`;
export const hasRegistered =
  "This person has registered, so the account stays. It can be deactivated under “People”; stores that nobody has used are taken back by undoing their own import.";
export const accountIsGone = "This account was deleted, so there is nothing to undo.";
export const invitedAgain = "This person was invited again with other values, so the invitation stays.";
export const changedSinceImport = "What the import wrote here was changed later, so it stays.";
export const hasRaisedTickets = (count: number) =>
  plural(count, {
    one: "This person has raised 1 ticket for the store since the import, so nothing is undone.",
    other: "This person has raised # tickets for the store since the import, so nothing is undone.",
  });
export const managesOfOtherRole =
  "Only a store manager or a property manager is given stores here. Leave the cell empty.";
