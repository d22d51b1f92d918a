// Texts of bids. See docs/product.md#texts.

import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

export const title = "Bids";
export const loadFailed = ["Error loading bids", "Failed to load your bids. Please try again."] as const;
export const idNeeded = "Bid ID is required";
export const missing = "Bid information is missing";
export const none = "No bids submitted yet";
export const noneOfYours = (count: number) =>
  plural(count, { one: "1 bid submitted, not by you", other: "# bids submitted, none by you" });
export const bidsOfOthers = (count: number) =>
  plural(count, { one: "1 other bid submitted", other: "# other bids submitted" });
export const compareBy = "Compare by";
export const submitTitle = "Submit Bid";
export const editTitle = "Edit Bid";
export const detailsTitle = "Bid Details";
export const viewDetails = "View Details";
export const withdraw = "Delete Bid";
export const withdrawAsk =
  "Are you sure you want to delete this bid? The ticket's managers no longer see it.";
export const accept = "Accept";
export const reject = "Reject";
/** In the place of "Accept", of a bid that this person may not accept; leads to the reason. */
export const whyNotAccept = "Why can’t I accept?";
export const askToAccept = (name: string) => `Ask ${name}`;
/** Begins the message to whoever may accept a bid. */
export const askAboutBid = (ticket: string, vendor: string, amount: string) =>
  `${ticket}: ${vendor} bids ${amount}, more than store managers may accept. Please decide.`;
/** The same to an operator. */
export const askOperatorAboutBid = (ticket: string, vendor: string, amount: string) =>
  `${ticket}: ${vendor} bids ${amount}, more than property managers may accept. Please decide.`;
export const askVendor = (name: string) => `Ask ${name} for it`;
export const acceptTitle = "Accept this bid?";
export const rejectTitle = "Reject this bid?";
export const accepted = "Bid accepted successfully";
export const rejected = "Bid rejected successfully";
export const notFound = "Unable to find bid details";
export const editOwnOnly = ["Permission Denied", "You can only edit your own bids"] as const;
export const ticketChangedMeanwhile =
  "This ticket was changed after you began this bid. Read what changed, then check your bid.";
export const changeIsRead = "I have read the changes";
export const scopeChanged = "The ticket was changed after this bid.";
export const denied = ["Access Denied", "This page is not available to Assessor users."] as const;
export const whatWasFound = "What was found";
export const accessDenied = "Access Denied";
export const goToTheDashboard = "Go to the dashboard";
export const noStore = "No store";
export const yours = "Your bid";
export const bidFor = (name: string) => `For ${name}`;
export const workOn = (day: string, time: string) => `Scheduled ${day} ${time}`;
export const submitted = (day: string) => `Submitted ${day}`;
export const noRatingsYet = "No ratings yet";
export const averageOfAll = (averageRating: string, totalRatings: number) =>
  `All customers: ${averageRating} of\u00A05\u00A0(${totalRatings})`;
export const acceptConsequence = (who: string, amount: string) =>
  `${who} gets the job for ${amount}. The other bids on this ticket are rejected.`;
