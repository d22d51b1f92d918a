import { plural } from "#texts/plural.ts";

// The texts of the sync centre.
export const title = "Sync status";
export const allSent = "All saved";
export const trouble = "The server is having trouble. New data could not be loaded; the app keeps trying.";
export const allSentLong = "Everything you did is on the server.";
export const needsYou = "Needs you";
export const needsYouMeaning =
  "The server did not take these as they were. They are kept here: decide about each.";
export const waitingMeaning = "Done on this device, and not on the server yet.";
export const withdrawn = "Withdrawn";
export const unsent = "Unsent work";
export const keptOfGone = "What you did with it that is not on the server is kept here:";
export const waiting = "Waiting to be sent";
export const unfinished = "Drafts, not sent yet";
export const goOn = "Continue";
export const throwAway = "Throw away";
export const throwAwayAsk = "What was typed there, and its photos, are gone for good.";
export const interrupted = "You were in the middle of something:";
export const discarded = "Discarded, kept for 30 days";
export const sendNow = "Send now";
export const look = "Refresh";
export const looking = "Refreshing";
export const looksItself = "New data arrives by itself every half minute.";
export const triesItself = "It is tried again by itself; nothing needs to be done.";
export const exportUnsent = "Export";
export const onlyHere =
  "It is nowhere else yet. Find a connection, or save it as a file: if the browser’s data is cleared, it is lost.";
export const seeWaiting = "See what waits";
export const withdraw = "Withdraw";
export const undo = "Undo";
export const goesAlong = "These depend on it and go along with it. All of it can be restored for 30 days:";
export const edit = "Edit";
export const cannotWithdraw = "This cannot be withdrawn now";
export const cannotEdit = "This cannot be edited now";
export const retry = "Try again";
export const keepAsComment = "Keep as comment";
export const discard = "Discard";
export const restore = "Restore";
export const keepChosen = "Keep what I chose";
export const signInAgain = "Your session has ended. Everything waits here until you have signed in again.";
export const tooOld =
  "This app is too old for the server. Everything is kept; update the app to go on sending.";
export const update = "Update";
export const othersWaiting = "Another account has unsent work on this device.";
export const ready = "Ready for offline";
export const prepare = "Prepare for today";
export const notHere =
  "Not every photo or file for today could be kept here: it is gone from the server, or this device has no room left. Free some space and prepare again.";
export const savingData =
  "This device saves data: photos come when you open them, or with “Prepare for today”.";
export const thingsNeedYou = (count: number) => `${count} things need you`;
export const serverRefusedSeveral = "The server did not take them. Nothing is lost: open the sync status.";
export const clockWrong = "This device’s clock is wrong.";
export const clockDifference = (at: string, at2: string) =>
  `It says ${at}, the server says ${at2}. Everything you do is kept and sent all the same; please set the clock, because the times and days shown here depend on it.`;
export const lastUpdated = (ago: string) => `Last updated ${ago}.`;
export const nothingPulledYet = "Nothing is on this device yet.";
export const serverUnreachable = "The server cannot be reached.";
export const everythingIsKept = (since: string) => `Everything you do is kept on this device. ${since}`;
export const connected = "Connected.";
export const newTicket = "New ticket";
export const ticketChange = "Change of a ticket";
export const comment = "Comment";
export const newWorkOrder = "New work order";
export const workOrderChange = "Change of a work order";
export const bid = "Bid";
export const changeOfYourBid = "Change of your bid";
export const priceRequest = "Request for a new price";
export const rejectionOfABid = "Rejection of a bid";
export const message = "Message";
export const messageTo = (to: string) => `Message to ${to}`;
export const suggestion = "Suggestion";
export const changeOfYourProfile = "Change of your profile";
export const newStore = "New store";
export const storeChange = "Change of a store";
export const newBuilding = "New building";
export const buildingChange = "Change of a building";
export const newWorker = "New worker";
export const workerChange = "Change of a worker";
export const ratingOf = (name: string) => `Rating of ${name}`;
export const ticketCompletion = "Completion of a ticket";
export const ticketRejection = "Rejection of a ticket";
export const ticketApproval = "Approval of a ticket";
export const ticketAssignment = "Assignment of a ticket";
export const ticketAssessment = "Assessment of a ticket";
export const ticketStep = "Step of a ticket";
export const notPulledYet = (what: string) =>
  `The ${what} have not been loaded on this device yet. They come as soon as there is a connection.`;
