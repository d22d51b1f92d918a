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
const stores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
const buildings = (count: number) => plural(count, { one: "1 building", other: "# buildings" });
const workers = (count: number) => plural(count, { one: "1 worker", other: "# workers" });
const openTickets = (count: number) => plural(count, { one: "1 open ticket", other: "# open tickets" });
const finishedTickets = (count: number) =>
  plural(count, { one: "1 finished ticket", other: "# finished tickets" });

interface Counts {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly openTickets: number;
  readonly finishedTickets: number;
}

export const listOf = (counts: Counts) =>
  [
    stores(counts.stores),
    buildings(counts.buildings),
    workers(counts.workers),
    openTickets(counts.openTickets),
    finishedTickets(counts.finishedTickets),
  ].join(", ");
/** Begins with the name, by which it is found when the account is deleted. */
export const handedOverToYou = (from: string, role: string, counts: Counts) =>
  `${from} (${role}) had ${listOf(counts)}.`;
