import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of accounts. See docs/contributing.md#texts.

export const currentPasswordWrong = "This is not your current password";
export const assignedJobs = (count: number) =>
  plural(count, { one: "1 job assigned to you", other: "# jobs assigned to you" });
export const openTickets = (count: number) =>
  plural(count, { one: "1 open ticket", other: "# open tickets" });
export const maintenanceWorkers = (count: number) =>
  plural(count, { one: "1 maintenance worker", other: "# maintenance workers" });
export const yourAccountStillHas = (open: string) =>
  `Your account still has ${open}. Please finish or remove these first.`;
export const emailCannotBeRegistered = "This email cannot be registered. Sign in or reset your password.";
export const passwordTooCommon = "Please choose a password that is harder to guess";
export const deletedUser = "Deleted user";
export const listNotOffered = "This list is not offered";
export const resetLinkSent = "If the account exists, a link has been sent.";
export const resetMailText = (link: string) =>
  `Somebody asked for a new password for your ${PRODUCT} account. Within half an hour you can set one here:\n\n${link}\n\nIf it was not you, nothing has changed and you need not do anything.`;
export const resetMailSubject = "Set a new password";
export const linkInvalid = "This link is not valid any more. Please ask for a new one.";
export const signInsBusy = "Too many people are signing in. Please try again.";
export const invalidEmailOrPassword = "Invalid email or password";
export const userTypeMissing = "Please select a user type";
export const noPermission = "You do not have permission to access this application.";
export const yourPasswordWasChanged = "Your password was changed.";
export const passwordResetEvent = "Your password was changed with a reset link.";
export const emailChangedEvent = "The email address of your account was changed.";
export const signInConnectedEvent = "Your account was connected with an account of your company.";
export const dataExportedEvent = "A copy of your data was made.";
export const calendarAddressMadeEvent = "A calendar address was made that shows your scheduled work.";
export const manyWrongPasswordsEvent =
  "Somebody tried many wrong passwords for your account; further tries have to wait for a while.";
export const sessionReplacedEvent =
  "You signed in on one more device than can be remembered; the one unused for longest was signed out.";
export const withSecurityAdvice = (event: string) =>
  `${event} If this was not you, change your password and tell your administrator.`;
export const securityNotice = "Security notice";
export const pleaseSignIn = "Please sign in.";
export const thisCannotBeChanged = "This cannot be changed.";
export const pictureUnusable = "This picture cannot be used. Please upload it again.";
export const imageTooLarge = "Please select an image smaller than 5MB";
export const pleaseSelectAnImageFile = "Please select an image file";
export const imageTooManyPixels = "This image has too many pixels.";
export const passwordForEmailChange = "Please enter your password to change the email.";
export const emailTaken = "This email is already used by an account.";
export const emailTakenEnterAnother = "This email is already used by an account. Please enter another one.";
export const workerEmailInvited =
  "An operator has invited this email already, in a role of its own: the person registers by the link of the invitation. Ask an operator to withdraw it first, or enter another email.";
export const idTaken = "This id is already used.";
export const onlyWorkersCreated = "Only maintenance workers can be created.";
export const workersInOwnName = "Workers are created in your own name.";
export const account = "Account";
export const createdYourAccount = (name: string) => `${name} created your account.`;
export const accountChanged = "Your account was changed";
export const changedYourAccount = (name: string) => `${name} changed your account.`;
export const nothing = "nothing";
export const nameChanged = (before: string, after: string) => `Name: ${after} (before: ${before}).`;
export const emailChanged = (before: string, after: string) =>
  `Email, with which you sign in: ${after} (before: ${before}).`;
export const phoneChanged = (before: string, after: string) => `Phone: ${after} (before: ${before}).`;
export const tradesChanged = (before: string, after: string) => `Trades: ${after} (before: ${before}).`;
export const addedToStores = (stores: string) => `You belong to ${stores} now.`;
export const removedFromStores = (stores: string) => `You no longer belong to ${stores}.`;
export const managesNoLonger = (stores: string) => `You no longer manage ${stores}.`;
export const workerRoleFixed = "A worker's role cannot be changed.";
export const workerHasOpenTasks = (open: number) =>
  `This worker still has ${open} open task(s). Reassign them first.`;
export const managerNotInvited = (manager: string) =>
  `You register as a worker of ${manager}, who has no account here and is not invited any more. Ask your administrator for a new link.`;
export const managerNotByInvitation = (manager: string) =>
  `You register as a worker of ${manager}, whose account was not made by their invitation. Ask your administrator to check that it is theirs and to send you a new link.`;
export const managerHasLeft =
  "The property manager of this invitation has left. Please ask your administrator for a new link.";
export const newWorker = "New worker";
export const workerHasRegistered = (name: string) => `${name} has registered and is one of your workers now.`;
export const newWorkers = "New workers";
export const workersHaveRegistered = (count: number) =>
  `${count} maintenance workers had registered before you and are your workers now.`;
export const yourManager = "Your property manager";
export const managerHasRegistered = (name: string) =>
  `${name} has registered and is your property manager now.`;
export const isYourManager = (name: string) => `${name} is your property manager now.`;
export const onlyPropertyManagers = "Only property managers manage workers.";
export const accountEnded = `Your ${PRODUCT} account has ended`;
export const deactivatedBy = (name: string) =>
  `${name} deactivated your ${PRODUCT} account. You cannot sign in any more. What you had not sent yet stays on your device and can be sent if the account is opened again. If you think this is a mistake, ask ${name}.`;
export const deletedBy = (name: string) =>
  `${name} deleted your ${PRODUCT} account. You cannot sign in any more, and your name and contact data are removed. If you think this is a mistake, ask ${name}.`;
export const accountDeactivatedBy = (by: string) =>
  `${by} deactivated this account. Ask ${by} if that is a mistake: work that was not sent yet stays on this device.`;
export const accountDeactivated =
  "This account was deactivated by whoever runs the app where you work. Ask them if that is a mistake: work that was not sent yet stays on this device.";