export const uploadFailed = "Upload Failed";
export const refusalAdvice = "Nothing is lost: try again, or change it and send it again.";
export const tryAgain = "Try Again";
export const yours = "Yours:";
export const onTheServer = "On the server:";
export const changedTwice = (label: string, slice: string) =>
  `${label} was changed twice at the same time. Set aside: ${slice}`;
export const bidOf = (dollarsFromCents: string) => `Bid of ${dollarsFromCents}`;
export const failedToSubmitBid = "Failed to submit bid";
export const changeOfYourBidTo = (dollarsFromCents: string) => `Change of your bid to ${dollarsFromCents}`;
export const withdrawalOfYourBid = "Withdrawal of your bid";
export const failedToAcceptBid = "Failed to accept bid";
export const failedToRequestPrice = "Failed to request a new price";
export const failedToRejectBid = "Failed to reject bid";
export const newBuildingNamed = (name: string) => `New building ${name}`;
export const changeOfBuilding = (name: string) => `Change of building ${name}`;
export const errorCreatingBuilding = "Error creating building";
export const failedToCreateBuilding = "Failed to create building";
export const errorUpdatingBuilding = "Error updating building";
export const failedToUpdateBuilding = "Failed to update building";
export const deletionOfBuilding = (name: string) => `Deletion of building ${name}`;
export const errorDeletingBuilding = "Error deleting building";
export const failedToDeleteBuilding = "Failed to delete building";
export const messageToName = (receiverName: string) => `Message to ${receiverName}`;
export const failedToSendMessage = "Failed to send message";
export const messagesRead = "Messages read";
export const readMessagesFailed = "Failed to mark messages as read";
export const notificationsRead = "Notifications read";
export const readNotificationFailed = "Failed to mark notification as read";
export const notificationMarkedAsUnread = "Notification marked as unread";
export const unreadNotificationFailed = "Failed to mark notification as unread";
export const readAllNotificationsFailed = "Failed to mark all notifications as read";
export const yourNewProfilePicture = "Your new profile picture";
export const profilePictureRemoval = "Removal of your profile picture";
export const failedToSubmitRating = "Failed to submit rating";
export const ratingInStars = (stars: number) => `Rating, ${stars} of 5`;
export const ratingOfPerson = (name: string, stars: number) => `Rating of ${name}, ${stars} of 5`;
export const madeWithNewerVersion = "Something made with a newer version";
export const needsNewerApp = "Needs a newer app";
export const newStoreNamed = (name: string) => `New store ${name}`;
export const changeOfStore = (name: string) => `Change of store ${name}`;
export const failedToCreateStore = "Failed to create store";
export const failedToUpdateStore = "Failed to update store";
export const storeDeletion = "Store deletion";
export const failedToSubmitSuggestion = "Failed to submit suggestion";
export const newTicketTitled = (title: string) => `New ticket “${title}”`;
export const failedToCreateTicket = "Failed to create ticket";
export const completeTaskFailed = "Failed to mark task as complete";
export const outForBidFailed = "Failed to mark task as out for bid";
export const rejectCompletionFailed = "Failed to reject vendor completion";
export const approveCompletionFailed = "Failed to approve vendor completion";
export const moveTo = (status: string) => `Move to ${status}`;
export const updateTaskFailed = "Failed to update task status";
export const failedToAddComment = "Failed to add comment";
export const ticketDeletion = "Ticket deletion";
export const newWorkOrderTitled = (title: string) => `New work order “${title}”`;
export const failedToCreateSubtask = "Failed to create subtask";
export const workOrderTo = (base: string, title: string) => `Work order “${base}” to “${title}”`;
export const workOrderToStatus = (title: string, status: string) => `Work order “${title}” to ${status}`;
export const deletionOfWorkOrder = (title: string) => `Deletion of work order “${title}”`;
export const newWorkerNamed = (name: string) => `New worker ${name}`;
export const changeOfWorker = (name: string) => `Change of worker ${name}`;
export const deletionOfWorker = (name: string) => `Deletion of worker ${name}`;
export const movedByPersonOn = (movedBy: string, moment: string) =>
  `It was moved by ${movedBy} on ${moment}.`;
