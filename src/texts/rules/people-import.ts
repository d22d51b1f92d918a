import { plural } from "#texts/plural.ts";

// Texts about the rows of an operator's import of people. See docs/contributing.md#texts.

export const nameHeading = "Name";
export const emailHeading = "Email";
export const roleHeading = "Role";
export const emailMissing = "The email is missing";
export const emailFaulty = "Please enter a valid email address";
export const roleUnknown = (roles: string) => `Write one of these roles: ${roles}.`;
export const roleToChoose = "Choose under “Roles of the file” which role this is.";
export const roleOfOthersFirst = (titles: string) =>
  `First choose under “Roles of the file” which role ${titles} is: the property manager of this worker may be one of them.`;
export const storeOfOtherRole =
  "Only a store manager or a maintenance worker has a store here. Leave the cell empty.";
export const managerRowFaulty = (name: string, row: number) =>
  `Works for ${name}, whose row ${row} is not imported because of its errors. Correct that row first.`;
export const managerHasLeft = (name: string, row: number) =>
  `Works for ${name}, who has left or is on leave by row ${row}. Write another property manager, or import ${name} too.`;
export const managerIsLeftOut = (name: string, row: number, title: string) =>
  `Works for ${name}, whose row ${row} is left out with “${title}”. Choose another role for it, or write another property manager.`;
export const roleOfManagerFirst = (name: string, row: number, title: string) =>
  `Works for ${name} in row ${row}: first choose under “Roles of the file” which role “${title}” is.`;
export const managerOfOtherRole = (name: string, row: number, role: string) =>
  `Works for ${name}, whose role in row ${row} is ${role}. Only a property manager has workers: write theirs, or correct that role.`;
export const severalInFile = (name: string, rows: readonly number[]) =>
  `Several property managers of this file are called “${name}”, in rows ${rows.join(", ")}. Write the email instead.`;
export const tooManyStores = (count: number, most: number) =>
  `These are ${count} stores; one person is added to at most ${most} at once.`;
export const tooManyPeople = (count: number, most: number) =>
  `This file has ${count} people; one import takes at most ${most}. Split the file and import the parts one after the other.`;
export const samePersonAsRow = (row: number) =>
  `This is the same email as in row ${row}, which has errors. Correct them, or delete one of the rows.`;
export const emailOfOtherName = (row: number, name: string) =>
  `Row ${row} has the same email for ${name}. Every person needs an email of their own.`;
export const sameAsOtherRole = (row: number, role: string) =>
  `Row ${row} has the same person as ${role}. A person has one role: delete one of the rows.`;
export const sameWithOtherManager = (row: number, manager: string) =>
  `Row ${row} has the same person as a worker of ${manager}. A worker has one property manager: delete one of the rows.`;
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
export const storeOfPropertyManager =
  "left out: what a property manager manages is in the other column, and nobody is added to a store beside that";
export const hasNoStore =
  "left out: only store managers, property managers and maintenance workers have stores";
export const noStore = (named: string) => `There is no store or region “${named}”.`;
export const noStoreButRegion = (named: string, region: string, stores: number) =>
  plural(stores, {
    one: () => `There is no store or region “${named}”. Is it the region “${region}”, with 1 store?`,
    other: (n) => `There is no store or region “${named}”. Is it the region “${region}”, with ${n} stores?`,
  });
export const noStoreButStore = (named: string, store: string) =>
  `There is no store or region “${named}”. Is it the store “${store}”?`;
export const severalStores = (named: string) =>
  `Several stores have the name or number “${named}”. Write the id of the store instead.`;
export const keepPropertyManagers = (count: number) =>
  plural(count, {
    one: "1 store of it keeps the property manager that it has. To give it to this person, name the store itself.",
    other:
      "# stores of it keep the property managers that they have. To give them to this person, name the stores themselves.",
  });
export const storeAndRegion = (named: string, store: string, stores: number) =>
  plural(stores, {
    one: () =>
      `“${named}” is read as the store ${store}. For the region with 1 store write “Region ${named}”.`,
    other: (n) =>
      `“${named}” is read as the store ${store}. For the region with ${n} stores write “Region ${named}”.`,
  });
export const allStores = "All stores";
export const ofMostStores = (manager: string, stores: number, all: number) =>
  `works for ${manager}, the property manager of ${stores} of these ${all} stores`;
export const andMoreStores = (count: number) =>
  plural(count, { one: "1 more store", other: "# more stores" });
export const alsoInRow = (stores: number, row: number) =>
  plural(stores, {
    one: () => `1 of these stores is in row ${row} too: it goes to that person`,
    other: (n) => `${n} of these stores are in row ${row} too: they go to that person`,
  });
