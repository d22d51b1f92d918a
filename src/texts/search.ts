// Texts of search.

export const title = "Find";
export const field = "Find anything on this device";
export const places = "Go to";
export const tickets = "Tickets";
export const workOrders = "Work Orders";
export const comments = "Comments";
export const bids = "Bids";
export const messages = "Messages";
export const people = "People";
export const stores = "Stores";
export const showAll = (count: number) => `Show all ${count}`;
export const nothing = "Nothing on this device has these words.";
export const found = (count: number) => `${count} found`;
export const newTicket = "New ticket";