export const movedByPerson = (movedBy: string) => `It was moved by ${movedBy}.`;
export const sendWithoutThePhoto = "Send without the photo";
export const sendWithoutThePhotos = "Send without the photos";
export const sendAsMessageTo = (name: string) => `Send as message to ${name}`;
export const bringingFiles = (size: { here: string; all: string }) =>
  `Loading photos and files, ${size.here} of ${size.all}…`;
export const offlineReady = "Everything for today is on this device.";
export const onThisPhone = "On this device";
export const filesOfJobMissing = (size: string) => `Photos and files missing, ${size}`;
export const more = (count: number) => `${count} more`;
export const keptOnThisPhone = "Kept on this device";
export const sentWhenConnected = "It is sent as soon as there is a connection.";
export const keepAppOpenToSend = "Keep the app open to send: this browser sends nothing while it is closed.";
export const storageNotPromised =
  "This browser has not promised to keep what is stored here, and a private window forgets it when it is closed. Installing the app makes it safe.";
export const storageCleared = "This device’s storage was cleared by the browser.";
export const iHaveChecked = "I have checked";
export const lossReportedAt = (moment: string) =>
  `as a device of yours last reported on ${moment}. If it was another device, open the app there to send. If it was this one, its storage was cleared: please check what is missing.`;
export const signIn = "Sign in";
export const updateNeeded = "Update needed";
export const signInPage = "Sign-in page?";
export const offline = "Offline";
export const serverTrouble = "Server trouble";
export const waitingToSend = "Waiting to send";
export const waitingShort = "waiting";
export const oldest = (age: string) => `oldest ${age}`;
export const sending = "Sending";
export const sent = "Sent";
export const kept = "Kept";
export const withKept = (words: string) => `${words} Kept`;
export const waitsForSignIn = "Waits until you have signed in again.";
export const waitsFor = (mutation: string) => `Waits for: ${mutation}`;
export const waitsItsTurnAfter = (mutation: string) => `Waits its turn after: ${mutation}`;
export const upToDate = "Everything is up to date";
export const noConnection = "No connection";
export const showingLastPull = "You see what was last loaded on this device.";
export const noAnswerYet = "No answer yet";
export const newComesWithAnswer = "What is new comes as soon as the server answers.";
export const mayHaveReachedServer = "It may have reached the server already.";
export const othersDependOnIt = "Other things that wait depend on it. Withdraw those first.";
export const formHoldsOther = "Its form holds something else. Send or clear that first.";
export const titleField = "Title";
export const description = "Description";
export const priority = "Priority";
export const name = "Name";
export const location = "Location";
export const dueDate = "Due date";
export const category = "Category";
export const photos = "Photos";
export const whenYouBegan = "When you began:";
export const now = "Now:";
export const nothingThere = "nothing";
export const photoCount = (count: number) => plural(count, { one: "1 photo", other: "# photos" });
export const otherPhotos = (count: number) =>
  plural(count, { one: "1 other photo", other: "# other photos" });
export const changedBeyondText =
  "The photos, the due date or the place were changed. Open the ticket to see them.";
export const sendAnyway = "Send anyway";
export const address = "Address";
export const city = "City";
export const state = "State";
export const zipCode = "ZIP code";
export const phone = "Phone";
export const email = "Email";
export const firstName = "First name";
export const lastName = "Last name";
export const defaultStore = "Default store";
export const propertyManager = "Property manager";
export const thisTicket = "This ticket";
export const whoRaisedIt = (name: string) => `${name}, who raised it,`;
export const notSaved = "Not saved";
export const storageFull =
  "This device’s storage is full. What you typed is still in the form: free some space and try again.";
