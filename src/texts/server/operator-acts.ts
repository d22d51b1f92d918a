// Notifications of what an operator did to a ticket of others. See docs/contributing.md#texts.

export const title = "An operator acted";
export const named = (name: string) => `${name} (operator)`;
/** A sentence, with who did it. */
export const by = (sentence: string, name: string) => `${sentence} – by ${name}`;
export const moved = (name: string, ticket: string, from: string, to: string) =>
  `${name} moved ${ticket} from ${from} to ${to}`;
export const gaveToManager = (name: string, ticket: string) =>
  `${name} gave ${ticket} to another property manager`;
export const edited = (name: string, ticket: string, fields: string) =>
  `${name} changed ${ticket}: ${fields}`;
export const fields = {
  title: "title",
  description: "description",
  priority: "priority",
  dueOn: "due date",
  category: "category",
};
export const repeats = (name: string, ticket: string) => `${name} changed how ${ticket} is repeated`;
export const changedWorkOrders = (name: string, ticket: string) =>
  `${name} changed the work orders of ${ticket}`;
export const rejectedBid = (name: string, vendor: string, ticket: string) =>
  `${name} rejected the bid of ${vendor} on ${ticket}`;
export const raisedLimit = (name: string, ticket: string, amount: string) =>
  `${name} approved up to ${amount} for ${ticket}`;
export const refusedLimit = (name: string, ticket: string, amount: string) =>
  `${name} refused up to ${amount} for ${ticket}`;
export const askedPrice = (name: string, vendor: string, ticket: string) =>
  `${name} asked ${vendor} for a new price for ${ticket}`;
