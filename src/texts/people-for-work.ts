import { plural } from "#texts/plural.ts";

// What is known of somebody who can be given work. See docs/product.md#who-is-offered-first.

export const noTrade = "no trade given";
export const openJobs = (count: number) =>
  count === 0 ? "no open job" : plural(count, { one: "1\u00A0open job", other: "#\u00A0open jobs" });
export const ratedBy = (average: string, count: number) =>
  plural(count, {
    one: () => `${average} stars from 1 rating`,
    other: (n) => `${average} stars from ${n} ratings`,
  });
export const notRated = "no ratings yet";
export const jobsInStore = (count: number) =>
  plural(count, { one: "1 job done in this store", other: "# jobs done in this store" });
export const jobsInStores = (count: number) =>
  plural(count, { one: "1 job done in these stores", other: "# jobs done in these stores" });
export const order =
  "First those whose trade fits, then who has worked there, who lives in the same city, and who has the fewest open jobs.";
export const nobodyChosen = "Nobody is chosen yet";
export const chooseWorker = "Choose who does the work.";
export const chooseAssessor = "Choose who assesses it.";
