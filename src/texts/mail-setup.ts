// What operators read about mail, and about who can create an account. See
// docs/product.md#mail-and-open-sign-up.

export const mail = "Mail";
export const notSetUp = "Mail: not set up";
export const setUp = "Mail: set up";
export const hint =
  "To send mail, set MAIL_URL, and MAIL_FROM if need be, and start the server again. docs/operations.md in the repository describes both, under “Settings”.";
export const missed =
  "Invitations, links for a new password, security notices and notifications reach people by mail only then.";
export const test = "Send a test mail to me";
export const outcomes = {
  sent: (email: string) => `The mail server took a mail to ${email}.`,
  refused: (email: string) =>
    `The mail server refused a mail to ${email}. Check the sender in MAIL_FROM and the account in MAIL_URL; the log of the server has the code of the refusal.`,
  no_answer: () =>
    "The mail server did not take the mail in eight seconds. Check the address in MAIL_URL; the log of the server says why.",
  no_mail_server: () => hint,
} as const;

export const openTitle = "Anybody who has the address of this server can create an account.";
export const openConsequence =
  "If you close this, new people need an invitation; whoever has an account keeps it. Operators then see every store and ticket, unless “What operators see” says otherwise.";
export const close = "Only with an invitation";
export const leaveOpen = "Leave it open";
export const closed = "New accounts need an invitation from now on.";
export const leftOpen = "New accounts stay open to anybody.";
export const change = "Both can be changed under “Settings”.";
