// Texts about the rows of an import of workers. See docs/contributing.md#texts.

export const nameHeading = "Name";
export const emailHeading = "Email";
export const sameWorkerAsRow = (row: number) =>
  `This is the same worker as in row ${row}. Delete one of the rows.`;
export const emailOfAnother = (name: string) =>
  `This is the email of ${name}. Two workers cannot have the same one.`;
export const roleMissing =
  "The file does not say which role this is. Write “Maintenance worker” in the cell, or leave the row out.";
export const emailHasAccount = "Somebody with this email has an account already.";
export const emailIsInvited = "Somebody with this email was invited and has not registered yet.";
