import { plural } from "#texts/plural.ts";

// Texts of the import of stores from a CSV file. See docs/contributing.md#texts.

export const title = "Import stores";
export const instructions = "One row for each store, with a name and an address at least.";
export const instructionsForOperator =
  "One row for each store, with a name and an address at least. If you have a file of your people too, choose both at once.";
export const whatHappens = "You see what is read before anything happens.";
export const details =
  "Number, Location, City, State, ZIP code, Region, Phone, Property manager (name or email), Time zone and the store manager’s name and email may follow, in any order. You can say what each column is after choosing the file. A store with the same Id, the same number, or the same name and address, is changed and not added twice. An empty cell clears its field; a column that is not in the file changes nothing.";
export const storesNotHere =
  "Your stores are not all on this device yet, so a file cannot be compared with them. Connect to the internet, wait a moment and try again.";
export const managerEmail = "Store manager’s email";
export const managerName = "Store manager’s name";
export const ownField = "Fact with this name";
export const managerFirstName = "Store manager’s first name";
export const managerLastName = "Store manager’s last name";
export const namedManager = (person: string) => `Store manager, imported as a person: ${person}`;
export const namesManagers = (count: number, stores: number) =>
  plural(count, {
    one: () => `This file names 1 store manager by email, for ${storesInWords(stores)}.`,
    other: (n) => `This file names ${n} store managers by email, for ${storesInWords(stores)}.`,
  });
const storesInWords = (count: number) => plural(count, { one: "1 store", other: "# stores" });
export const managersByOperator =
  "They come in by the import of people, once the stores are here: whoever has an account becomes the manager of their stores at once, everybody else is invited by one link and takes over after registering. Until then you are the manager. The next step leads there with their names, emails and stores.";
export const managersBySomeoneElse =
  "Only an operator of this server can invite them. Once the stores are here, save them as a file with their stores: an operator imports it under “People and server”, “People”. Whoever has an account can be added on the store’s page.";
export const nobodyToCome = (count: number, names: string) =>
  plural(count, {
    one: () => `Nobody takes over 1 store, so you stay its manager: ${names}.`,
    other: (n) => `Nobody takes over ${n} stores, so you stay their manager: ${names}.`,
  });
export const managersWait = (count: number) =>
  plural(count, {
    one: "1 store is still being sent. Its manager can follow when it is on the server.",
    other: "# stores are still being sent. Their managers can follow when they are on the server.",
  });
export const managersFile = "store-managers.csv";
export const readingPeople = (count: number, file: string) =>
  plural(count, {
    one: () => `Reading 1 person of ${file}…`,
    other: (n) => `Reading ${n} people of ${file}…`,
  });
export const withoutManager = (count: number) =>
  plural(count, {
    one: "1 store will have no property manager: each of its tickets waits until you give it to one or send it out for bid. Fill in the column “Property manager”, or choose one later with “Edit” in the list of stores. If the person has no account yet, ask an operator of this server to invite them.",
    other:
      "# stores will have no property manager: each of their tickets waits until you give it to one or send it out for bid. Fill in the column “Property manager”, or choose one later with “Edit” in the list of stores. If the person has no account yet, ask an operator of this server to invite them.",
  });
/** Short: what follows from it stands in `withoutManager`. */
export const mostWithoutPropertyManager = (count: number) =>
  plural(count, {
    one: "1 new store will have no property manager.",
    other: "# new stores will have no property manager.",
  });
export const withoutTimeZone = (count: number) =>
  plural(count, {
    one: "1 store will have no time zone: its tickets are due by the server’s clock. Fill in the column “Time zone”, such as America/Chicago, or choose it later.",
    other:
      "# stores will have no time zone: their tickets are due by the server’s clock. Fill in the column “Time zone”, such as America/Chicago, or choose it later.",
  });
export const zonesOfStates = (count: number) =>
  plural(count, {
    one: "1 new store gets the time zone of its state, because the file has none for it. In a state with two time zones it is that of most people: check it below.",
    other:
      "# new stores get the time zones of their states, because the file has none for them. In a state with two time zones it is that of most people: check them below.",
  });
