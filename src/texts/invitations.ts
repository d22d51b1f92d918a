import { plural } from "#texts/plural.ts";

// Texts of the invitations nobody has registered with yet. See docs/product.md#operators.

export const invitations = "Invitations";
export const intro =
  "Everybody who was invited and has not registered yet. Who registers is no longer in this list.";
export const none = "Nobody is invited at the moment.";
export const pages = "Pages of invitations";
export const mailedOn = (moment: string) => `mailed ${moment}`;
export const notMailed = "not mailed: the link is given by hand";
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
  "Nobody can register with its links any more. The person is not told. You can invite them again.";
export const withdrawn = "The invitation is withdrawn.";
export const newLink = (email: string) => `New link for ${email}`;
export const isMailedAgain =
  "It was mailed again. Here is the link too; it works for seven days, and so does a link sent before.";
export const isNotMailed =
  "It was not mailed: give the person this link yourself. It works for seven days, and so does a link given before.";
export const newLinkLater = (count: number) =>
  plural(count, {
    one: "Until the person has registered, the invitation is under “Invitations”, where a new link can be made.",
    other: "Until they have registered, they are under “Invitations”, where new links can be made.",
  });
