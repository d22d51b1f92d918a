import { plural } from "#texts/plural.ts";

// Texts of an operator's import of people from a CSV file. See docs/contributing.md#texts.

export const importCsv = "Import CSV";
export const title = "Import people";
export const instructions =
  "One row for each person, as an HR system saves them, with name, email and role or job title at least.";
export const whatHappens =
  "You see what is read before anything happens. Accounts with the same email get what the file says; everybody else is invited by a link.";
export const details =
  "Phone, Trades, Store, Manages and Property manager may follow. Store and Manages take numbers, names or regions, with semicolons between them: a store manager is added to what is under Store, and manages what is under Manages.";
export const nothingToImport = "Every person in this file already has an account with the same data.";
export const importRows = (count: number) =>
  plural(count, { one: "Import 1 person", other: "Import # people" });
export const tooManyNew = (count: number, most: number) =>
  `This file has ${count} new people; at most ${most} are invited at once. Split the file and import the parts one after the other.`;
export const imported = "People imported";
export const failed = "Not everybody was imported";
export const savedBefore = (saved: number, all: number, problem: string) =>
  `${saved} of ${all} changes are saved. ${problem} Import again for the others.`;
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const roles = (count: number, open: number) =>
  open === 0 ? `Roles of the file (${count})` : `Roles of the file (${count}, ${open} to choose)`;
export const rolesHint =
  "These are not names of roles here. Choose once what each of them is; this device remembers it. The rows below are read again at once.";
export const roleLeftOut = (title: string) => `“${title}” is left out.`;
export const phone = "Phone";
export const trades = "Trades";
export const store = "Store";
export const manages = "Manages";
export const takesOverOf = (stores: string) => `Store manager after registering, until then you: ${stores}`;
export const takesOverPropertyOf = (stores: string) => `Property manager after registering: ${stores}`;
export const whatHappensOffline =
  "There is no connection. You can choose the file now: it is read here and stays on this page, and is compared with the accounts as soon as the connection is back. Nothing is imported before that.";
export const checkedByServer =
  "The rows below are read by the stores and people on this device. Only the server knows who has an account or an invitation already, whether a role can change and whose workers these are: it says so before anything is imported.";
export const knownHere = (name: string, role: string) => `Has an account already: ${name}, ${role}.`;
export const managesOf = (stores: string) => `Manages: ${stores}`;
export const nameTypedLater = "missing, so this person types it when registering";
export const roleChanges = "changes, so this person is signed out and has other screens and data after that";
export const worksFor = (manager: string) => `works for ${manager}`;
export const undoImport = "Undo an import";
export const undoTitle = "Undo an import of people";
export const whichImport = "Import";
export const importOf = (file: string, at: string, count: number, by: string) =>
  plural(count, {
    one: () => `${file}, ${at}, 1 person, by ${by}`,
    other: (n) => `${file}, ${at}, ${n} people, by ${by}`,
  });
export const noImports = "There is no import of the last 30 days to undo.";
/** Only what there is. */
export const undoSummary = (withdrawn: number, restored: number, staying: number, already: number) =>
  [
    ...(withdrawn > 0 ? [`To withdraw: ${withdrawn}.`] : []),
    ...(restored > 0 ? [`To restore: ${restored}.`] : []),
    ...(staying > 0 ? [`Staying: ${staying}.`] : []),
    ...(already > 0 ? [`Already undone: ${already}.`] : []),
  ].join(" ");
export const undoneSummary = (undone: number, staying: number) =>
  `Undone: ${undone}. Staying as they are: ${staying}.`;
export const peopleOfImport = "People of this import";
export const undoPeople = (count: number) =>
  plural(count, { one: "Undo for 1 person", other: "Undo for # people" });
export const undoingPeople = (done: number, total: number) => `Undoing… ${done} of ${total}`;
export const willBeWithdrawn =
  "Has not registered: the invitation will be withdrawn, and its links will stop working.";
export const willBeRestored = "Will get the values from before the import.";
export const alreadyUndone = "Already as before the import.";
export const wasWithdrawn = "The invitation was withdrawn.";
export const invitationWillBeRestored =
  "Has not registered: the invitation of before will have its values again. Its links will stop working, and a new one has to be made under “Invitations”.";
export const invitationWasRestored =
  "The invitation of before has its values again. No link of it works now: make a new one under “Invitations”.";
export const wasRestored = "Has the values from before the import again.";
export const stillHasAccount =
  "There is still an account with this email. If this person has left, end it: “Find”, “A colleague leaves”.";
export const stillInvited =
  "An invitation for this email still waits. If this person has left, withdraw it under “Invitations”.";
export const invitedAlready =
  "Is invited already. Importing makes a new link, and the one of before stops working.";
export const linksEnd = (count: number) =>
  plural(count, {
    one: "1 of the new people is invited already. Importing makes a new link for this person, and the one of before stops working.",
    other:
      "# of the new people are invited already. Importing makes a new link for each of them, and the ones of before stop working.",
  });
export const leaveInvited = (count: number) =>
  plural(count, {
    one: "Make no new link for this person: the invitation of before stays, and gets the stores of this file",
    other:
      "Make no new links for these # people: their invitations of before stay, and get the stores of this file",
  });
export const invitationStays = "Is invited already and left out: the link of before stays valid.";
export const invitationGetsStores =
  "Is invited already: the link of before stays valid and gives these stores too.";
export const worksForOfStores = (manager: string) =>
  `works for ${manager}, the property manager of the stores in this row`;
export const regionOf = (name: string, stores: number) =>
  plural(stores, { one: () => `${name} (1 store)`, other: (n) => `${name} (${n} stores)` });
export const storesOfRegions = (regions: string, stores: number) =>
  plural(stores, { one: () => `${regions}: 1 store`, other: (n) => `${regions}: ${n} stores` });
export const regionsOfFile = (regions: string) => `Regions of the file: ${regions}.`;
export const workersByStores = (count: number) =>
  plural(count, {
    one: "1 maintenance worker works for the property manager of the stores in the row.",
    other: "# maintenance workers work for the property managers of the stores in their rows.",
  });
export const workersWithoutManager = (count: number) =>
  plural(count, {
    one: "1 maintenance worker has no property manager by the file or its stores.",
    other: "# maintenance workers have no property manager by the file or its stores.",
  });
export const managerOfAll = (count: number) =>
  plural(count, { one: "Property manager of this worker", other: "Property manager of these # workers" });
export const leaveWorkersOut = "None: leave out";
export const whatChanges = (fields: string) => `What changes: ${fields}.`;
export const storesAreAdded =
  "What stands under “Store” is added: these people keep the stores that they have.";
export const changesOfField = (label: string, count: number) => `${label} (${count})`;
export const accountsStay = (count: number) =>
  plural(count, { one: "1 account stays as it is.", other: "# accounts stay as they are." });
export const linksStay = (count: number) =>
  plural(count, {
    one: "1 person is invited already and keeps the link.",
    other: "# people are invited already and keep their links.",
  });
export const mergedInto = (row: number) =>
  `The same person as in row ${row}, which has the stores of both rows.`;
export const leaveWrongCells = (count: number) =>
  plural(count, {
    one: "Import 1 person without unknown stores",
    other: "Import # people without unknown stores",
  });
export const withoutWrongCells = (count: number) =>
  plural(count, {
    one: "1 row has unknown stores and is imported without them. You can save it after the import.",
    other: "# rows have unknown stores and are imported without them. You can save them after the import.",
  });
export const rolesRead = (count: number) =>
  plural(count, { one: "1 title is read as a role:", other: "# titles are read as roles:" });
