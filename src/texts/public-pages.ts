import { PRODUCT } from "#texts/product.ts";

// Texts of public pages. See docs/contributing.md#texts.

export const secureSafe = "Secure & Safe";
export const keptAndSentOnce =
  "What you type and photograph is on your phone in the same instant, and sent exactly once.";
export const lightningFast = "Lightning Fast";
export const readsFromPhone =
  "Every screen reads from your phone. Nothing waits for the network, not even in the basement.";
export const privacyFirst = "Privacy First";
export const noThirdParties =
  "No third parties, no trackers. Your work is seen by those it concerns, and nobody else.";
export const signIn = "Sign In";
export const signUp = "Sign Up";
export const landingTitle = "Stores and buildings in good repair, with or without a signal.";
export const landingText = `Raise a ticket, send the right person, see it done with photos. ${PRODUCT} keeps working where the network does not.`;
export const getStartedFree = "Get Started Free";
export const outForBid = "Out for Bid";
export const why = "Why";
export const howItLooks = "How it looks";
export const photographWhatIsBroken = "Photograph what is broken: it is kept at once, even without a signal.";
export const screenOfAReport =
  "A ticket on a phone: the photo of a cooler door with frost, its priority, the store and the day it is due.";
export const everybodySeesWho = "Everybody sees who does it, until when, and what happened before.";
export const screenOfADesk =
  "The tickets of twelve stores at a desk: each with its photo or its state, priority, store and due day.";
export const approveTheWork =
  "Approve the work with the picture of the result, or send it back with a reason.";
export const screenOfAResult =
  "A completed ticket on a phone: the worker's words and the photo of the repaired lights, and a button to approve.";
export const readyToGetStarted = "Ready to get started?";
export const createAccount = "Create Account";
export const terms = "Terms";
export const privacy = "Privacy";
export const productIsRunBy = `${PRODUCT} is run by the organization that gave you this address. Use it for maintenance work on the stores and buildings you are responsible for.`;
export const termsOwnContent =
  "You are responsible for what you write and photograph. Do not upload anything you may not share.";
export const termsHistory =
  "Tickets, comments and ratings stay part of a job's history, also after you leave.";
export const privacyPolicy = "Privacy Policy";
export const privacyStoredData =
  "Your name, email, phone and what you enter are stored on the server of the organization that runs it, and copied to your own device so that you can work without a connection.";
export const privacyNoTrackers =
  "Nothing is sent to anybody else: no trackers, no advertising, no foreign scripts.";
export const privacyLocation =
  "Your location is read only when you ask for it, when you record that you are on site, and, if you have allowed that before, beside a photo of a ticket. The managers of that ticket and whoever does the work see it. Logging out removes copies of the server's data from this device.";
export const ownTextNotLoaded =
  "There is no connection to the server. This is the general text; the organization that runs this server may have its own, which is shown here with a connection.";
export const back = "Back";
export const notFoundPageTitle = "Not found";
export const pageNotFound = "404 Page Not Found";
export const nothingAtAddress = "There is nothing at this address.";
export const goToTheStart = "Go to the start";
