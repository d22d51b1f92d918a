import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of app. See docs/contributing.md#texts.

export const apiConnectionError = "API Connection Error";
export const externalApiUnreachable = `The external authentication API is unreachable. The server may not be running, its address in the settings of ${PRODUCT} may be wrong, or there are network problems.`;
export const typedAndPhotographedIsKept = "What you typed and photographed is kept on this device.";
export const tryAgain = "Try Again";
export const main = "Main";
export const findAnything = "Find anything";
export const badges = "Badges";
export const notificationBar = "Notices";
export const refusals = "Refusals";
export const undo = "Undo";
export const badge = "Badge";
export const messages = "Messages";
export const notifications = "Notifications";
export const unread = (label: string, capped: string) => `${label}, ${capped} unread`;
export const newTicketShort = "New";
export const profile = "Profile";
export const moreScreens = "More";
export const mainBottom = "Main, bottom";
export const somethingWentWrong = "Something went wrong";
export const errorDetails = "Error details";
export const reloadPage = "Reload Page";
export const sinceYouWereAway = "Since you were away";
export const ticket = "Ticket";
export const newTicket = "New ticket";
export const bidDetails = "Bid Details";
export const editBid = "Edit Bid";
export const requestPrice = "Request a new price";
export const rejectBid = "Reject bid";
export const syncStatus = "Sync status";
export const worker = "Worker";
export const rating = "Rating";
export const action = "Action";
export const bids = "Bids";
export const workOrders = "Work orders";
export const putOnHomeScreen = "Put it on your home screen.";
export const installBenefitsOnIos =
  "What you do without a signal is then kept for good, and notifications become possible. You sign in there once more.";
export const installBenefits =
  "It opens in its own window, and what you do without a signal is kept for good.";
export const install = "Install";
export const notNow = "Not now";
export const tapShare = "Tap Share";
export const chooseAddToHomeScreen = "Choose “Add to Home Screen”";
export const loading = "Loading…";
export const youHaveUnsentWork = "You have unsent work";
export const sendNow = "Send now";
export const exportButton = "Export";
export const keepOnThisDevice = "Keep on this device";
export const discardItInstead = "Discard it instead…";
export const discardWord = "discard";
export const typeDiscardToConfirm = (discard: string) => `To throw it away for good, type “${discard}”`;
export const discardAndLogOut = "Discard and log out";
export const dashboard = "Dashboard";
export const tickets = "Tickets";
export const directory = "Directory";
export const insights = "Insights";
export const plans = "Plans";
export const suggestions = "Suggestions";
export const ratings = "Ratings";
export const newVersionReady = "A new version is ready. Drafts and unsent work stay.";
export const reload = "Reload";
export const uploadFailed = "Upload Failed";
export const anotherAccount = "Use another account";
export const cancel = "Cancel";
export const keepAndSwitchAccount = "Keep it and use another account";
export const myTickets = "My Tickets";
export const undoImport = "Undo an import";
export const importWorkers = "Import workers";
export const importStores = "Import stores";
export const scanACode = "Scan a code";
export const agenda = "Agenda";
export const profileSettings = "Profile Settings";
export const help = "Help";
export const showTheseKeys = "Show these shortcuts";
export const searchTickets = "Search tickets";
export const nextTicketInList = "Next ticket in the list";
export const ticketBeforeIt = "Previous ticket in the list";
export const goToTheDashboard = "Go to the dashboard";
export const goToTickets = "Go to tickets";
export const goToBids = "Go to bids";
export const goToYourProfile = "Go to your profile";
export const keys = "Keyboard shortcuts";
export const letterKeys = "Shortcuts without Ctrl or ⌘";
export const letterKeysOff =
  "Switch them off on this device if you dictate, or press keys by accident. “Keyboard shortcuts” in your menu switches them on again.";
export const enterKey = "Enter";
export const escapeKey = "Esc";
export const openTheChosenTicket = "Open the chosen ticket";
export const closeWhatIsOpen = "Close what is open";
export const goToLatestToast = "Go to the latest message at the bottom, and back";
export const accountIsDeactivated = "Account deactivated";
export const pleaseSignInAgain = "Please sign in again";
export const sessionEnded =
  "Your session has ended. Everything you did is kept on this device and is sent after you sign in.";
export const checkingYourSignIn = "Checking your sign-in";
export const serverNotAnsweredYet = "The server has not answered yet. What is kept on this device stays.";
export const typedAndPhotographedStays = "What you typed and photographed stays on this device.";
export const storageNotAnswering = "This device’s storage does not answer";
export const storageNotAnsweringAdvice =
  "The browser has been asked for what is kept here and has not answered yet. If it stays like this, reload the page or restart the browser.";
export const closeOtherTabs = "Please close the other tabs of this app";
export const otherTabIsOlder =
  "Another tab still uses an older version. As soon as it is closed, this one goes on by itself.";
export const updatedInOtherTab = "This app was updated in another tab";
export const reloadOlderTab =
  "This tab still runs the older version. Reload it to go on; drafts and unsent work are kept.";
export const storageCannotBeOpened = "This device’s storage cannot be opened";
export const nothingAcceptedWithoutStorage =
  "Without it nothing could be kept here, so nothing is accepted either.";
export const yourMenu = (firstName: string) => `${firstName}: your menu`;
export const sunlightModeOn = "Sunlight mode: on";
export const sunlightModeOff = "Sunlight mode: off";
export const installApp = "Install app";
export const logout = "Logout";
export const theme = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" } as const;
const unsent = (count: number) =>
  plural(count, { one: "1 thing is not on the server yet.", other: "# things are not on the server yet." });
export const unsentAtLogOut = (count: number) =>
  `${unsent(count)} If you log out now, everything stays on this device, locked until you sign in again. Signing in needs a connection.`;
export const draftsAtLogOut = (count: number) =>
  plural(count, {
    one: "One form was started and not submitted. Discarding throws it away too, with its photos:",
    other: "# forms were started and not submitted. Discarding throws them away too, with their photos:",
  });
export const unsentOf = (count: number, name: string) =>
  `${unsent(count)} Everything stays on this device, locked until ${name} signs in again.`;
export const store = "Store";
export const operator = "People and server";
export const bringingLanguage = (name: string) => `${name}…`;
export const languageNotChanged = "The language was not changed";
export const languageNeedsConnection =
  "A language is downloaded once, which needs a connection. Nothing you wrote is lost.";
export const signedInAs = (name: string) => `You are signed in as ${name}`;
export const linkInvites = (email: string) =>
  `The link that you opened invites ${email}. To register, log out first and open it again.`;
