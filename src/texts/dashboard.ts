// Texts of dashboard. See docs/contributing.md#texts.

export const welcome = (firstName: string) => `Welcome, ${firstName}`;
export const wonBids = "Won Bids";
export const bids = "Bids";
export const viewAll = "View all";
export const workers = "Workers";
export const myTickets = "My Tickets";
export const pagesOfWonBids = "Pages of won bids";
export const noWonBids = "You haven't won any bids yet.";
export const wonBidsFailedToLoad = "Error loading won bids. Please try again.";
export const retry = "Retry";
