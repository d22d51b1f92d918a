// The settings that an operator changes on the page. See docs/operations.md#settings-on-the-page.

export const tab = "Settings";
export const note =
  "Changes apply at once, for everybody. Devices learn them the next time they open the app.";
export const setHere = "Changed here";
export const likeAtStart = "Use the server’s own";
export const save = "Save";
export const saved = "Saved";
export const wordsOfSaved = (title: string) => `${title}: in use from now on.`;

export const dueTitle = "When a new ticket is due";
export const days = "days";
export const hours = "hours";
export const dueNote = "Days after it was raised, if its author chooses no day.";
export const answerTitle = "When nobody answers";
export const answerNote =
  "Working hours after which the next person is notified: first the deputy of whom it waits for, if there is one, then the store’s manager, then the operators.";
export const answerOn = "Notify the next person";
export const hoursTitle = "Working hours";
export const hoursNote =
  "By the clock of each store. Times until an answer count only these hours, or the opening hours of a store where they are written as days and times.";
export const from = "From";
export const to = "To";
export const awardTitle = "Accepting bids";
export const awardNote =
  "Amounts in dollars; an empty one is no limit. What is too large for a store manager, the ticket’s property manager accepts; what is too large for a property manager, an operator accepts.";
export const storeLimit = "Store managers accept bids up to";
export const propertyLimit = "Property managers accept bids up to";
export const allTrades = "All trades";
export const allOtherTrades = "All other trades";
export const trade = "Trade";
export const addTrade = "Add a trade with other limits";
/** Followed by the name of the trade, unseen. */
export const removeTrade = "Remove";
export const insuredOnly = "Only vendors with a valid insurance are chosen";
export const insuredOnlyHint = "Insurance is a document that vendors add to their profile.";
export const signUpTitle = "Who can create an account";
export const newAccounts = "New accounts";
export const anybody = "Anybody who has the address of this server";
export const invited = "Only people with an invitation";
export const ofDomains = "People with an invitation, and everybody with an email of these domains";
export const domains = "Mail domains";
export const domainsHint = "Separated by commas, such as example.com, example.org";
export const notDomains = (names: string) => `No mail domain: ${names}`;

export const invitationDaysTitle = "How long links to register work";
export const invitationDaysNote =
  "For new invitations and new links; those that were made before keep their day. After it, a link can be renewed under “Invitations”.";
export const invitationDays = "Days";

export const operatorsSeeTitle = "What operators see";
export const operatorsSeeNote =
  "Whether they also act on what they see is the next setting. Unless it is changed here, operators see everything where new accounts need an invitation or a mail domain, and their own where anybody can create one.";
export const operatorsSeeLabel = "Stores and tickets";
export const operatorsSee = {
  everything: "Every store and every ticket of this server",
  own: "Only those they have to do with themselves",
};

export const operatorsActTitle = "What operators do";
export const operatorsActNote =
  "Assign, give to a vendor, change, cancel, decide on bids, approve: whatever the managers and the author of a ticket may, except the work itself. Managers and author are told who did it, and the first act counts.";
export const operatorsActUnseen =
  "Operators see only their own tickets now, so this changes nothing until they see everything.";
export const operatorsActLabel = "Tickets on which operators act";
export const operatorsAct = {
  everywhere: "Every ticket they see",
  own: "Only those they have a part in",
};

export const storesTitle = "Who manages the list of stores";
export const storesNote =
  "With operators alone, store managers still change the facts of their stores: hours, access notes, phone. They add, import and delete none, and do not say who belongs to one.";
export const storesLabel = "Adding, importing and deleting stores, and the people of a store";
export const storesManagedBy = {
  everybody: "Every store manager, for their own stores",
  operators: "Operators alone, for every store",
};
