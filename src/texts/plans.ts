// Texts of maintenance plans. See docs/product.md#maintenance-plans.
import { plural } from "#texts/plural.ts";

export const plans = "Maintenance plans";
export const plan = "Maintenance plan";
export const managersOnly = "Only those who raise tickets plan maintenance.";
export const explanation =
  "Work that comes again in many stores, the next one first. Each store gets a ticket on its day, and everything can be changed for all stores or for one.";
export const none =
  "No maintenance is planned yet. A plan, such as “Filter change every 3 months”, makes a ticket in each of its stores on its day.";
export const loadFailed = "The maintenance plans could not be loaded";
export const newPlan = "New plan";
export const newPlanFor = (count: number) =>
  plural(count, { one: "New plan for # store", other: "New plan for # stores" });
export const search = "Search plans";
export const pages = "Pages of plans";
export const inStores = (count: number) => plural(count, { one: "# store", other: "# stores" });
export const nextOn = (day: string) => `Next: ${day}`;
export const ended = "Ended";
export const endedFor = (count: number) =>
  plural(count, { one: "ended for # store", other: "ended for # stores" });
export const record = (onTime: number, missed: number, open: number) =>
  `This year: ${onTime} on time, ${missed} missed, ${open} open`;
export const recordExplained =
  "On time: completed by the due day. Missed: completed later, or overdue. Open: not due yet.";
export const noRecord = "This year: no tickets yet";
export const columns = {
  plan: "Title of the plan",
  store: "Store",
  region: "Region",
  every: "Every",
  unit: "Unit",
  next: "Next ticket",
  onTime: "On time",
  missed: "Missed",
  open: "Open",
} as const;

// One plan.

export const notHere = "This plan is not on this device, or none of its stores is yours.";
export const allPlans = "All maintenance plans";
export const storesOfPlan = "Stores of this plan";
export const ticketsOfPlan = "Its tickets";
export const noTickets = "It has made no tickets yet.";
export const dueAfter = (days: number) =>
  plural(days, { one: "due # day after it is made", other: "due # days after it is made" });
export const dueAtOnce = "due on the day on which it is made";
export const dueByPriority = "due as its priority asks for";
export const workOrders = (titles: string) => `Work orders: ${titles}`;
export const addStores = "Add stores…";
export const actionsFor = (store: string) => `Actions for ${store}`;
export const select = "Select stores";
export const selectedStores = "Selected stores";
export const selected = (count: number) =>
  count === 0
    ? "No store is selected yet."
    : plural(count, { one: "# store selected", other: "# stores selected" });
export const selectFound = "Select all found";
export const selectNone = "Select none";
export const done = "Done";
export const searchStores = "Search stores of the plan";
export const pagesOfStores = "Pages of stores of the plan";
export const madeBy = "Made by the maintenance plan";
export const acts = {
  text: "Change text or vendor…",
  every: "Change how often…",
  pause: "Pause…",
  end: "End…",
} as const;

// Changing it.

export const titles = {
  text: "Change what the tickets say and who does them",
  every: "Change how often",
  pause: "Pause the plan",
  end: "End the plan",
} as const;
export const explanations = {
  text: "What you change here changes for these stores; the rest of each stays as it is. Tickets that were made already stay too.",
  every: "The next ticket of each store stays on its day; those after it follow the new rhythm.",
  pause: "Until this day no ticket is made. Then each store goes on with its own next day.",
  end: "No more tickets are made for these stores. The tickets that were made stay.",
} as const;
export const submits = {
  text: (count: number) => plural(count, { one: "Change # store", other: "Change # stores" }),
  every: (count: number) => plural(count, { one: "Change # store", other: "Change # stores" }),
  pause: (count: number) => plural(count, { one: "Pause # store", other: "Pause # stores" }),
  end: (count: number) => plural(count, { one: "End for # store", other: "End for # stores" }),
} as const;
export const willChange = (count: number) =>
  plural(count, { one: "# store will change.", other: "# stores will change." });
