import { plural } from "#texts/plural.ts";

// Texts of to-do. See docs/contributing.md#texts.

export const title = "Needs you now";
export const none = "Nothing needs you right now.";
/** To who sees every store, beside what is late or urgent there. */
export const noneOfYours = "No ticket waits for a decision of yours.";
export const watched = "Late and urgent";
export const watchedEverywhere = "In all stores";
export const whatIsCounted =
  "In all your stores, whoever has the work. One ticket can be in several of these numbers.";
export const whatIsCountedEverywhere =
  "What is late, urgent or with nobody, whoever decides. One ticket can be in several of these numbers.";
export const overdue = "Overdue";
export const overdueExplained = "Due day has passed";
export const behindPlan = "Past planned day";
export const behindAndOverdue = (overdue: number, count: number) =>
  overdue === count ? `${count === 1 ? "Overdue" : "All overdue"} too` : `${overdue} of ${count} overdue too`;
/** Of tickets that other rows have named. */
export const namedAbove = "Named above";
export const unassigned = "Nobody on it";
export const inNumbers = (overdue: number, urgent: number) =>
  [...(overdue > 0 ? [`${overdue} overdue`] : []), ...(urgent > 0 ? [`${urgent} urgent`] : [])].join(", ");
export const urgent = "Urgent";
/** Before the names of all of them. */
export const withNobody = (count: number, total: number) =>
  count === total ? `Nobody on ${count === 1 ? "it" : "any"}.` : `${count} of ${total} with nobody on it.`;
export const takeJob = "Given to you: accept or decline";
export const takeUpTo = (ticket: string, amount: string) => `${ticket} (up to ${amount})`;
export const bid = "You were asked for a bid";
export const dueToday = "Due today";
export const redo = "Do again";
export const start = "Start";
export const approve = "Approve";
export const decideBids = "Decide on bids";
export const decideLimit = "Decide on a higher limit";
export const asksForLimit = (vendor: string, amount: string, title: string) =>
  `${vendor} asks for ${amount}: ${title}`;
export const answer = "Answer the vendor";
export const assess = "Assess";
export const assign = "Decide who does it";
export const readMessages = "Read messages";
export const decideRefused = "Not sent";
export const refusedIsKept = "The server refused it. It is kept here: try again, change or discard it.";
export const only = (label: string) => `Only: ${label}`;
export const bidsOn = (count: number, ticket: string) =>
  `${plural(count, { one: "1 bid", other: "# bids" })} on “${ticket}”`;
/** Of bids that are above the spending limit. */
export const bidsFrom = (count: number, lowest: string, ticket: string) =>
  count === 1 ? `1 bid of ${lowest} on “${ticket}”` : `${count} bids from ${lowest} on “${ticket}”`;
export const asksAbout = (vendor: string, ticket: string) => `${vendor} asks about “${ticket}”`;
export const sentBack = (ticket: string, reason: string) => `“${ticket}”: ${reason}`;

/** Of a named ticket, for somebody with several stores. */
export const storeNumber = (number: string) => `Store ${number}`;
export const atStore = (store: string, ticket: string) => `${store}: ${ticket}`;

const MAX_NAMES = 2;

/** The first names of a list, and how many more there are. */
export const names = (first: readonly string[], count: number) => {
  const shown = first.slice(0, MAX_NAMES);
  const rest = count - shown.length;
  return rest === 0 ? shown.join(", ") : `${shown.join(", ")} and ${rest} more`;
};
/** Of a ticket that nobody has. */
export const decidedBy = (ticket: string, name: string) => `${ticket} (${name} decides)`;
/** Of a ticket that waits for the answer of a vendor: `request` is "Vera Novak was asked". */
export const waitsFor = (ticket: string, request: string) => `${ticket} (${request})`;
export const decidedByYou = (ticket: string) => `${ticket} (you decide)`;
/** Of an urgent or late ticket. */
export const toApprove = (ticket: string) => `${ticket} (you approve)`;
export const heldBy = (ticket: string, name: string) => `${ticket} (${name} has it)`;
/** Of a late ticket. */
export const nobodyAssigned = "Nobody assigned";
/** Of a ticket whose store has no property manager. */
export const noManagerYet = "Waiting for a property manager";
