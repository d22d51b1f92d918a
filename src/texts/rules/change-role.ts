import { plural } from "#texts/plural.ts";

// Why an account cannot get another role. See docs/product.md#change-of-a-role.

export const ownRole = "Nobody changes their own role. Ask another operator.";
export const roleMissing = "Choose the new role.";
export const roleNotGiven = "Choose one of the roles of the list.";
export const sameRole = (name: string, role: string) => `${name} has this role already: ${role}.`;
export const workerNeedsManager =
  "A maintenance worker works for a property manager. Choose for whom this person works.";
export const managerCannotBe =
  "The property manager whom you chose has no active account in this role. Choose another one.";
export const managerHasLeft =
  "The property manager for whom this person worked before has left or has another role.";
export const isToLeave = (name: string, day: string) =>
  `It is planned that ${name} leaves on ${day}. Withdraw that first.`;
export const vendorHasJobs = (name: string, count: number) =>
  plural(count, {
    one: () =>
      `${name} has 1 open job as a vendor, which cannot be handed over. Whoever manages the ticket closes it or gives it to somebody else first.`,
    other: (n) =>
      `${name} has ${n} open jobs as a vendor, which cannot be handed over. Whoever manages the tickets closes them or gives them to somebody else first.`,
  });
export const holds = (name: string, role: string, what: string) =>
  `${name} (${role}) still has ${what}. Choose who takes over before the role changes.`;
export const holdsForImport = (name: string, role: string, what: string) =>
  `${name} (${role}) has ${what}. “Change role…” under “People” changes the role and lets somebody take that over.`;

interface Held {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly invitedWorkers: number;
  readonly openTickets: number;
  readonly bids?: number;
  readonly joinedStores?: number;
}

const stores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
const buildings = (count: number) => plural(count, { one: "1 building", other: "# buildings" });
const workers = (count: number) => plural(count, { one: "1 worker", other: "# workers" });
const invitedWorkers = (count: number) =>
  plural(count, { one: "1 invited worker", other: "# invited workers" });
const openTickets = (count: number) => plural(count, { one: "1 open ticket", other: "# open tickets" });
const bids = (count: number) => plural(count, { one: "1 undecided bid", other: "# undecided bids" });
const joinedStores = (count: number) =>
  plural(count, { one: "a place in 1 store", other: "a place in # stores" });

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** What there is of it, without zeros. */
export const listOf = (held: Held) => {
  const texts: readonly (readonly [number | undefined, (count: number) => string])[] = [
    [held.stores, stores],
    [held.joinedStores, joinedStores],
    [held.buildings, buildings],
    [held.workers, workers],
    [held.invitedWorkers, invitedWorkers],
    [held.openTickets, openTickets],
    [held.bids, bids],
  ];
  return conjunction.format(texts.flatMap(([count = 0, text]) => (count > 0 ? [text(count)] : [])));
};
