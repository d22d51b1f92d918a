// Texts of receipts. See docs/contributing.md#texts.

export const theSameRequestIs = "The same request is still running.";
export const thisWasSentMore = "This was sent more than 60 days after it was made.";
export const thisKeyWasUsed = "This key was used for another request.";