export const storageRefused =
  "This device’s storage did not take it. What you typed is still in the form: please try again.";
export const notStored = "could not be kept on this device";
export const failedToUpdateBid = "Failed to update bid";
export const failedToDeleteBid = "Failed to delete bid";
export const failedToUpdateProfile = "Failed to update profile";
export const failedToDeleteStore = "Failed to delete store";
export const failedToUpdateTicket = "Failed to update ticket";
export const failedToDeleteTicket = "Failed to delete ticket";
export const deleteWorkOrderFailed = "Failed to delete work order";
export const ofTicket = (title: string) => `of “${title}”`;
export const refusalToBid = "Your refusal to bid";
export const failedToDecline = "Failed to decline";
export const priceRequestTo = (vendor: string) => `Request for a new price to ${vendor}`;
export const decisionOnBid = (vendor: string, status: string) => `Bid of ${vendor} ${status}`;
export const aVendor = "a vendor";
export const filesOfTodayMissing = (size: string) => `photos and files for today are not here yet, ${size}`;
export const ticketsAsOf = (count: number, ago: string) =>
  `${plural(count, { one: "1 ticket", other: "# tickets" })}, updated ${ago}`;
export const itsAuthor = "its author";
export const heardOfIt = (moment: string) => `This device learned of it on ${moment}.`;
/** Rows of the server that could not be read are not shown; this says so. */
export const unreadable = (count: number) =>
  plural(count, {
    one: "1 thing from the server could not be read on this version of the app.",
    other: "# things from the server could not be read on this version of the app.",
  });
export const waitsHere = (count: number, age: string) =>
  plural(count, {
    one: () => `1 thing waits here, the oldest for ${age}.`,
    other: (n) => `${n} things wait here, the oldest for ${age}.`,
  });
export const maybeLost = (count: number, from: string, to: string) =>
  `${plural(count, { one: "1 item", other: "# items" })} entered between ${from} and ${to} may be missing. Please check them on the server and enter again what is not there.`;
export const thingsNotSent = (count: number) =>
  plural(count, { one: "1 thing not sent", other: "# things not sent" });
export const storageUsed = (used: string, quota: string) =>
  `Kept here: ${used} of the ${quota} this browser allows.`;
export const storageNearlyFull = (used: string, quota: string) =>
  `The storage this browser allows is nearly full. Send what waits and free some space on the device: ${used} of ${quota} are used.`;
export const store = "Store";
export const damaged = "Something kept here cannot be read";
export const damagedLong =
  "It was damaged on this device, so it cannot be sent. Export it: what is left of it is in the file, as it is.";
export const damagedAsk = "What is left of it, and its photos, are gone for good. Export it first.";
export const notExported = "Not exported";
export const notExportedLong =
  "What waits could not be written into a file. Everything is still here; please try again.";
export const aFile = "A file";
export const ticketDeletedOrGiven = (name: string, owner: string, since: string) =>
  `${name} is not on this device any more: ${owner} deleted it, or it was given to somebody else.${since}`;
export const files = (files: number) => plural(files, { one: "1 file", other: "# files" });
export const bytes = (byteLength: number) => `${byteLength} bytes`;
export const you = "you";
const byWhom = (by: string | null) => (by === null ? "" : ` by ${by}`);
export const wasDeleted = (name: string, by: string | null, moment: string) =>
  `${name} was deleted${byWhom(by)} on ${moment}.`;
export const wasGivenAway = (name: string, by: string | null, moment: string) =>
  `${name} was given to somebody else${byWhom(by)} on ${moment}.`;
/** After a number: what the server refused, to be decided about. */
export const toCheck = "to check";
export const filesOnServer = (sent: number, count: number, size: string) =>
  plural(count, {
    one: () => `${sent} of 1 file on the server, ${size}`,
    other: (n) => `${sent} of ${n} files on the server, ${size}`,
  });
export const fileAt = (name: string, size: string, place: string) => `${name}, ${size}: ${place}`;
export const tries = (count: number) => plural(count, { one: "Tried once", other: "Tried # times" });
export const andThen = (label: string, next: string) => `${label}, then ${next}`;
