// Texts of bids. See docs/contributing.md#texts.

export const bidAmountIsRequired = "Bid amount is required";
export const bidAmountInvalid = (amountExample: string) => `Bid amount ${amountExample}`;
export const descriptionIsRequired = "Description is required";
export const bidDecisionInvalid = "A bid is accepted or rejected";
export const requiredFieldsMissing = "Please fill in all required fields";
export const onlyVendorsBid = "Only vendors bid on tickets.";
export const notOutForBid = "This ticket is not out for bid.";
export const openBidExists = "You already have an open bid on this ticket.";
export const onlyOwnBidsEditable = "You can only edit your own bids";
export const bidNoLongerChangeable = "This bid can no longer be changed.";
export const notDecisionMaker = "You do not decide on the bids of this ticket.";
export const aboveLimit = (limit: string) =>
  `Store managers accept bids up to ${limit}. The property manager accepts this one.`;
export const aboveLimitOf = (limit: string, name: string) =>
  `Store managers accept bids up to ${limit}. ${name}, property manager, accepts this one.`;
export const aboveLimitWithoutManager = (limit: string) =>
  `Store managers accept bids up to ${limit}. Give the ticket a property manager, who accepts this one.`;
export const aboveLimitOfOperator = (limit: string, name: string) =>
  `Property managers accept bids up to ${limit}. ${name} accepts this one.`;
export const aboveLimitOfSeveral = (limit: string, name: string) =>
  `Property managers accept bids up to ${limit}. ${name} or another operator accepts this one.`;
export const aboveLimitOfOperators = (limit: string) =>
  `Property managers accept bids up to ${limit}. An operator accepts this one.`;
export const aboveLimitWithoutOperator = (limit: string) =>
  `Property managers accept bids up to ${limit}. An operator who sees every ticket accepts this one, and there is none now.`;
export const insuranceRequired =
  "This vendor has no valid insurance, which is needed here to accept a bid. Ask for it, or choose another bid.";
export const otherBidAccepted = "A bid on this ticket has already been accepted.";
export const bidUnderReview = "This bid is under review.";
export const thisBidIsAlready = (status: string) => `This bid is already ${status}.`;
export const ticketChangedSinceBid =
  "The ticket was changed after you began this bid. Compare both texts, then send it anyway or edit it.";
export const bidChangedMeanwhile = "The vendor has changed this bid meanwhile. Please look at it again.";
export const biddingClosed = "Bids on this ticket are closed. Ask its manager whether you may still bid.";
export const closingInThePast = "The closing date has passed. Choose a later day and time.";
export const closingInvalid = "The closing date is day and time in UTC, such as 2026-11-28T17:00:00Z.";
export const priceRequestMissing = "Write what the new price should cover.";
export const amountMissing = "N/A";
export const upTo = (amount: string) => `up to ${amount}`;
/** Why a bid is rejected, to choose from; in one order in every language. */
export const reasonsToChoose = [
  "The price is too high.",
  "The date comes too late.",
  "The scope is not covered.",
  "We chose somebody who knows the place.",
] as const;
