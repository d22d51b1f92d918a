// Texts of work that was given up to an amount. See docs/contributing.md#texts.

export const onlyItsVendor =
  "Only the vendor of work that was given up to an amount asks for a higher limit.";
export const workIsHandedIn =
  "This work is completed, or no longer under way. Whoever approves it decides about its cost.";
export const notHigher = (limit: string) => `The limit is ${limit} already. Ask for more than that.`;
export const amountInvalid = (amountExample: string) => `The amount ${amountExample}`;
export const answerInvalid = "A higher limit is approved or refused";
export const reasonMissing = "Write why the work costs more.";
export const nothingAsked = "This request for a higher limit was answered already, or has ended.";
export const requestChanged = "The vendor asks for another amount meanwhile. Please look at it again.";
export const otherRequest = "This is another request of a vendor meanwhile. Please look at it again.";
export const notDecider = "You do not decide on the limit of this work.";
export const costMissing = (limit: string) => `This work was given up to ${limit}. Enter what it cost.`;
export const aboveLimit = (over: string, limit: string) =>
  `That is ${over} above what was agreed, ${limit}. Ask for a higher limit, or complete it above the limit.`;
export const costMeanwhile = (cost: string) =>
  `The cost was recorded meanwhile, ${cost}, and is above what was agreed. Please look at it again.`;
