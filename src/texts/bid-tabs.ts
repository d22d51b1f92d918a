// Texts of the tabs of bids. See docs/product.md#texts.
// A tab names many bids, which in other languages is another word than the status of one.

export const accepted = "Accepted";
export const won = "Won";
export const rejected = "Rejected";
export const lost = "Lost";