export const unknownStates = (count: number) =>
  plural(count, {
    one: "1 store has a state that is not a US state. It is imported as written: check it below.",
    other: "# stores have states that are not US states. They are imported as written: check them below.",
  });
export const withoutCityOrZip = (count: number) =>
  plural(count, {
    one: "1 store will have no city or no ZIP code: see “To check” below. Vendors look for jobs by city.",
    other: "# stores will have no city or no ZIP code: see “To check” below. Vendors look for jobs by city.",
  });
export const doubtful = (count: number) =>
  plural(count, {
    one: "1 store gets a ZIP code or phone number that may be wrong: see “To check” below.",
    other: "# stores get ZIP codes or phone numbers that may be wrong: see “To check” below.",
  });
export const storeStatus = "Status, open or closed";
export const closedOn = "Closed on";
export const closedStores = (count: number) =>
  plural(count, {
    one: "1 store is closed, as the file says, and is left out.",
    other: "# stores are closed, as the file says, and are left out.",
  });
export const importClosed = (count: number) =>
  plural(count, {
    one: "Import the closed store all the same",
    other: "Import the # closed stores all the same",
  });
export const statusIsNotKept = "A status or closing date only says which stores are closed. It is not saved.";
export const closedInFile = (said: string) => `“${said}”: the file says that this store is closed`;
export const closedLeftOut = (said: string, isKnown: boolean) =>
  isKnown
    ? `Closed, as the file says: “${said}”. The store stays as it is here.`
    : `Closed, as the file says: “${said}”. It is not imported.`;
export const missing = "missing";
export const stateAs = (state: string, stored: string) => `State: ${stored}, in the file “${state}”`;
export const unknownState = (state: string) => `“${state}” is not a US state`;
export const zoneOfState = (zone: string) => `Time zone by state: ${zone}`;
export const withZoneOfDevice = (zone: string) =>
  `Give new stores without a time zone that of this device: ${zone}`;
export const nothingToImport = "Every store in this file is already here, with the same data.";
export const importRows = (count: number) =>
  plural(count, { one: "Import 1 store", other: "Import # stores" });
export const parts = (most: number, left: number) =>
  `This file changes ${most + left} stores, of which ${most} go at once. Import these first, then choose the same file again: what is here already is left out.`;
export const stillSending = (count: number) =>
  plural(count, {
    one: "1 store is still being sent. The next ones can follow when it is on the server.",
    other: "# stores are still being sent. The next ones can follow when they are on the server.",
  });
export const outcomeTitle = "Result";
export const outcomeDone = "Done";
export const outcomeList = "Stores of the import";
const addedStores = (count: number) => plural(count, { one: "1 store added", other: "# stores added" });
const changedStores = (count: number) => plural(count, { one: "1 store changed", other: "# stores changed" });
export const outcome = (added: number, changed: number) => {
  if (changed === 0) return `${addedStores(added)}.`;
  return added === 0 ? `${changedStores(changed)}.` : `${addedStores(added)}, ${changedStores(changed)}.`;
};
export const showThem = "Show them";
export const andMore = (count: number) =>
  plural(count, { one: "and 1 more store", other: "and # more stores" });
export const noManager = "none";
export const undoImport = "Undo an import";
export const whichImport = "Import";
export const importOf = (file: string, moment: string, added: number, changed: number) =>
  `${file}, ${moment}: ${added} new, ${changed} changed`;
export const importElsewhere = (label: string) => `${label}, on another device`;
export const elsewhereUnread = "The imports of your other devices could not be read.";
export const noImports = "There is no import of stores to undo.";
/** Only what there is. */
export const undoSummary = (deleted: number, restored: number, staying: number, already: number) =>
  [
    ...(deleted > 0 ? [`To delete: ${deleted}.`] : []),
    ...(restored > 0 ? [`To restore: ${restored}.`] : []),
    ...(staying > 0 ? [`Staying: ${staying}.`] : []),
    ...(already > 0 ? [`Already undone: ${already}.`] : []),
  ].join(" ");
