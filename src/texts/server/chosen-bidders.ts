// Texts of vendors who are asked to bid. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const youAreAsked = "You were asked for a bid";
export const youAreGiven = "A job was given to you";
export const givenUpTo = (ticket: string, place: string, amount: string) =>
  `${place === "" ? ticket : `${ticket} at ${place}`} was given to you, up to ${amount}: accept or decline.`;
export const askedFor = (ticket: string, place: string) =>
  place === "" ? `You were asked to bid on ${ticket}.` : `You were asked to bid on ${ticket} at ${place}.`;
export const withOthers = (others: number) =>
  others === 0
    ? "Nobody else was asked."
    : plural(others, { one: "Only you and 1 other were asked.", other: "Only you and # others were asked." });
export const closes = (day: string) => `Bids close ${day}.`;
export const declined = "A vendor declined";
export const willNotBid = (name: string, ticket: string) => `${name} will not bid on ${ticket}`;
export const willNotBidBecause = (name: string, ticket: string, reason: string) =>
  `${name} will not bid on ${ticket}: ${reason}`;
export const acceptedTitle = "Bid accepted at once";
export const youHaveTheJob = (ticket: string, amount: string) =>
  `${ticket} is yours: your bid of ${amount} was accepted at once`;
export const youHaveTheJobUpTo = (ticket: string, amount: string) =>
  `${ticket} is yours, up to ${amount}. Enter what it cost when you complete it`;
export const notSelected = "Your bid was not selected";
export const otherBidChosen = (ticket: string) => `Another bid was chosen for ${ticket}`;
export const acceptedAtOnce = (
  vendor: string,
  ticket: string,
  { amount, upTo, setBy }: { readonly amount: string; readonly upTo: string; readonly setBy: string },
) => `${vendor} has ${ticket} for ${amount}: ${setBy} had accepted bids up to ${upTo} in advance`;
export const askedVendors = (name: string, ticket: string, count: number) =>
  plural(count, {
    one: () => `${name} asked 1 vendor to bid on ${ticket}`,
    other: (n) => `${name} asked ${n} vendors to bid on ${ticket}`,
  });
export const whoMayBid = "Who may bid was changed";
export const changedToAll = (name: string, ticket: string) => `${name} opened ${ticket} to all vendors`;
export const changedToSome = (name: string, ticket: string, count: number) =>
  plural(count, {
    one: () => `${name} changed who may bid on ${ticket}: 1 vendor`,
    other: (n) => `${name} changed who may bid on ${ticket}: ${n} vendors`,
  });
