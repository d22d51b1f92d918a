// Texts of bids. See docs/contributing.md#texts.

export const bidAmountIsRequired = "Bid amount is required";
export const bidAmount = (amountExample: string) => `Bid amount ${amountExample}`;
export const descriptionIsRequired = "Description is required";
export const aBidIsAccepted = "A bid is accepted or rejected";
export const pleaseFillInAll = "Please fill in all required fields";
export const onlyVendorsBidOn = "Only vendors bid on tickets.";
export const thisTicketIsNot = "This ticket is not out for bid.";
export const youAlreadyHaveAn = "You already have an open bid on this ticket.";
export const youCanOnlyEdit = "You can only edit your own bids";
export const thisBidCanNo = "This bid can no longer be changed.";
export const youDoNotDecide = "You do not decide on the bids of this ticket.";
export const aBidOnThis = "A bid on this ticket has already been accepted.";
export const thisBidIsUnder = "This bid is under review.";
export const thisBidIsAlready = (status: string) => `This bid is already ${status}.`;
export const theVendorHasChanged = "The vendor has changed this bid meanwhile. Please look at it again.";
