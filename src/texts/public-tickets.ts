import { plural } from "#texts/plural.ts";

// Texts of public tickets. See docs/contributing.md#texts.

export const tasksOutForBidTitle = "Tasks Out for Bid";
export const search = "Search";
export const searchTasks = "Search tasks";
export const priority = "Priority";
export const allPriorities = "All priorities";
export const tasksFailedToLoad = "Error loading tasks. Please try again.";
export const tryAgain = "Try Again";
export const offlineListAsOf = (moment: string) =>
  `No connection to the server. This is the list as it was on ${moment}.`;
export const noTasksOutForBid = "No tasks out for bid at the moment.";
export const showAll = "Show all tasks";
export const whatWasFound = "What was found";
export const task = "Task";
export const pages = "Pages";
export const noStore = "No store";
export const due = (date: string) => `Due ${date}`;
export const reported = (date: string) => `Reported ${date}`;
export const postedBy = (authorName: string) => `Posted by ${authorName}`;
export const viewBid = "View & Bid";
export const invalidDate = "Invalid Date";
export const bidCount = (count: number) => plural(count, { one: "1 bid", other: "# bids" });
