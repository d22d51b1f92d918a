// Texts of manifest. See docs/contributing.md#texts.

export const appDescription = "Keeps stores and buildings in repair, with or without a signal.";
export const myTasksScreenshotLabel = "Your tasks, with or without a signal";
export const everythingAboutOneTicket = "Everything about one ticket";
export const ticketsScreenshotLabel = "All tickets of your stores";
export const ticketScreenshotLabel = "A ticket beside its list";
export const newTicket = "New ticket";
export const scanACode = "Scan a code";
export const myTasks = "My tasks";
export const bids = "Bids";
export const messages = "Messages";
export const needsJavaScript = "This app needs JavaScript.";
