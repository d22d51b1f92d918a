import { plural } from "#texts/plural.ts";

// Texts of the operator's page.

export const title = "People and server";
export const operator = "Operator";
export const denied = "Only operators of this server may do this.";
export const howTo =
  "An operator gives the right under “People”, or whoever runs the server: npm run account -- operator --email …";
export const failed = "This could not be loaded.";
export const search = "Find by name or email";
export const noPeople = "Nobody has a name or email like this.";
export const noPeopleOfRole = "Nobody of this role has a name or email like this.";
export const allRoles = "All roles";
export const noSessions = "Nobody is signed in.";
export const noErrors = "No page has reported an error in the last 30 days.";
export const noLog = "The security log is empty.";
export const noStuck = "No push notification is waiting to be sent again.";
export const noVersions = "No device has reported its version yet.";
export const unsent = (count: number) => `${count} unsent`;
export const linkTitle = "Link to set a new password";
export const linkInstructions =
  "Give it to the person yourself. It works once, for half an hour; earlier links no longer work.";
export const link = "Link";
export const time = "time";
export const times = "times";
export const lastScreenVersion = (moment: string, screen: string, appVersion: string, browser: string) =>
  `, last ${moment} · screen ${screen} · version ${appVersion} · ${browser}`;
export const stackOf = (fingerprint: string) => `Stack of ${fingerprint}`;
export const pagesOfErrors = "Pages of errors";
export const people = "People";
export const sessions = "Sessions";
export const server = "Server";
export const errors = "Errors";
export const securityLog = "Security log";
export const operatorTabsLabel = "Parts of this page";
export const panelsLabel = (group: string) => `Parts of “${group}”`;
export const accounts = "Accounts";
export const mailAndStorage = "Mail and storage";
export const storage = "Storage";
export const files = "Photos and files";
export const sizeInFiles = (size: string, count: number) =>
  plural(count, { one: () => `${size} in 1 file`, other: (n) => `${size} in ${n} files` });
export const database = "Database";
export const freeOnTheDisk = "Free on the disk";
export const unfinishedUploads = "Unfinished uploads";
export const mostSpace = "Most space";
export const pushMessages = "Push messages";
export const waiting = (waiting: number) => `${waiting} waiting`;
export const sinceTriesNext = (moment: string, tries: number, moment2: string) =>
  plural(tries, {
    one: () => `Since ${moment} · 1 try · next ${moment2}`,
    other: (n) => `Since ${moment} · ${n} tries · next ${moment2}`,
  });
export const versionsInUse = "Versions in use";
export const thisServer = (serverVersion: string) => `This server: ${serverVersion}`;
export const unknown = "Unknown";
export const sizeUnknown = "unknown";
export const session = "session";
export const sessionsNoun = "sessions";
export const lastUsed = (moment: string) => `, last used ${moment}`;
export const account = "Account";
export const pagesOfPeople = "Pages of people";
export const deleted = "Deleted";
export const deactivated = "Deactivated";
export const actionsFor = (name: string) => `Actions for ${name}`;
export const notSignedIn = (since: string) => `${since} · not signed in`;
export const tryAgain = "Try Again";
export const event = "Event";
export const who = "Who";
export const from = "From";
export const detail = "Detail";
export const browser = "Browser";
export const securityLogPagesLabel = "Pages of the security log";
export const saveAsCsv = "Save as CSV";
export const version = (appVersion: string) => `version ${appVersion}`;
export const versionUnknown = "version unknown";
export const lastUsedAt = (moment: string) => `Last used ${moment}`;
export const unsentSince = (moment: string) => `, unsent since ${moment}`;
export const pagesOfSessions = "Pages of sessions";
export const reactivate = "Reactivate";
export const reactivateConsequence =
  "can sign in again with the same password, and what was not sent yet can be sent.";
export const accountReactivated = "The account is active again.";
export const reactivatePerson = (name: string) => `Reactivate: ${name}`;
export const comesBack = "What comes back with the account";
export const doesNotComeBack = "What others have taken over";
export const hasTakenOver = "has taken over.";
export const staysWithOthers =
  "What was handed over stays with whoever has it: tickets, buildings and workers come back by a hand-over from there. Places in stores, deputies and withdrawn bids ended with the account.";
