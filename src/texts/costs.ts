// Texts of the cost of finished work. See docs/contributing.md#texts.

export const add = "Add the cost";
export const correct = "Correct the cost";
export const save = "Save the cost";
export const recorded = "The cost was recorded.";
export const removed = "The cost was removed.";
export const missing = "Please enter the cost.";
export const whoLearns = "Whoever did the work is notified.";
export const whoLearnsOrRemove =
  "Whoever did the work is notified. Empty the field if nothing should be recorded here.";
export const acceptedBid = (amount: string) => `Accepted bid: ${amount}`;
export const costStep = "Cost of a ticket";
export const failedToRecord = "Failed to record the cost";
export const withoutCostIn = {
  "30d": "Finished in the last 30 days without a recorded cost",
  "90d": "Finished in the last 90 days without a recorded cost",
  year: "Finished this year without a recorded cost",
  all: "Finished without a recorded cost",
} as const;
export const rejectedIn = {
  "30d": "Finished in the last 30 days, rejected at least once",
  "90d": "Finished in the last 90 days, rejected at least once",
  year: "Finished this year, rejected at least once",
  all: "Finished, rejected at least once",
} as const;
export const rejectedOpen = "Rejected and not finished again";
export const ofCategory = (category: string) => `Category: ${category}`;
export const whoAdds = "The cost of a ticket is added by whoever approves its work.";
