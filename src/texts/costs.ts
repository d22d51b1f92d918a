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
  quarter: "Finished this quarter without a recorded cost",
  lastquarter: "Finished last quarter without a recorded cost",
  year: "Finished this year without a recorded cost",
  lastyear: "Finished last year without a recorded cost",
  all: "Finished without a recorded cost",
} as const;
export const rejectedIn = {
  "30d": "Work rejected in the last 30 days",
  "90d": "Work rejected in the last 90 days",
  quarter: "Work rejected this quarter",
  lastquarter: "Work rejected last quarter",
  year: "Work rejected this year",
  lastyear: "Work rejected last year",
  all: "Work rejected",
} as const;
export const rejectedOf = (name: string, rejected: string) => `${name}: ${rejected}`;
export const rejectedOn = (name: string, day: string) =>
  name === "" ? `Work rejected on ${day}` : `Work of ${name} rejected on ${day}`;
export const ofCategory = (category: string) => `Category: ${category}`;
export const withoutCategory = "No category";
export const finishedIn = {
  "30d": "Finished in the last 30 days",
  "90d": "Finished in the last 90 days",
  quarter: "Finished this quarter",
  lastquarter: "Finished last quarter",
  year: "Finished this year",
  lastyear: "Finished last year",
  all: "Finished",
} as const;
export const finishedOf = (yearOrMonth: string) => `Finished in ${yearOrMonth}`;
export const doneByOne = (name: string) => `Done by: ${name}`;
export const doneByNobody = "Done by nobody who is named";
export const costOf = (amount: string) => `Cost: ${amount}`;
export const noCost = "No cost recorded";
export const whoAdds = "The cost of a ticket is added by whoever approves its work.";
