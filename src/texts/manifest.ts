// Texts of manifest. See docs/contributing.md#texts.

export const keepsStoresAndBuildings = "Keeps stores and buildings in repair, with or without a signal.";
export const yourTasksWithOr = "Your tasks, with or without a signal";
export const everythingAboutOneTicket = "Everything about one ticket";
export const allTicketsOfYour = "All tickets of your stores";
export const aTicketBesideIts = "A ticket beside its list";
export const newTicket = "New ticket";
export const scanACode = "Scan a code";
export const myTasks = "My tasks";
export const bids = "Bids";
export const messages = "Messages";
