// Texts of the list of all repetitions, and of one repetition for many stores. See
// docs/product.md#repetitions.
import { plural } from "#texts/plural.ts";

export const managersOnly = "Only those who raise tickets have repetitions.";
export const explanation =
  "Every ticket that is made again by itself, the next one first. For the same in many stores at once choose “Also for other stores…” in the menu of one.";
export const search = "Search repetitions";
export const pages = "Pages of repetitions";
export const state = "State";
export const states = {
  "": "Running and ended",
  running: "Running",
  ended: "Ended",
} as const;
export const loadFailed = "The repetitions could not be loaded";
export const none =
  "Nothing is repeated yet. Open a ticket, such as the change of a filter, and press “Repeat this ticket every …”.";
export const openTheTickets = "Open the tickets";
export const clearFilters = "Clear filters";
export const ended = "Ended";
export const lastMade = (day: string) => `Last ticket: ${day}`;
export const actionsFor = (ticket: string) => `Actions for ${ticket}`;
export const select = "Select";
export const selectedRepetitions = "Selected repetitions";
export const selected = (count: number) =>
  count === 0
    ? "Nothing is selected yet."
    : plural(count, { one: "# repetition selected", other: "# repetitions selected" });
export const selectFound = "Select all found";
export const selectNone = "Select none";
export const done = "Done";
export const acts = {
  every: "Change how often…",
  pause: "Pause…",
  end: "End…",
} as const;
export const titles = {
  every: "Change how often tickets are repeated",
  pause: "Pause repetitions",
  end: "End repetitions",
} as const;
export const explanations = {
  every: "The next ticket of each stays on its day; those after it follow the new rhythm.",
  pause: "Until this day no ticket is made. Then each goes on with its own next day.",
  end: "No more tickets are made from these. The tickets that were made stay.",
} as const;
export const until = "Until";
export const submits = {
  every: (count: number) => `Change ${count}`,
  pause: (count: number) => `Pause ${count}`,
  end: (count: number) => `End ${count}`,
} as const;
export const willChange = (count: number) =>
  plural(count, { one: "# repetition will change.", other: "# repetitions will change." });
export const toChange = "Repetitions to change";
export const becomesEnded = (next: string) => `Next ticket: ${next} → none`;
export const staysOn = (next: string) => `Next ticket: ${next}`;
export const becomes = (next: string, then: string) => `Next ticket: ${next} → ${then}`;
export const leftOut = (count: number) => `${count} left out`;
export const gone = (count: number) =>
  plural(count, {
    one: "# of the selected repetitions is no longer on this device.",
    other: "# of the selected repetitions are no longer on this device.",
  });
export const outcomeTitle = "Result";
export const queued = (count: number) =>
  plural(count, {
    one: "# change queued.",
    other: "# changes queued. Each is sent by itself and has its own outcome.",
  });
export const changed = "Changed";
export const columns = {
  number: "Number",
  ticket: "Ticket",
  store: "Store",
  region: "Region",
  every: "Every",
  unit: "Unit",
  next: "Next ticket",
} as const;

// One repetition for many stores.

export const forStoresTitle = "The same for other stores";
export const forStoresExplanation = (ticket: string) =>
  `“${ticket}” is raised once for each chosen store, with its description, priority, category and work orders, without photos. Each is repeated by itself.`;
export const ticketsNotHere =
  "Your tickets are not all on this device yet, so it is not known which stores have this already. Connect to the internet and wait a moment; then you can choose the stores here.";
export const notRepeatedHere = "This ticket is not on this device, or you may not repeat it.";
export const firstDueDay = "First tickets due on";
export const spread = "Days of the stores";
export const spreads = {
  0: "All on the same day",
  1: "Spread over 1 week",
  2: "Spread over 2 weeks",
  4: "Spread over 4 weeks",
} as const;
export const stores = "Stores";
export const searchStores = "Search stores";
export const pagesOfStores = "Pages of stores";
export const chosenStores = (count: number) =>
  plural(count, { one: "# store chosen", other: "# stores chosen" });
export const noStores = "No store is yours to raise tickets for.";
export const hasItAlready = "Has this already";
export const willBeMade = (count: number) =>
  count === 0
    ? "No ticket will be made."
    : plural(count, { one: "# ticket will be made now.", other: "# tickets will be made now." });
export const haveIt = (count: number) =>
  plural(count, { one: "# store has this already.", other: "# stores have this already." });
export const dueOn = (day: string) => `Due on ${day}.`;
export const dueBetween = (first: string, last: string) => `Due from ${first} to ${last}, Monday to Friday.`;
export const madeAgain = (day: string) => `The next ones are made from ${day} on.`;
export const chooseStores = "Choose at least one store that does not have this yet.";
export const make = (count: number) => plural(count, { one: "Make # ticket", other: "Make # tickets" });
export const makeNone = "Make tickets";
export const queuedTickets = (count: number) =>
  plural(count, {
    one: "# ticket with its repetition queued.",
    other: "# tickets with their repetitions queued. Each is sent by itself and has its own outcome.",
  });
export const made = "Made";
export const ordersLeftOut = (count: number) =>
  plural(count, {
    one: "The last work order is left out: a new ticket has not room for so many.",
    other: "The last # work orders are left out: a new ticket has not room for so many.",
  });