export const giveStoresBack = (count: number, name: string) =>
  plural(count, {
    one: () => `Give 1 store back to ${name}`,
    other: (n) => `Give ${n} stores back to ${name}`,
  });
export const storesGivenBack = (count: number, name: string) =>
  plural(count, {
    one: () => `1 store goes back to ${name}.`,
    other: (n) => `${n} stores go back to ${name}.`,
  });
export const choosePropertyManagerAgain = (name: string) =>
  `Choose ${name} as property manager in the form of each store, or of selected ones in the directory.`;
export const endSessions = "End sessions";
export const signOutConsequence =
  "is signed out on every device and can sign in again; a calendar address stops working. Unsent work stays there and is sent after the next sign-in.";
export const theSessionsWereEnded = "The sessions were ended.";
export const resetLink = "Reset link";
export const resetLinkConsequence =
  "gets a link from you to set a new password. The current password works until then.";
export const sessionsLastUsed = (count: number, day: string) =>
  `${plural(count, { one: "1 session", other: "# sessions" })}, last used ${day}`;
export const since = (day: string) => `Since ${day}`;
export const handOver = "Hand over";
export const invite = "Invite";
export const sendInvitations = "Invite people";
export const emails = "Email addresses";
export const emailsHint =
  "One or more, separated by lines, commas or semicolons. A column of a spreadsheet can be pasted.";
export const emailsMissing = "Enter the email address of the person to invite.";
export const notAnEmail = (texts: string) =>
  `Not an email address: ${texts}. Correct it; nobody was invited yet.`;
export const tooManyInvited = (count: number, most: number) =>
  `These are ${count} addresses; at most ${most} are invited at once. Nobody was invited yet.`;
export const inviting = (done: number, all: number) => `Inviting ${done} of ${all}…`;
export const manageAccount = "Manage this account";
export const mailed = "Mailed";
export const linkMade = "Link made";
export const done = "Done";
export const doneWithLinks = "I have the links, close";
export const linksAreShownOnce =
  "The server cannot show these links again. They stay on this page until you close them or load it again: copy them, or save them as CSV.";
export const linksOfMails = (count: number) =>
  plural(count, { one: "The link of the mail", other: "The # links of the mails" });
export const linkFor = (email: string, role: string) => `Link for ${email}, ${role}`;
export const copyLinkFor = (email: string) => `Copy the link for ${email}`;
export const inviteAgain = (count: number) =>
  plural(count, { one: "Try the other one again", other: "Try the other # again" });
const mailedCount = (count: number) => `${count} mailed`;
const linkCount = (count: number) =>
  plural(count, { one: "1 link to give out yourself", other: "# links to give out yourself" });
const failedCount = (count: number) => `${count} not invited`;
export const invitedCount = (counts: { mailed: number; links: number; failed: number }) =>
  `${[
    ...(counts.mailed > 0 ? [mailedCount(counts.mailed)] : []),
    ...(counts.links > 0 ? [linkCount(counts.links)] : []),
    ...(counts.failed > 0 ? [failedCount(counts.failed)] : []),
  ].join(", ")}.`;
export const storeOfInvited = "Store they belong to (optional)";
export const noStore = "None";
export const invitationHead = [
  "Email",
  "Name",
  "Role",
  "Link",
  "Works until",
  "Result",
  "Stores",
  "Invited by",
] as const;
export const role = "Role";
export const otherRoles = `Maintenance workers are not invited here: their property manager adds them on the dashboard, or “Import CSV” invites them for the property manager the file names.`;
export const roleOfOperators = (role: string) => `${role}: operator`;
export const invitesOperator =
  "An operator may see and change people, stores and settings of this server as you do. Invite one person at a time. All other operators are notified.";
export const oneOperatorAtATime = "Invite one person at a time in this role: leave one address.";
export const ownPassword = "Your own password";
export const ownPasswordNote =
  "This gives or ends a right over every store, or is about an operator. The password shows that it is you, and not only somebody with your device.";
export const ownPasswordMissing = "Type your own password.";
export const invitationPages = "Pages of invited people";
export const invitationTitle = "Invitation links";
export const invitationInstructions = "A link works only for its email and role.";
export const reader = "Reads everything";
export const invitesReader =
  "This person reads everything of every store, offline too: tickets, bids, costs, insights, people and their contact data. They change nothing, and write to nobody. Invite one person at a time. All other operators are notified.";
