// Texts of bids. See docs/contributing.md#texts.

export const onlyVendorsBid = "Only vendors bid on tickets.";
export const idTaken = "This id is already used.";
export const newBid = "New bid";
export const bidOn = (name: string, amount: string, ticket: string) => `${name} bid ${amount} on ${ticket}`;
/** To the property manager, after the sentence about a bid. */
export const aboveLimit = (sentence: string) =>
  `${sentence}. It is above the limit of store managers: you decide.`;
/** To operators, after the sentence about a bid. */
export const aboveManagerLimit = (sentence: string) =>
  `${sentence}. It is above the limit of property managers: you decide.`;
export const bidChanged = "Bid changed";
export const bidChangedTo = (name: string, ticket: string, amount: string) =>
  `${name} changed the bid on ${ticket} to ${amount}`;
export const bidWithdrawn = "Bid withdrawn";
export const withdrewTheBidOn = (name: string, ticket: string) => `${name} withdrew the bid on ${ticket}`;
export const yourBidWasRejected = "Your bid was rejected";
export const bidRejected = (ticket: string) => `Your bid on ${ticket} was rejected`;
export const withReason = (sentence: string, reason: string) => `${sentence}: ${reason}`;
export const priceRequested = "New price requested";
export const newPriceFor = (ticket: string) => `You are asked for a new price on ${ticket}`;
export const vendorGone = "This vendor does not have an account any more.";
export const yourBidWasAccepted = "Your bid was accepted";
export const youWon = (ticket: string) => `You won ${ticket}`;
export const bidNotSelected = "Your bid was not selected";
export const otherBidChosen = (ticket: string) => `Another bid was chosen for ${ticket}`;
export const bidAccepted = "Bid accepted";
export const wasChosenFor = (vendorName: string, ticket: string) => `${vendorName} was chosen for ${ticket}`;
export const bidAmountInvalid = (amountExample: string) => `Bid amount ${amountExample}`;
export const biddingWithdrawn = "Bidding withdrawn";
export const noLongerOutForBid = (ticket: string) => `${ticket} is no longer out for bid`;
/** The same for a ticket that one may not see and for one that does not exist. */
export const notOutForBid =
  "This ticket is not out for bid now: another bid may have been accepted, or bidding was withdrawn.";
export const bidNotFoundOrHidden = "This bid does not exist, or you may not see it.";
export const jobReassigned = "Job reassigned";
export const givenToSomeoneElse = (ticket: string) => `${ticket} was given to someone else`;
export const outForBid = "Out for bid";
export const isOpenForBids = (ticket: string) => `${ticket} is open for bids`;
export const deletedUser = "Deleted user";
export const statusUnknown = (word: string) => `"${word}" is not a status of a bid.`;
