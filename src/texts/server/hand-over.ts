import { plural } from "#texts/plural.ts";

// Texts of a hand-over from one account to another. See docs/contributing.md#texts.

export const title = "Work handed over to you";
export const handedOver = (role: string) => `Handed over by an operator from the former ${role}.`;
export const stores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
export const buildings = (count: number) => plural(count, { one: "1 building", other: "# buildings" });
export const workers = (count: number) => plural(count, { one: "1 worker", other: "# workers" });
export const openTickets = (count: number) =>
  plural(count, { one: "1 open ticket", other: "# open tickets" });
export const endedTickets = (count: number) =>
  plural(count, { one: "1 ended ticket", other: "# ended tickets" });

interface Counts {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly openTickets: number;
  readonly endedTickets: number;
}

export const listOf = (counts: Counts) =>
  [
    stores(counts.stores),
    buildings(counts.buildings),
    workers(counts.workers),
    openTickets(counts.openTickets),
    endedTickets(counts.endedTickets),
  ].join(", ");
export const handedOverToYou = (role: string, counts: Counts) => `From a former ${role}: ${listOf(counts)}.`;
