import { plural } from "#texts/plural.ts";

// Texts of insights. See docs/contributing.md#texts.

export const title = "Insights";
export const managersOnly = "This page is only available to those who manage stores or properties.";
export const period = "Period";
export const category = "Category";
export const allCategories = "All categories";
export const periods = {
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  quarter: "This quarter",
  lastquarter: "Last quarter",
  year: "This year",
  lastyear: "Last year",
  all: "All time",
} as const;
/** What numbers are narrowed to: period, category, store. */
export const scope = (parts: readonly string[]) => `${parts.join(", ")}.`;
const ticketsSeen = (count: number) =>
  plural(count, { one: "the 1 ticket that you can see", other: "the # tickets that you can see" });
export const coverage = (count: number, since: string) =>
  `Calculated from ${ticketsSeen(count)}, all on this device, the oldest of ${since}. “Period” says which of them count. Somebody who can see other tickets gets other numbers.`;
export const coverageOfPart = (count: number, all: number) =>
  plural(count, {
    one: () => `Only 1 of the ${all} tickets is of what is chosen.`,
    other: (n) => `Only ${n} of the ${all} tickets are of what is chosen.`,
  });
export const ofTickets = (count: number) => plural(count, { one: "of 1 ticket", other: "of # tickets" });
export const ofJobs = (count: number) => plural(count, { one: "of 1 job", other: "of # jobs" });
export const ofVisits = (count: number) => plural(count, { one: "of 1 visit", other: "of # visits" });
export const withCount = (value: string, count: number) => `${value} (${count})`;
export const pricedBids = "Bids compared";
export const updatedAt = (at: string) => `Last updated ${at}.`;
export const tickets = "tickets";
export const loadFailed = "The tickets could not be loaded.";
export const noTickets = "There are no tickets to calculate from yet.";
export const contents = "On this page";
export const overview = "Overview";
export const openNow = "Open now";
export const overdue = "Overdue";
export const behindPlan = "Past planned day";
/** What needs somebody first; nobody has some of them. */
export const overdueFirst = (count: number, withNobody: number) => {
  if (withNobody === 0) return `${count} overdue.`;
  return withNobody < count
    ? `${count} overdue, with nobody on ${withNobody} of them.`
    : `${count} overdue, with nobody on ${count === 1 ? "it" : "any"}.`;
};
export const behindFirst = (count: number) => `Nothing overdue, ${count} past the planned day.`;
/** The rows of a table, of which a phone shows the first ones. */
export const showAllRows = (count: number) => `Show all ${count}`;
export const showFewerRows = "Show fewer";
export const nothingLate = "Nothing is overdue or past its planned day.";
export const showThem = "Show them";
export const showIt = "Show it";
export const alsoOverdue = (count: number) =>
  plural(count, { one: "1 of them is overdue too", other: "# of them are overdue too" });
export const reported = "Reported";
export const completed = "Completed";
export const timeToComplete = "From report to completion";
/** Of a time between two moments, beside others that count in working hours. */
export const dayAndNight = "day and night";
export const mostWithin = (most: string) => `median; 90% within ${most}`;
export const spend = "Spend";
export const withoutCost = (count: number) =>
  plural(count, { one: "1 job has no recorded cost", other: "# jobs have no recorded cost" });
export const ofHandedIn = "of the jobs handed in";
export const handedIn = "Jobs handed in";
export const rejectedAndOpen = (count: number) =>
  plural(count, {
    one: "1 of them is not finished again",
    other: "# of them are not finished again",
  });
export const documents = "Documents";
export const shareOf = (part: number, whole: number) =>
  `${part} of ${whole} (${whole === 0 ? 0 : Math.round((part / whole) * 100)}%)`;
export const ofWhole = (part: number, whole: number) => `${part} of ${whole}`;
export const none = "–";
export const coming = "…";
export const hours = (count: number) => plural(count, { one: "1 hour", other: "# hours" });
export const days = (count: string) => `${count} days`;
export const openByStatus = "Open tickets by status";
export const openByAge = "Open tickets by age";
export const asOfToday = "As of today, whatever the period.";
export const whatIsOpen =
  "Everything that is not closed or cancelled, as of today, whatever the period; completed work is waiting for approval.";
