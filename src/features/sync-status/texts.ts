import type { ManualSyncResult } from "#local-db/manual-sync.ts";

/** The texts of the sync centre. */
export const TEXTS = {
  title: "What is where",
  allSent: "All sent",
  trouble: "The server has trouble. What is new could not be loaded, and it is tried again by itself.",
  allSentLong: "Everything you did is on the server.",
  needsYou: "Needs you",
  unsent: "Unsent work",
  keptOfGone: "What you did with it and is not on the server is kept here:",
  waiting: "Waiting to be sent",
  unfinished: "Begun, not sent",
  goOn: "Continue",
  throwAway: "Throw away",
  throwAwayAsk: "What was typed there, and its photos, are gone for good.",
  interrupted: "You were in the middle of something:",
  discarded: "Discarded, kept for 30 days",
  sendNow: "Send now",
  look: "Look for news",
  looking: "Looking for news",
  looksItself: "What is new comes by itself every half minute.",
  export: "Export",
  onlyHere:
    "It is nowhere else yet. Find a connection, or save it as a file: a browser that is cleared takes it along.",
  seeWaiting: "See what waits",
  withdraw: "Withdraw",
  stillHere: "Still on this phone",
  undo: "Undo",
  goesAlong: "This stands on it and goes along. All of it can be restored for 30 days:",
  edit: "Edit",
  cannotWithdraw: "This cannot be withdrawn now",
  cannotEdit: "This cannot be edited now",
  retry: "Try again",
  keepAsComment: "Keep as comment",
  discard: "Discard",
  restore: "Restore",
  damaged: "Something kept here cannot be read",
  damagedLong:
    "It was damaged on this device, so it cannot be sent. Export it: what is left of it is in the file, as it is.",
  damagedAsk: "What is left of it, and its photos, are gone for good. Export it first.",
  notExported: "Not exported",
  notExportedLong: "What waits could not be written into a file. Everything is still here; please try again.",
  keepChosen: "Keep what I chose",
  signInAgain: "Your session has ended. Everything waits here until you have signed in again.",
  tooOld: "This app is older than the server wants it. Everything is kept; update it to go on sending.",
  update: "Update",
  othersWaiting: "Another account has unsent work on this device.",
  ready: "Ready for offline",
  prepare: "Prepare for today",
  notHere:
    "Not every photo of today could be kept here: it is gone from the server, or this phone has no more room for it. Free some space and prepare again.",
  savingData: "This device saves data: photos come when you open them, or with “Prepare for today”.",
} as const;

/** Says that rows of the server were not readable and are not shown as they are there. */
export const unreadableText = (count: number): string =>
  `${count} ${count === 1 ? "thing" : "things"} from the server could not be read on this version of the app.`;

/** The result of a manual sync. */
export const MANUAL_SYNC_TEXTS: Record<ManualSyncResult, { title: string; description?: string }> = {
  heard: { title: "Everything is up to date" },
  gone: { title: "No connection", description: "You see what was brought to this phone last." },
  silent: { title: "No answer yet", description: "What is new comes as soon as the server answers." },
};

/** Why a mutation cannot be moved back to a draft. */
export const CANNOT = {
  "under way": "It may have reached the server already.",
  needed: "Other things that wait depend on it. Withdraw those first.",
  occupied: "Its form holds something else. Send or clear that first.",
} as const;

/** Field names as their forms label them. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  priority: "Priority",
  storeId: "Store",
  name: "Name",
  location: "Location",
  address: "Address",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  zip: "ZIP code",
  phone: "Phone",
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  isDefault: "Default store",
  propertyManager: "Property manager",
};
