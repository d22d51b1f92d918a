// Texts of who may bid on a ticket. See docs/contributing.md#texts.

export const onlyChosenVendorsBid = "Only the vendors who were asked may bid on this ticket.";
export const vendorsMissing = "Choose at least one vendor.";
export const tooManyVendors = (most: number) => `Choose at most ${most} vendors.`;
export const vendorGone =
  "One of these vendors does not have an account here any more. Choose the vendors again.";
export const vendorsGone = (names: string) => `Left, and cannot be asked any more: ${names}. Leave them out.`;
export const amountNeedsVendors = "An amount up to which bids are accepted at once needs chosen vendors.";
export const amountInvalid = (amountExample: string) => `The amount ${amountExample}`;
export const onlyAcceptersPromise =
  "You do not decide on the bids of this ticket, so you cannot say which are accepted at once. Leave the amount out.";
export const promiseIsOf = (name: string) =>
  `${name} decides on the bids of this ticket and alone can set an amount that is accepted at once.`;
export const notAsked = "You were not asked to bid on this ticket.";
export const notOutForBid = "This ticket is not out for bid.";
export const withdrawFirst = "You have an open bid on this ticket. Delete the bid instead.";
export const searchTooShort = (fewest: number) => `Type at least ${fewest} letters.`;
