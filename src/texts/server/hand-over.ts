import { plural } from "#texts/plural.ts";

// Texts of a hand-over from one account to another. See docs/contributing.md#texts.

export const title = "Work handed over to you";
export const handedOver = (by: string | null, from: string, to: string) =>
  by === null
    ? `Handed over from ${from} to ${to} by an operator.`
    : `Handed over from ${from} to ${to} by ${by}.`;
export const formerAccount = (role: string) => `a former account (${role})`;
export const vendorLeft = "Vendor has left";
export const vendorLeftJob = (name: string, ticket: string) =>
  `The account of ${name} was deactivated. ${ticket} is still with them: please give it to somebody else.`;
/** `numbers` names the first of them. */
export const vendorLeftJobs = (name: string, count: number, numbers: string) =>
  `The account of ${name} was deactivated. ${count} jobs are still with them: please give them to somebody else, beginning with ${numbers}.`;
const stores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
const buildings = (count: number) => plural(count, { one: "1 building", other: "# buildings" });
const workers = (count: number) => plural(count, { one: "1 worker", other: "# workers" });
const openTickets = (count: number) => plural(count, { one: "1 open ticket", other: "# open tickets" });
const finishedTickets = (count: number) =>
  plural(count, { one: "1 finished ticket", other: "# finished tickets" });

interface Counts {
  readonly stores?: number;
  readonly buildings?: number;
  readonly workers?: number;
  readonly openTickets?: number;
  readonly finishedTickets?: number;
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** What there is of it, without zeros; empty for nothing. */
export const listOf = (counts: Counts) => {
  const texts: readonly (readonly [number | undefined, (count: number) => string])[] = [
    [counts.stores, stores],
    [counts.buildings, buildings],
    [counts.workers, workers],
    [counts.openTickets, openTickets],
    [counts.finishedTickets, finishedTickets],
  ];
  return conjunction.format(texts.flatMap(([count = 0, text]) => (count > 0 ? [text(count)] : [])));
};
export const nothing = "nothing";
export const somebodyLeft = "Somebody has left";
/** Begins with the name, by which it is found when the account is deleted. */
export const hasLeft = (name: string) => `${name} has left.`;
export const hasNow = (name: string, counts: Counts) => `${name} has their ${listOf(counts)}.`;
export const leavingFailedTitle = "Not deactivated";
/** Begins with the name, by which it is found when the account is deleted. */
export const leavingFailed = (name: string, day: string, reason: string) =>
  `${name} was to leave on ${day}. That was not carried out: ${reason}`;
export const isYourManager = (name: string) => `${name} is your property manager now.`;
export const nobodyHas = (counts: Counts) => `Nobody has taken over their ${listOf(counts)} yet.`;
/** Begins with the name, by which it is found when the account is deleted. */
export const handedOverToYou = (from: string, role: string, counts: Counts) =>
  `${from} (${role}) had ${listOf(counts)}.`;
/** Who is invited to stores that the reader has until then: by name while these are few. */
export const takeOverLater = (names: readonly string[]): readonly string[] => {
  if (names.length > 3) return [`${names.length} invited people take over after registering.`];
  return names.map((name) => `${name} takes over after registering.`);
};
export const somebodyLeaves = "Somebody leaves";
/**
 * Begins with the name, by which it is found when the account is deleted. `city` is of the time
 * zone, null for one without.
 */
export const leavesAtEndOf = (name: string, day: string, city: string | null) =>
  `${name} leaves at the end of ${day}${city === null ? "" : `, ${city} time`}.`;
export const takeOverThen = (names: readonly string[], counts: Counts) => {
  const held = listOf(counts);
  const who = conjunction.format(names);
  const what = held === "" ? "" : ` their ${held}`;
  return plural(names.length, {
    one: () => `${who} takes over${what} then.`,
    other: () => `${who} take over${what} then.`,
  });
};
export const nobodyTakesOverThen = (counts: Counts) =>
  listOf(counts) === "" ? "" : `Nobody is to take over their ${listOf(counts)} yet.`;
export const somebodyStays = "Somebody stays";
/** Begins with the name, by which it is found when the account is deleted. */
export const staysAfterAll = (name: string, day: string) =>
  `${name} stays. The leaving on ${day} is withdrawn.`;
export const saidToLeave = (by: string, role: string, name: string) =>
  `${by} (${role}) says that ${name} leaves or has left. Work and account are handed over on the page of the person.`;