export const status = "Status";
export const age = "Age";
export const count = "Tickets";
export const ageUpTo = (from: number, to: number) => `${from} to ${to} days`;
export const ageOver = (above: number) => `More than ${above} days`;
export const spendTitles = {
  region: "Spend by region",
  store: "Spend by store",
  category: "Spend by category",
  person: "Spend by vendor or worker",
  month: "Spend by month",
} as const;
export const spendHeads = {
  region: "Region",
  store: "Store",
  category: "Category",
  vendor: "Vendor",
  person: "Vendor or worker",
  month: "Month",
  year: "Year",
} as const;
export const spendNames = {
  region: "No region",
  store: "No store",
  category: "No category",
  person: "Nobody",
  month: "No month",
  year: "No year",
} as const;
export const spendExplained =
  "Recorded costs of completed work. “Over bid” compares the jobs that have both a cost and an accepted bid.";
export const jobs = "Jobs";
export const jobsCompleted = "Jobs completed";
export const acceptedBids = "Accepted bids";
export const overBid = "Over bid";
export const noCost = "No cost recorded";
export const vendors = "Vendor scorecard";
export const vendorsExplained =
  "From the tickets on this device. The best rated first: five ratings of 3.5 stars are added to everybody’s, so that few ratings count less. Vendors who have shown no insurance come after those with a valid one, those whose insurance has expired last. On time: completed on the scheduled day or before. Price: the vendor’s bids against the median of all bids in the same category that you can see, with their number. Ratings are those of the vendor’s latest bid here, of all customers; beside them the stars that these jobs got. Jobs are completed ones; work rejected is of the jobs handed in, also those that are done again now.";
export const rating = "Rating";
export const ratingOf = (average: string, count: number) => `${average} (${count})`;
/** Of few ratings: what they count as in the order. */
export const ratingCountsAs = (rating: string, stars: string) => `${rating}, counts as ${stars}`;
export const ratings = "Ratings";
export const onTime = "On time";
export const scheduled = "Scheduled";
export const rejected = "Work rejected";
export const bids = "Bids";
export const price = "Price against median";
/** With the sign of mathematics, which is as wide as the plus and begins no new line. */
export const percentOver = (percent: number) => `${percent > 0 ? "+" : ""}${percent}%`.replace("-", "\u2212");
export const vendorId = "Vendor id";
export const nothingCompleted = "No work was completed in this period.";
export const unknownVendor = "Unknown vendor";
export const noVendors = "No vendor worked or bid in this period.";
export const noneOpen = "No ticket is open.";
export const search = (table: string) => `Search: ${table}`;
export const pages = (table: string) => `Pages: ${table}`;
export const storePageTitle = "Store";
export const storeNotHere = "This store and its tickets are not on this device.";
export const people = "People";
export const photos = "Photos";
export const manager = "Property manager";
export const reporters = "Reported tickets here";
export const printableCode = "QR code to print";
export const costThisYear = "Cost this year";
export const costLastYear = "Cost last year";
export const costTitles = {
  category: "Cost this year by category",
  person: "Cost this year by vendor or worker",
  year: "Cost by year",
} as const;
export const costExplained =
  "Recorded costs of work completed this year at this store. The number of jobs leads to them.";
export const moreThanLastYear = (amount: string, day: string) => `${amount} more than last year until ${day}`;
export const lessThanLastYear = (amount: string, day: string) => `${amount} less than last year until ${day}`;
export const sameAsLastYear = (day: string) => `as much as last year until ${day}`;
export const noCostLastYear = (day: string) => `no cost was recorded last year until ${day}`;
export const missingLastYear = (count: number) =>
  plural(count, {
    one: "1 job of that time has no recorded cost",
    other: "# jobs of that time have no recorded cost",
  });
export const partOfLastYear = (amount: string, since: string) => `Last year: ${amount}, from ${since} only`;
export const partOfYear = (year: string) => `${year} (part of the year)`;
export const yearsSince = (since: string, ofStore: string) =>
  `The oldest ticket on this device is of ${since}, the oldest of this store of ${ofStore}. What was before is in no number here.`;
export const yearsSinceWithoutTicket = (since: string) =>
  `The oldest ticket on this device is of ${since}; none on it is of this store. What was before is in no number here.`;