export const toChange = "Stores to change";
export const leftOut = (count: number) => `${count} left out`;
export const andMore = (count: number) => plural(count, { one: "… and # more", other: "… and # more" });
export const outcomeTitle = "Result";
export const onTheirWay = {
  planned: (count: number, isOnline: boolean) =>
    `${plural(count, { one: "Planned for # store.", other: "Planned for # stores." })} ${sending(isOnline)}`,
  changed: (count: number, isOnline: boolean) =>
    `${plural(count, { one: "Changed for # store.", other: "Changed for # stores." })} ${sending(isOnline)}`,
} as const;
const sending = (isOnline: boolean) => (isOnline ? "Sending…" : "Sent as soon as there is a connection.");
export const allSent = {
  planned: (count: number) => plural(count, { one: "The store is planned.", other: "All # are planned." }),
  changed: (count: number) => plural(count, { one: "The store is changed.", other: "All # are changed." }),
} as const;
export const someFailed = {
  planned: (sent: number, failed: number) => `${sent} planned, ${failed} failed: see which below.`,
  changed: (sent: number, failed: number) => `${sent} changed, ${failed} failed: see which below.`,
} as const;
export const changed = "Changed";

// A new plan.

export const newTitle = "New maintenance plan";
export const addTitle = "Add stores to the plan";
export const addExplanation = (plan: string) =>
  `The stores get “${plan}” as it is. Their first tickets are made on the days below.`;
export const newExplanation =
  "Each chosen store gets a ticket with this text on its day. Without stores there is no plan.";
export const titleField = "Title of the tickets";
export const workOrdersField = "Work orders, one per line";
export const dueAfterField = "Days until due";
export const dueAfterHint = "By priority";
export const whoField = "Who does it";
export const managerDecides = "The property manager decides";
export const vendorDoes = "A vendor you choose";
export const upToField = "Up to (not to exceed)";
export const goesOutForBid = (vendor: string) =>
  `Each ticket goes out to ${vendor} as it is made, and waits for a bid.`;
export const goesOutUpTo = (vendor: string, amount: string) =>
  `Each ticket goes out to ${vendor} as it is made, who may take it up to ${amount} at once, if you may accept that much then.`;
export const doneBy = (vendor: string) => `given to ${vendor}`;
export const doneByUpTo = (vendor: string, amount: string) => `given to ${vendor}, up to ${amount}`;
export const managerRoutes = "the property manager decides who does it";
export const firstOn = "First tickets on";
export const spread = "Days of the stores";
export const chooseStores = "Choose at least one store that does not have this plan yet.";
export const willStart = (count: number) =>
  count === 0
    ? "No store will get this plan."
    : plural(count, { one: "# store will get this plan.", other: "# stores will get this plan." });
export const firstTicketsOn = (day: string) => `First tickets on ${day}.`;
export const firstTicketsBetween = (first: string, last: string) =>
  `First tickets from ${first} to ${last}, Monday to Friday.`;
export const make = (count: number) => plural(count, { one: "Plan for # store", other: "Plan for # stores" });
export const makeNone = "Plan";
export const started = "Planned";
export const noStores = "No store on this device is yours to plan for.";
export const storesNotHere =
  "Your stores are not all on this device yet, so it is not known which have this already. Connect to the internet and wait a moment; then you can choose the stores here.";

// Elsewhere.

export const comingUp = "Planned maintenance";
export const seeAll = "See all maintenance plans";
export const saveStep = (plan: string, store: string) => `Maintenance plan “${plan}”, ${store}`;
export const endStep = (plan: string, store: string) => `End of the plan “${plan}”, ${store}`;
export const severalSaved = (count: number) =>
  plural(count, { one: "Maintenance plan of # store", other: "Maintenance plans of # stores" });
export const severalEnded = (count: number) =>
  plural(count, { one: "End of a plan for # store", other: "End of a plan for # stores" });
export const failedToSave = "Failed to change the maintenance plan";
export const failedToEnd = "Failed to end the maintenance plan";
export const changeDraft = "Change of a maintenance plan";
