import { plural } from "#texts/plural.ts";

// The texts of the directory. See docs/product.md#directory.

export const title = "Directory";
export const tabs = {
  vendors: "Vendors",
  workers: "Workers",
  trades: "By trade",
  stores: "Stores",
  people: "People",
} as const;
export const whatIsShown = "What is shown";
export const trade = "Trade";
export const allTrades = "All trades";
export const orderInShort =
  "By rating, weighed by how many ratings there are; among equals, more jobs first.";
export const orderOfTradeInShort =
  "By rating in this trade, weighed by how many ratings there are; among equals, more jobs first.";
export const insuredFirst = "Vendors with a valid insurance come first.";
export const howOrdered = "How this is ordered";
export const order =
  "The best rated over all work first. Five ratings of 3.5 stars are added to everybody’s, so that a single 5.0, which counts as 3.8, does not come before forty ratings of 4.8, which count as 4.7. Vendors who have shown no insurance come after those with a valid one, those whose insurance has expired last. Jobs are those for you, on this device.";
export const orderOfTrade = (trade: string) =>
  `The best rated for ${trade} first, by the ratings of work of this trade on this device. To them three ratings are added of what the ratings over all work count as; five ratings of 3.5 stars are added to those first. So 4.0 (1), with 4.7 (3) over all work, counts as 4.0. Vendors who have shown no insurance come after those with a valid one, those whose insurance has expired last. Jobs, on time, rejected and bids are those of the trade. Who has fewer than three jobs of it that were rated, approved or rejected has no rank.`;
/** Above the list of a trade that has no vendor with a rank, before the reason. */
export const noVendorToRecommend = (trade: string) => `No vendor can be recommended for ${trade} yet.`;
export const noVendorKnown = (trade: string) =>
  `No vendor for ${trade} is known on this device. Put the work out for bid: every vendor can make an offer.`;
export const vendorsWithFewJobs = (count: number, least: number) =>
  plural(count, {
    one: () =>
      `The only vendor below has fewer than ${least} jobs of this trade here that were rated, approved or rejected.`,
    other: (n) =>
      `None of the ${n} vendors below has ${least} jobs of this trade here that were rated, approved or rejected.`,
  });
export const vendorsLeft = "The vendors below have left.";
export const allVendors = "See vendors by all their work";
/** Where somebody whose ratings count less stands above. */
export const rankedBelow = {
  missing: "Ranked below because no insurance is shown",
  expired: "Ranked below because the insurance has expired",
} as const;
export const tooFewJobs = "Too few jobs to compare";
export const ratedIn = (trade: string, average: string, count: number) =>
  plural(count, {
    one: () => `${trade}: ${average} from 1 rating`,
    other: (n) => `${trade}: ${average} from ${n} ratings`,
  });
export const notRatedIn = (trade: string) => `${trade}: no ratings yet`;
export const priceAgainst = (percent: number, count: number) => {
  const price =
    percent === 0
      ? "price at the median"
      : `price ${Math.abs(percent)}% ${percent > 0 ? "above" : "below"} the median`;
  return plural(count, { one: () => `${price}, by 1 bid`, other: (n) => `${price}, by ${n} bids` });
};
export const searches = {
  vendors: "Search vendors",
  workers: "Search workers",
  trades: "Search vendors and workers",
  stores: "Search stores",
  people: "Search people",
} as const;
export const pages = "Pages of the directory";
export const loadFailed = "The directory could not be loaded.";
export const nobody = {
  vendors: "No vendor has worked or bid for you yet.",
  workers: "No maintenance worker is known on this device yet.",
  trades: "Nobody who does work is known on this device yet.",
  stores: "There is no store here yet.",
  people: "Nobody is known on this device yet.",
} as const;
export const ratedByAll = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} over all work, from 1 rating of all customers`,
    other: (n) => `${average} over all work, from ${n} ratings of all customers`,
  });
export const ratedAsWorker = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} over all work, from 1 rating`,
    other: (n) => `${average} over all work, from ${n} ratings`,
  });
export const notRated = "No ratings yet";
export const jobsSince = (count: number, month: string) =>
  plural(count, {
    one: () => `1 completed job for you since ${month}`,
    other: (n) => `${n} completed jobs for you since ${month}`,
  });
export const noJobs = "No finished job for you";
export const bids = (count: number) => plural(count, { one: "1 bid", other: "# bids" });
export const onTime = (part: number, whole: number) => `on time ${part} of ${whole}`;
export const rejected = (part: number, whole: number) => `work rejected ${part} of ${whole} handed in`;
export const countsAs = (stars: string) => `counts as ${stars} in this order`;
export const countsAsFew = (stars: string) => `With so few ratings it counts as ${stars} in this order`;
export const left = "Left";
export const inTrade = (trade: string, work: string) => `${trade}: ${work}`;
export const rank = (number: number) => `${number}.`;
export const openTickets = (open: number, overdue: number, behind: number) =>
  [
    `${open} open`,
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(behind > 0 ? [`${behind} past planned day`] : []),
  ].join(", ");
export const costThisYear = (cost: string) => `Cost this year: ${cost}`;
export const managedBy = (name: string) => `Property manager ${name}`;
export const regionOf = (region: string) => `Region: ${region}`;
export const noManager = "No property manager";
export const addStore = "Add store";
export const importStores = "Import stores";
export const storesOfImport = (count: number, fileName: string) =>
  plural(count, {
    one: () => `1 store of the import of ${fileName}`,
    other: (n) => `${n} stores of the import of ${fileName}`,
  });
export const allStores = "Show all stores";
export const inviteOrManage = "Invite people, manage accounts";
export const addStoresFromFile = "Add stores from a file";
/** The same for who sees the jobs of all stores. */
export const jobsOfAllSince = (count: number, month: string) =>
  plural(count, {
    one: () => `1 completed job since ${month}`,
    other: (n) => `${n} completed jobs since ${month}`,
  });
export const noJobsAtAll = "No finished job";