export const allStores = "All stores";
export const allRegions = "All regions";
export const storeTickets = "Tickets of this store";
export const noStoreTickets = "No ticket was reported for this store.";
export const allCustomers = "all customers";
export const forYou = "for you";
export const forYouSince = (month: string) => `for you, since ${month}`;
export const withYou = "Work for you";
export const inWorkingHours = "In working hours";
export const whoDoesATrade = "The best vendors and workers of a trade";
export const whoDoes = (trade: string) => `The best vendors and workers for ${trade}`;
export const whoLeft = (name: string) => `${name} (left)`;
export const toFirstAnswer = "Working hours to first answer";
export const toCompletion = "Working hours to completion";
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
export const workingHoursAre = (days: string, from: string, to: string) =>
  `Working hours: ${days}, ${from} to ${to}, by the clock of the store. A store whose opening hours are written as days and times counts in those. All other times count day and night.`;
export const onSite = "On site";
export const visits = "Visits";
export const toArrival = "From report to arrival";
export const perVisit = "Time on site per visit";
export const hoursOnSite = "Total time on site";
export const stayMedian = "Per visit, median";
export const stayMost = "Per visit, 90% within";
export const arrivalMedian = "To arrival, median";
export const arrivalMost = "To arrival, 90% within";
export const visitTitles = { store: "Visits by store", person: "Visits by person" } as const;
export const visitHeads = { store: "Store", person: "Person" } as const;
export const visitNames = { store: "No store", person: "Unknown person" } as const;
export const visitsExplained =
  "Arrivals and departures as the people on site recorded them. Time to arrival counts the first arrival at each ticket; time on site counts visits that have ended. A number in brackets says of how many a value is. Saved as CSV, all times are hours.";
export const noVisits = "No visit was recorded in this period.";
export const minutes = (count: number) => `${count} min`;
export const hoursAndMinutes = (whole: number, rest: number) =>
  rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
/** The same days of last year: "Last year until Dec 01". */
export const spendLastYearUntil = (day: string) => `Last year until ${day}`;
export const changeToLastYear = "Change";
export const changeInPercent = "Change in percent";
export const withPercent = (amount: string, percent: string) => `${amount} (${percent})`;
export const sortByChange = "Sort by change to last year";
export const spendLastYear = "Spend last year";
export const jobsLastYear = "Jobs last year";
/** Of whose stores numbers are. */
export const everyStore = (count: number) => plural(count, { one: "The only store", other: "All # stores" });
export const ownStores = (count: number) => plural(count, { one: "Your store", other: "Your # stores" });
export const noOwnStore = "No store of your own";
export const everyTicketOfStore = "Every ticket of this store.";
export const seenTicketsOfStore = "The tickets of this store that you can see.";
export const onOwnJobs = (count: number) =>
  plural(count, { one: "On your 1 job.", other: "On your # jobs." });
export const onEveryJob = (count: number) =>
  plural(count, { one: "On 1 job, the only one of all stores.", other: "On all # jobs of all stores." });
/** The head of a column of files, and what stands in it: whose stores, which period. */
export const coverageHead = "Numbers of";
/** The heads of a file of single numbers, and what stands in it. */
export const numberHead = "Number";
export const valueHead = "Value";
export const overdueAndBehind = "Overdue and past planned day";
export const againstLastYear = "Spend against last year";
export const rejectedAndUnfinished = "Rejected and not finished again";
export const inHours = (name: string) => `${name}, in hours`;
export const savedMedian = (name: string) => `${name}: median, in hours`;
export const savedMost = (name: string) => `${name}: 90% within, in hours`;
export const savedCount = (name: string) => `${name}: counted`;
/** Of the stars that the counted jobs of a vendor got: "5 stars: 2, 4 stars: 1". */
export const jobStars = "Ratings of these jobs";
export const sentence = (text: string) => `${text}.`;
export const coverageOfEverything = (count: number, since: string) =>
  `Calculated from ${everyTicket(count)} of all stores, on this device, the oldest of ${since}. “Period” says which of them count. Whoever sees everything gets the same numbers.`;
const everyTicket = (count: number) => plural(count, { one: "the only ticket", other: "all # tickets" });
export const workForAll = "Work for all stores";
export const since = (month: string) => `since ${month}`;
