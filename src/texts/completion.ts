// Texts of the advice before a completion. See docs/contributing.md#texts.

export const ready = "Ready?";
export const nothingMissing = "Nothing is missing that approvers ask for.";
export const advice = {
  noAfterPhoto: "No photo shows the finished work.",
  thinComment: "The comment has fewer than four words.",
  neverArrived: "Your arrival is not recorded.",
} as const;
/** Heads the words of whoever rejected the work. */
export const sentBackBy = (name: string) => `Sent back by ${name}:`;
export const costAboveBid = (bid: string) => `The cost is above the accepted bid of ${bid}.`;
export const remedy = {
  noAfterPhoto: "Add a photo",
  thinComment: "Say more",
  neverArrived: "I’m here",
  costAboveBid: "Check the cost",
} as const;
