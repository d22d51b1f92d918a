import { plural } from "#texts/plural.ts";

// The texts of recovery files.

export const title = "If this device is lost";
export const explained =
  "What is not on the server yet can be saved as a file and read in on another device, signed in as yourself.";
export const readIn = "Read in a saved file";
export const saveTitle = "Save what is unsent";
export const saveExplained =
  "Choose a passphrase. The file opens only with it, and only you can read it in, on any device. Nobody can tell you the passphrase later: write it down.";
export const passphrase = "Passphrase";
export const passphraseAgain = "Passphrase again";
export const tooShort = (least: number) => `Use at least ${least} characters`;
export const different = "Type the same passphrase again";
export const save = "Save the file";
export const saveReadable = "Save without a passphrase";
export const readableExplained = "Anyone can open a file without a passphrase. It cannot be read in again.";
export const cannotEncrypt =
  "This page is not open over a secure connection, so the file cannot be encrypted here.";
export const file = "Saved file (.fettle)";
export const chooseFile = "Choose the file that was saved";
export const typePassphrase = "Type the passphrase of the file";
export const read = "Read in";
export const problems = {
  foreign: "This is not such a file. Choose a file whose name ends in .fettle.",
  newer: "This file was saved by a newer version of the app. Update the app here, then read it in again.",
  cut: "This file is not complete. Copy it again from where it was saved, then read it in.",
  "wrong passphrase": "The passphrase is not that of this file. Type it again.",
  damaged: "This file is damaged. Copy it again from where it was saved, then read it in.",
  "other person": "This file belongs to another account. Sign in with that account to read it in.",
};
export const notRead =
  "The file could not be read in, and nothing has changed. Free some space on this device and try again.";
export const added = (count: number) =>
  plural(count, {
    one: "1 item was read in. It is sent as soon as there is a connection.",
    other: "# items were read in. They are sent as soon as there is a connection.",
  });
export const nothingNew = "Everything in this file is on this device already, or was sent from it.";
export const alreadyHere = (count: number) =>
  plural(count, { one: "1 was here already.", other: "# were here already." });
export const leftOut = (count: number) =>
  plural(count, {
    one: "1 form holds something else here and was left in the file. Send or clear it here, then read the file in again.",
    other:
      "# forms hold something else here and were left in the file. Send or clear them here, then read the file in again.",
  });
export const cancel = "Cancel";
export const close = "Close";
export const diagnostics = "Diagnostics";
export const supportExplained =
  "This is all that the support file contains: versions, states and counts. Nothing you wrote, no name and no password is in it.";
export const saveSupportFile = "Save the support file";