export const undoStoresLabel = "Stores of this import";
export const undoStores = (count: number) =>
  plural(count, { one: "Undo for 1 store", other: "Undo for # stores" });
export const undoingStores = (count: number) =>
  plural(count, { one: "Undoing 1 store…", other: "Undoing # stores…" });
export const withdrawnSoFar = (done: number, total: number) => `Invitations withdrawn: ${done} of ${total}.`;
export const undoneOutcome = (removed: number, restored: number, staying: number) =>
  `Stores removed: ${removed}. With their former values: ${restored}. Staying: ${staying}.`;
export const undoneList = "Stores that are undone";
export const removedStore = (label: string) => `${label}: removed`;
export const restoredStore = (label: string) => `${label}: former values`;
export const stayingStores = "These stay";
export const serverMayKeep =
  "A store that somebody has used meanwhile stays too. The sync status says so then, with the reason.";
export const managersStay = (count: number) =>
  plural(count, {
    one: "This file also names 1 person. An invitation or a place in a store that came with them is not undone here: undo the import of people too.",
    other:
      "This file also names # people. Invitations and places in stores that came with them are not undone here: undo the import of people too.",
  });
export const peopleFirst = "Do that first: a store with further people stays.";
export const undoManagers = "Undo the import of people";
export const undoneByOperator =
  "An operator of this server does that under “People and server”, “People”, “Import CSV”, “Undo an import”.";
export const willBeDeleted = (manager: string) =>
  manager === ""
    ? "New with this import and unused: will be deleted."
    : `New with this import and unused: will be deleted. ${manager}, its manager by now, is told.`;
export const willBeRestored = "Changed by this import: gets its former values.";
export const alreadyUndone = "Already as before the import.";
export const undoneWhere =
  "An import can be undone for 30 days on every device of your account, as far as its stores are on the server.";
export const youBecomeManager = (count: number) =>
  plural(count, {
    one: "You will be the store manager of the new store and decide on its tickets.",
    other: "You will be the store manager of the # new stores and decide on their tickets.",
  });
export const nameManagers =
  "To give each store a manager of its own, choose which columns of the file are “Store manager’s name” and “Store manager’s email”, or add them if there are none: after the import they are added to their stores or invited to them. You can also add people on a store’s page, later.";
export const managesStores = (name: string, count: number) =>
  plural(count, { one: () => `${name} (1 store)`, other: (n) => `${name} (${n} stores)` });
export const propertyManagersOfFile = (names: string) =>
  `Property managers named in this file, who get the tickets: ${names}.`;
export const somebody = "somebody else";
export const youStandIn = (handedOn: number, kept: number) =>
  `${plural(handedOn, {
    one: "1 new store gets the manager whom the file names; you are its manager and decide on its tickets until that person takes over.",
    other:
      "# new stores get the managers whom the file names; you are their manager and decide on their tickets until these people take over.",
  })}${kept === 0 ? "" : ` ${youStayManager(kept)}`}`;
const youStayManager = (count: number) =>
  plural(count, {
    one: "You stay the manager of 1 store that names nobody.",
    other: "You stay the manager of # stores that name nobody.",
  });
export const nameManagersWhoTakeOver =
  "To give each store a manager of its own, choose which columns of the file are “Store manager’s name” and “Store manager’s email”, or add them if there are none: after the import these people get their stores, or are invited and take over after registering. You can also change a store’s manager on its page, later.";
export const unlikeOthers = (count: number) =>
  plural(count, {
    one: "1 store lacks the number that most rows have, or has a region that is almost that of other stores: see “To check” below.",
    other:
      "# stores lack the number that most rows have, or have a region that is almost that of other stores: see “To check” below.",
  });
export const emailsOfOthers = (count: number) =>
  plural(count, {
    one: "1 row names somebody by an email that another row has for somebody else, who alone gets the mail: see “To check” below.",
    other:
      "# rows name somebody by an email that another row has for somebody else, who alone gets the mail: see “To check” below.",
  });
