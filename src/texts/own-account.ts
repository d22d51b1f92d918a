import { plural } from "#texts/plural.ts";

// Texts of own devices, own data and the deletion of the own account.

export const devices = "Your devices";
export const devicesExplained =
  "Where you are signed in. Sign out a device that you do not use any more or have lost. The list needs a connection.";
export const devicesNotLoaded = "Your devices could not be loaded";
export const tryAgain = "Try Again";
export const thisDevice = "This device";
export const signedInAndUsed = (signedIn: string, used: string) =>
  `Signed in ${signedIn} · last used ${used}`;
export const signOut = "Sign out";
export const signOutDevice = (browser: string) => `Sign out ${browser}`;
export const signOutOthers = "Sign out all other devices";
export const noOtherDevice = "You are signed in on no other device.";
export const signOutConsequence =
  "The password is asked for there before anything is sent or shown anew. Unsent work stays on that device and is sent after the next sign-in.";
export const deviceSignedOut = "The device was signed out.";
export const othersSignedOut = "All other devices were signed out.";
export const ownData = "Your data";
export const ownDataExplained =
  "Everything that the server stores about your account, as a JSON file; other people appear by name only. It can be downloaded once a day and needs a connection. You are told by a notification, in case it was not you.";
export const downloadOwnData = "Download your data";
export const deleteAccount = "Delete account";
export const deletionNeeds =
  "Needs a connection and your password. It is not possible while you have assigned work, open tickets or maintenance workers.";
export const deleteAccountButton = "Delete account…";
export const deleteForGood = "Delete for good";
export const cancel = "Cancel";
export const whatIsDeleted =
  "Your name, contact data, picture, notifications and sign-ins on every device are deleted, and your active bids are withdrawn. This cannot be undone.";
export const whatStays =
  "Tickets, comments, work orders, messages and ratings stay for the others and show “Deleted user” in place of your name.";
export const unsentHere = (count: number) =>
  plural(count, {
    one: "1 thing on this device is not sent yet, counting what you have begun. It is deleted with the account. Close this and let it be sent first, or save it as a file.",
    other:
      "# things on this device are not sent yet, counting what you have begun. They are deleted with the account. Close this and let them be sent first, or save them as a file.",
  });
export const unsentElsewhere = "What is unsent on your other devices can no longer be sent.";
export const exportUnsent = "Save as a file";
export const confirmationWord = "delete";
export const typeToConfirm = `Type “${confirmationWord}” to confirm`;
export const typeTheWord = `Please type the word ${confirmationWord}`;
export const password = "Password";
export const passwordRequired = "Password is required";
export const deletionUnanswered =
  "There is no answer from the server. This needs a connection: please try again when there is one. If the connection broke off just now, your account may be deleted already; then you will be asked to sign in and cannot.";
export const accountDeleted = "Account deleted";
export const nothingLeftHere = "Nothing of it is left on this device.";
export const connectedSignIn = "Connected sign-in";
export const connectedWith = (email: string, since: string) => `${email}, connected ${since}`;
export const disconnect = "Disconnect";
export const disconnected = "Disconnected.";
export const disconnectConsequence =
  "That account cannot sign in here any more until it is connected again with your password. Your password and your devices stay as they are.";
