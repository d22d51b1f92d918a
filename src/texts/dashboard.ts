import { plural } from "#texts/plural.ts";

// Texts of dashboard. See docs/contributing.md#texts.

export const welcome = (firstName: string) => `Welcome, ${firstName}`;
export const wonBids = "Won Bids";
export const bids = "Bids";
export const newestTickets = "Newest tickets";
export const numbers = "Insights";
export const yourStores = (count: number) => plural(count, { one: "Your store", other: "Your # stores" });
export const viewAll = "View all";
export const workers = "Workers";
export const myTickets = "My Tickets";
export const pagesOfWonBids = "Pages of won bids";
export const noWonBids = "You haven't won any bids yet.";
export const wonBidsFailedToLoad = "Error loading won bids. Please try again.";
export const retry = "Retry";
export const taskMissing = "Is a task missing? Retry looks for new ones.";
export const toDos = "Needs you now";
export const ticketsOfStores =
  "Here you see the tickets of stores that name you as property manager, and those you create.";
export const ticketsOutForBid = "Tickets appear here as soon as a store asks for bids.";
export const ticketsToAssess = "Tickets that you are asked to assess appear here.";
export const workAppears = "What is assigned to you appears here by itself.";
export const setUpNotifications = "Set up notifications";
export const dashboardPageTitle = "Dashboard";
export const everyTicketAppears = "Every ticket of every store appears here.";
/** What a role is, behind its name. */
export const explainedRole = (role: string, meaning: string) => `${role}: ${meaning}`;
export const headOffice = "head office";
/** An operator is who may invite people and change what the server does. */
export const headOfficeAndOperator = "head office, and operator (invites people, sets the rules)";
export const reads = "reads everything, changes nothing";