export const propertyManagerName = "Property manager’s name";
export const namesPropertyManagers = (count: number, stores: number) =>
  plural(count, {
    one: () =>
      `This file names 1 property manager whom this device does not know as one, for ${storesInWords(stores)}.`,
    other: (n) =>
      `This file names ${n} property managers whom this device does not know as such, for ${storesInWords(stores)}.`,
  });
export const propertyManagersByOperator =
  "They come in by the import of people, once the stores are here: whoever has an account becomes the property manager at once, everybody else is invited by one link and takes over after registering. Until then the stores keep the property manager whom they have, or none.";
export const importPeople = (count: number) =>
  plural(count, { one: "Go on with 1 person", other: "Go on with # people" });
export const invitationsOfStores = (count: number) =>
  plural(count, {
    one: "1 person was invited to these stores and has not registered.",
    other: "# people were invited to these stores and have not registered.",
  });
export const withdrawInvitations = (count: number) =>
  plural(count, {
    one: "Withdraw this invitation too: its link stops working",
    other: "Withdraw these # invitations too: their links stop working",
  });
export const invitationsStay = (count: number) =>
  plural(count, {
    one: "The invitation stays valid although its store is gone.",
    other: "The # invitations stay valid although their stores are gone.",
  });
export const invitationsUnread =
  "The server could not be asked which invitations came with these stores. Without it they stay valid, and are withdrawn later under “People and server”, “Invitations”.";
export const notWithdrawn = (problem: string) =>
  `Not all invitations could be withdrawn, so no store was undone. ${problem} Try again, or uncheck the withdrawal.`;
export const invitationsWithdrawn = (count: number) =>
  plural(count, { one: "1 invitation was withdrawn.", other: "# invitations were withdrawn." });
export const inviteAgainIfKept =
  "Their links end also where the server keeps a store after all: invite them again under “People and server”, “People”.";
export const readingInvitations = "Asking the server which invitations came with these stores…";
export const managersKeepAccounts = (count: number) =>
  plural(count, {
    one: "This file also names 1 person. An account that is there is kept, without the stores that this removes. What the import of people wrote besides is undone with that import.",
    other:
      "This file also names # people. Accounts that are there are kept, without the stores that this removes. What the import of people wrote besides is undone with that import.",
  });
export const stayWithOthers = (count: number) =>
  plural(count, {
    one: "1 store that stays has another manager by now. You can be its manager again, to change or delete it yourself; the manager of now is told, and stays one of its people.",
    other:
      "# stores that stay have other managers by now. You can be their manager again, to change or delete them yourself; the managers of now are told, and stay among their people.",
  });
export const giveBack = (count: number) =>
  plural(count, { one: "Give this store back to me", other: "Give these # stores back to me" });
export const givenBack = (count: number) =>
  plural(count, {
    one: "You are the manager of 1 store again, as soon as this is sent.",
    other: "You are the manager of # stores again, as soon as this is sent.",
  });
export const staysWith = (reason: string, manager: string) =>
  manager === "" ? reason : `${reason} Its manager is ${manager}.`;
export const noPropertyManagerToCome = (count: number, names: string) =>
  plural(count, {
    one: () => `1 store has no property manager, and nobody is invited as one: ${names}.`,
    other: (n) => `${n} stores have no property manager, and nobody is invited as one: ${names}.`,
  });
export const showTheseStores = (count: number) =>
  plural(count, { one: "Show this store", other: "Show these # stores" });
export const managersFollow = (count: number) =>
  plural(count, {
    one: "Give the stores to the person named in the file, by an invitation if there is no account",
    other: "Give the stores to the # people named in the file; whoever has no account is invited",
  });
export const managersFollowHint =
  "One button does it once the stores are sent, and shows a preview only where something is doubtful.";
export const worthReading = "Who decides, time zones and what to check";
export const peopleOfFile = "How these people get their stores";
export const listOfOutcome = "The first stores, and whether each is sent";
