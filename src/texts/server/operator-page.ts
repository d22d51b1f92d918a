import { PRODUCT } from "#texts/product.ts";

// Texts of operator page. See docs/contributing.md#texts.

/** What of a hand-over went to somebody else than the rest. */
export const partTo = ({ stores, openTickets, id }: { stores: number; openTickets: number; id: string }) =>
  stores > 0 ? `${stores} stores, ${openTickets} tickets to ${id}` : `${openTickets} to ${id}`;
export const onlyOperators = "Only operators of this server may do this.";
export const ownPasswordMissing =
  "This is about an operator, or a right to read everything: do it by itself, and type your own password.";
export const ownPasswordWrong = "This is not your own password.";
export const invitationEmailInvalid = "Enter the email address of the person to invite.";
export const invitationWaits = (role: string) =>
  `This person was invited already (${role}) and has not registered. Under “Invitations” you can send a new link or withdraw that invitation.`;
export const invitedInOtherRole = (email: string, role: string) =>
  `${email} was invited already (${role}) and has not registered. Withdraw that invitation under “Invitations” first, or choose somebody else.`;
export const invitationEmailTaken = "There is already an account with this email.";
export const invitationNoLongerWaits =
  "The invitation of this person no longer waits. Choose the file again to invite them anew.";
export const invitationRoleInvalid = (roles: string) => `Choose one of the roles: ${roles}.`;
export const otherRoleManagesNoStore =
  "Only a store manager or a property manager is given stores. Choose one of these roles, or invite the person without them.";
export const invitationSubject = `Your invitation to ${PRODUCT}`;
interface InvitationMail {
  /** Name of the invited. */
  readonly greeting: string | null;
  /** Who invited them as what. */
  readonly sentence: string;
  readonly host: string | null;
  readonly until: string;
  readonly link: string;
}
export const invitationMail = ({ greeting, sentence, host, until, link }: InvitationMail) =>
  [
    greeting === null ? "Hello," : `Hello ${greeting},`,
    host === null ? sentence : `${sentence} ${PRODUCT} runs at ${host}.`,
    `Register until ${until} with this link:`,
    link,
    "If you did not expect this, ignore it.",
  ].join("\n\n");
export const testMailSubject = `Test of mail from ${PRODUCT}`;
export const testMailText = `This server can send mail. An operator asked for this test on the page of ${PRODUCT}.`;
export const managerHasNoAccount = (name: string) =>
  `This person has an account already and can only work for a property manager who has one too. ${name} has not registered yet: import this row again after that.`;
export const workerWithoutManager =
  "A maintenance worker works for a property manager. Write the property manager’s email or name, and choose the column above if it is not imported.";
export const managerOfInvitationIsGone =
  "The property manager whom this worker was invited for has left or is no longer invited. Import the worker again with another property manager.";
export const noSuchPropertyManager = (name: string) =>
  `No property manager “${name}” has an account here or is in this file. Correct it, or add a row for the property manager, with their email.`;
export const severalPropertyManagers = (name: string) =>
  `Several property managers are called “${name}”. Write the email instead.`;
export const workerOfOtherManager =
  "This worker works for another property manager, which an import does not change. Correct the cell or leave it empty; when a property manager leaves, their workers are handed over under “People”.";
export const workerWaitsForOther = (name: string) =>
  `This worker has registered and waits for the property manager ${name}, which an import does not change. Correct the cell or leave it empty, or choose another property manager for them under “People”.`;
export const hasManagerAlready =
  "This worker has a property manager. When a property manager leaves, their workers are handed over.";
export const noSuchManager = "Choose a property manager who has an account or is invited.";
export const importerLeft =
  "Whoever made this import can no longer manage stores, so the stores stay with this person.";
export const readerNeedsPassword =
  "Who reads everything becomes and ceases to be so with your own password. Type it beside the file.";
export const readerByForm = "Give the right to read everything by “Change role…”, with your own password.";
