import { plural } from "#texts/plural.ts";

// Texts of the import of workers from a CSV file. See docs/contributing.md#texts.

export const title = "Import Workers";
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
export const passwordsTitle = "First Passwords";
export const passwordsNote =
  "Nobody is imported yet, and the passwords are shown only now: save the list, then import, and give each worker theirs. Who loses it takes “Forgot password” on the sign-in page, or asks the operator for a link.";
export const passwordHead = ["Name", "Email", "First password"] as const;
