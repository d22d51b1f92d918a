import { plural } from "#texts/plural.ts";

// Texts of the import of workers from a CSV file. See docs/contributing.md#texts.

export const title = "Import workers";
export const instructions =
  "Choose a CSV file with a heading for each column and a row for each worker. Name and Email are needed; Phone and Trades may follow, in any order; separate several trades with semicolons.";
export const whatHappens =
  "You see what would be new and what would change before anything happens. A worker with the same Id or email is changed and not added twice. Each new worker gets a first password, made on this device, and chooses an own one at the first sign-in.";
export const workersNotHere =
  "Your workers are not all on this device yet, so a file cannot be compared with them. Connect to the internet, wait a moment and try again.";
export const nothingToImport = "Every worker of this file is already here as in the file.";
export const importRows = (count: number) =>
  plural(count, { one: "Import 1 worker", other: "Import # workers" });
export const imported = "Workers imported";
export const importedCount = (count: number) =>
  plural(count, { one: "1 worker is on the server.", other: "# workers are on the server." });
export const signsOut = "A new email signs this worker out on every device.";
export const passwordsTitle = "First passwords";
export const passwordsNote =
  "Nobody is imported yet, and the passwords are shown only now: save the list, then import, and give each worker theirs. Who loses it takes “Forgot password” on the sign-in page, or asks the operator for a link.";
export const passwordHead = ["Name", "Email", "First password"] as const;
export const rolesHint =
  "These are not names of roles here. Choose once what each of them is; this device remembers it. Only maintenance workers are imported here: an operator invites everybody else.";
export const roleLeftOut = (title: string) =>
  `“${title}” is no maintenance worker, so this row is left out. An operator invites people of other roles.`;
export const hasAccount = "Has an account already, so this row is left out.";
export const isInvited =
  "Was invited by an operator and registers by that link, so this row is left out. An operator can withdraw the invitation.";
export const stillYourWorker =
  "Is still one of your workers here. If this person has left, delete the worker in your list, or ask an operator, who has “A colleague leaves”.";
export const otherRoles = (count: number) =>
  plural(count, {
    one: "1 row is of another role and becomes no worker.",
    other: "# rows are of other roles and become no workers.",
  });
export const haveAccounts = (count: number) =>
  plural(count, {
    one: "1 row is of somebody who has an account already.",
    other: "# rows are of people who have an account already.",
  });
export const areInvited = (count: number) =>
  plural(count, {
    one: "1 row is of somebody whom an operator has invited.",
    other: "# rows are of people whom an operator has invited.",
  });
export const notChecked =
  "The server could not be asked who of the new people has an account or an invitation. It refuses those, each with the reason, and you find them in the sync status.";
