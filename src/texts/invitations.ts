import { plural } from "#texts/plural.ts";

// Texts of invitations and what became of them. See docs/product.md#operators.

export const invitations = "Invitations";
export const intro =
  "Everybody who was invited: first those who have not registered yet, then those who have, and invitations that were withdrawn.";
export const none = "Nobody has been invited in the last month.";
export const pages = "Pages of invitations";
export const search = "Find an invitation";
export const noneFound = "No invitation fits. Search for a part of the email, the name or who invited.";
export const renewExpired = (count: number) =>
  plural(count, { one: "Renew 1 expired invitation", other: "Renew # expired invitations" });
export const renewExpiredNow = "Make new links";
export const renewExpiredConsequence = (days: number) =>
  `Each of these people gets a new link that works for ${days} days, mailed where this server can send mail. The links are shown once, in a list.`;
export const mailedOn = (moment: string) => `mailed ${moment}`;
export const notMailed = {
  command: "Not mailed: it was made by a command of the server.",
  no_mail_server: "Not mailed: this server cannot send mail. Give the person the link yourself.",
  refused: "Not mailed: the mail server refused this address. Give the person the link yourself.",
  no_answer: "Not mailed: the mail server did not take it. Give the person the link yourself.",
  unknown: "Not mailed. Give the person the link yourself.",
} as const;
export const noMailServer =
  "No link was mailed: this server cannot send mail. Give the people their links yourself.";
export const ofStores = (stores: string) => `For ${stores}`;
export const makeLink = "Make a new link";
export const makeLinkFor = (email: string) => `Make a new link for ${email}`;
export const sendLink = "Send a new link";
export const sendLinkTo = (email: string) => `Send a new link to ${email}`;
export const newLinkConsequence = (days: number) =>
  `The server does not keep links, so it cannot show the one it made before. A new one works for ${days} days from now, and any link this person has already stops working.`;
export const registeredOn = (day: string | null) => (day === null ? "Registered" : `Registered ${day}`);
export const withdrawnOn = (day: string | null) => (day === null ? "Withdrawn" : `Withdrawn ${day}`);
export const invitedOn = (day: string, by: string) => `Invited ${day} by ${by}`;
export const byCommand = "a command of the server";
export const worksFor = (manager: string) => `works for ${manager}`;
export const inStores = (name: string, others: number) =>
  others < 1
    ? `for ${name}`
    : plural(others, {
        one: () => `for ${name} and 1 more store`,
        other: () => `for ${name} and ${others} more stores`,
      });
export const takesOver = (managed: number, stores: number) => {
  if (managed === 0) return "takes over none as manager";
  return managed === stores ? "takes over as manager" : `takes over ${managed} of ${stores} as manager`;
};
export const worksUntil = (day: string) => `The link works until ${day}`;
export const expired = "Expired";
export const actionsFor = (email: string) => `Actions for the invitation of ${email}`;
export const withdraw = "Withdraw";
export const withdrawTitle = (email: string) => `Withdraw the invitation of ${email}`;
export const withdrawConsequence =
  "Nobody can register with its link any more. The person is not notified. You can invite them again.";
export const withdrawn = "The invitation is withdrawn.";
export const newLink = (email: string) => `New link for ${email}`;
export const isMailed = (until: string) =>
  `The link was mailed. Here it is too; it works until ${until}. Links from before have stopped working.`;
export const isNotMailed = (why: string, until: string) =>
  `${why} It works until ${until}. Links from before have stopped working.`;
export const newLinkLater = (count: number) =>
  plural(count, {
    one: "Until the person has registered, the invitation is under “Invitations”, where a new link can be made, which ends this one.",
    other:
      "Until they have registered, they are under “Invitations”, where new links can be made, which end these.",
  });
export const select = "Select";
export const selectInvitation = (email: string) => `Select the invitation of ${email}`;
export const selectedInvitations = "Selected invitations";
export const selected = (count: number) => plural(count, { one: "1 selected", other: "# selected" });
export const selectWaiting = "Select all that wait";
export const selectNone = "Select none";
export const doneSelecting = "Done";
export const renewSelected = (count: number) =>
  plural(count, { one: "Renew 1 link", other: "Renew # links" });
export const renewSelectedConsequence = (days: number) =>
  `Each of these people gets a new link that works for ${days} days, mailed where this server can send mail. Links they already have stop working. The new ones are shown once, in a list that can be saved as CSV.`;
export const storesWithoutManager = (count: number) =>
  plural(count, {
    one: "1 of your stores has no manager of its own yet, and nobody is invited to be it.",
    other: "# of your stores have no manager of their own yet, and nobody is invited to be it.",
  });
export const storesWithoutPropertyManager = (count: number) =>
  plural(count, {
    one: "1 store has no property manager, and nobody is invited to be it.",
    other: "# stores have no property manager, and nobody is invited to be it.",
  });
export const showStoresWithout = (count: number) =>
  plural(count, { one: "Show this store", other: "Show these # stores" });
export const registeredOf = (registered: number, all: number) =>
  plural(all, {
    one: () => `${registered} of 1 invited person has registered.`,
    other: (n) => `${registered} of ${n} invited people have registered.`,
  });
export const remind = (count: number) =>
  plural(count, { one: "Remind the other person", other: "Remind the other #" });
export const remindNow = "Mail new links";
export const remindConsequence = (days: number) =>
  `Everybody who has not registered gets a mail with a new link that works for ${days} days; links from before stop working. Whoever got a link within the last day is left out.`;
export const remindedToday = "The others got a link within the last day.";
export const resultIsHere = "The result of your last invitations is still here, with their links.";
export const showResult = "Show the result";