export const rejectConsequence = (who: string) => `${who} is notified that this bid was rejected.`;
export const thisVendor = "this vendor";
export const reasonOptional = "Reason (optional)";
export const theReason = "the reason";
export const chooseReason = "Common reasons";
export const reasonForOthers = "Reason for the other bidders (optional)";
export const noReason = "No reason";
export const reasonGiven = (reason: string) => `Reason: ${reason}`;
export const openTicket = "Open ticket";
export const bidAmount = "Bid amount";
export const scheduled = "Scheduled";
export const submittedStatus = "Submitted";
export const client = "Client";
export const location = "Location";
export const bidder = "Bidder";
export const email = "Email";
export const phone = "Phone";
export const address = "Address";
export const estimatedCostIsRequired = "Estimated cost is required";
export const bidAmountIsRequired = "Bid amount is required";
export const bidUpTo = "Up to";
export const noteOptional = "Note (optional)";
export const tookJob = (limit: string) => `Takes the job up to ${limit}.`;
export const descriptionIsRequired = "Description is required";
export const scheduleDateIsRequired = "Schedule date is required";
export const scheduleTimeIsRequired = "Schedule time is required";
export const bidChanged = "Bid changed";
export const bidSubmitted = "Bid submitted";
export const jobAccepted = "Job accepted";
export const estimatedCost = "Estimated cost";
export const description = "Description";
export const scheduleDate = "Schedule date";
export const scheduleTime = "Schedule time";
export const cancel = "Cancel";
export const save = "Save";
export const bids = "bids";
export const bidsByOutcome = "Bids by outcome";
export const bidOn = "Bid on";
export const pagesOfBids = "Pages of bids";
export const activeBids = "Active Bids";
export const acceptedBids = "Accepted Bids";
export const wonBids = "Won Bids";
export const rejectedBids = "Rejected Bids";
export const lostBids = "Lost Bids";
export const active = "Active";
export const acceptedStatus = "Accepted";
export const won = "Won";
export const rejectedStatus = "Rejected";
export const lost = "Lost";
export const bidOf = "Bid of";
export const price = "Price";
export const date = "Date";
export const rating = "Rating";
export const ticket = "Ticket";
export const status = "Status";
export const amount = "Amount";
export const place = "Place";
export const scheduledFor = "Scheduled for";
export const submittedAt = "Submitted at";
export const id = "Id";
export const noActiveBids = "You don't have any active bids at the moment.";
export const noWonBids = "You haven't won any bids yet.";
export const noAcceptedBids = "You haven't accepted any bids yet.";
export const noLostBids = "You don't have any lost bids.";
export const noRejectedBids = "You don't have any rejected bids.";
export const pending = "Pending";
export const underReview = "Under Review";
export const declined = "Declined";
export const lowestPrice = "Lowest price";
export const earliest = "Earliest";
/** Over how many: a single 5.0 beside it counts less than many ratings of 4.7. */
export const bestRatedOver = (count: number) =>
  plural(count, { one: "Best rated, over 1 rating", other: "Best rated, over # ratings" });
export const farBelowTheOthers = "Far below the others";
export const farAboveTheOthers = "Far above the others";
export const anotherBidWasAccepted = "Another bid was accepted.";
export const noLongerOutForBid = "The ticket is no longer out for bid.";
export const awardWithdrawn = "The award was withdrawn. The ticket is out for bid again.";
export const givenToSomebodyElse = "The work was given to somebody else.";
export const theTicketWasDeleted = "The ticket was deleted.";
export const jobsOnTime = (onTime: number, done: number) => `${onTime} of ${done} jobs on time`;
export const theDescription = "the description";
export const store = "Store";
export const bidsClose = (when: string) => `Bids close ${when}`;
export const bidsClosed = (when: string) => `Bids closed ${when}. New bids are no longer taken.`;
export const requestPriceTitle = "Request a new price";
export const priceRequested = "New price requested";
export const requestPriceConsequence = (who: string, amount: string) =>
  `${who} bid ${amount}, reads your text and can change the bid.`;
export const whyNewPrice = "What should the new price cover?";
export const newPriceWanted = (text: string) => `A new price is requested: ${text}`;
export const formerAmount = (amount: string) => `was ${amount}`;
export const amountBefore = "Amount before";
export const printableQuote = "Printable quote";
export const quote = "Quote";
export const print = "Print or save as PDF";
export const quoteFor = (ticket: string) => `Quote: ${ticket}`;
export const quoteFooter = (when: string) => `Made with ${PRODUCT} on ${when}`;
export const scopeOfWork = "Scope of work";
export const offer = "Offer";
export const vendor = "Vendor";
export const findWork = "See what is out for bid";
export const chooseTicket = "See tickets nobody has taken";
export const seeActive = "See active bids";
