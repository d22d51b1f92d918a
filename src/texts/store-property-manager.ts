import { plural } from "#texts/plural.ts";

// The property manager of several stores. See docs/product.md#property-manager-of-many-stores.

export const changeSelected = "Property manager…";
export const title = "Property manager of selected stores";
export const explanation =
  "Tickets of these stores that are raised from now on can go to this property manager at once.";
export const choose = "Choose a property manager";
export const becomes = (before: string, after: string) =>
  `${before || "no property manager"} → ${after || "no property manager"}`;
export const alreadyThere = (count: number) =>
  plural(count, { one: "1 store has it so already.", other: "# stores have it so already." });
export const isInvited = (name: string) => `${name} (invited)`;
export const byEmail = "Somebody else, by email";
export const email = "Email of the property manager";
export const byInvitation = (email: string) => `${email}, once they have registered`;
export const invitesByEmail =
  "Who is invited already keeps the link and gets these stores too. Anybody else is invited now. An account with this email gets the stores at once.";
export const invitedOtherwise = (role: string) =>
  `This email is invited in another role than ${role}. Withdraw that invitation under “Invitations” first.`;
export const hasOtherRole = (present: string, role: string) =>
  `This email has an account as ${present}. Make it a ${role} under “Change role…” first.`;
export const hasItNow = (who: string) => `Property manager now: ${who}`;
export const takesOverLater = (who: string) => `Property manager after registering: ${who}`;
export const staysAsItIs = "Stays as it is.";
export const namedFor = (named: number, all: number) =>
  plural(all, {
    one: () => `${named} of 1 store is given.`,
    other: (n) => `${named} of ${n} stores are given.`,
  });
export const linkMailed = (who: string) => `The link to register was mailed to ${who}. Here it is too.`;
export const linkToGive = (who: string) =>
  `Give ${who} this link to register. It is not shown again; “Invitations” makes another.`;
export const linkFor = (who: string) => `Link for ${who}`;
