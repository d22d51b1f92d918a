import { plural } from "#texts/plural.ts";

// Texts of invitations and what became of them. See docs/product.md#operators.

export const invitations = "Invitations";
export const intro =
  "Everybody who was invited: first those who have not registered yet, then those who have, and invitations that were withdrawn.";
export const none = "Nobody has been invited in the last month.";
export const pages = "Pages of invitations";
export const mailedOn = (moment: string) => `mailed ${moment}`;
export const notMailed = "Not mailed yet.";
export const noMailServer = "This server cannot send mail: give the person the link yourself.";
export const showLink = "Show the link";
export const showLinkFor = (email: string) => `Show the link for ${email}`;
export const send = "Send";
export const sendTo = (email: string) => `Send to ${email}`;
export const registeredOn = (day: string | null) => (day === null ? "Registered" : `Registered ${day}`);
export const withdrawnOn = (day: string | null) => (day === null ? "Withdrawn" : `Withdrawn ${day}`);
export const invitedOn = (day: string, by: string) => `Invited ${day} by ${by}`;
export const byCommand = "a command of the server";
export const inStore = (name: string) => `for ${name}`;
export const expires = (moment: string) => `Expires ${moment}`;
export const expired = "Expired";
export const actionsFor = (email: string) => `Actions for the invitation of ${email}`;
export const sendAgain = "Send again";
export const withdraw = "Withdraw";
export const withdrawTitle = (email: string) => `Withdraw the invitation of ${email}`;
export const withdrawConsequence =
  "Nobody can register with its links any more. The person is not notified. You can invite them again.";
export const withdrawn = "The invitation is withdrawn.";
export const newLink = (email: string) => `New link for ${email}`;
export const isMailed =
  "The link was mailed. Here it is too; it works for seven days, and so does a link sent before.";
export const isNotMailed =
  "It was not mailed: give the person this link yourself. It works for seven days, and so does a link given before.";
export const newLinkLater = (count: number) =>
  plural(count, {
    one: "Until the person has registered, the invitation is under “Invitations”, where a new link can be made.",
    other: "Until they have registered, they are under “Invitations”, where new links can be made.",
  });
