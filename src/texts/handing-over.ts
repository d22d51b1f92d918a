import { plural } from "#texts/plural.ts";

// The texts of handing over work. See docs/product.md#handing-over-work.

export const handOver = "Hand over work";
export const title = (name: string) => (name === "" ? "Hand over work" : `Hand over the work of ${name}`);
export const openWork = "Open work";
export const openTickets = (count: number) =>
  plural(count, { one: "1 open ticket", other: "# open tickets" });
export const managedStores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
export const giveStores = (count: number) =>
  plural(count, {
    one: "Make them the property manager of the store too",
    other: "Make them the property manager of the # stores too",
  });
export const giveStoresNote = (names: string) =>
  `${names}. Otherwise new tickets go on to the former manager.`;
export const storesGiven = (count: number) =>
  plural(count, {
    one: "The store gets the other property manager.",
    other: "The # stores get the other property manager.",
  });
export const accountsStay = {
  work: "Their account stays active. If they have left, delete them in your list of workers afterwards.",
  management:
    "Their account stays active, so they can still sign in. If they have left, tell an operator of this server, such as the person who set up your account: an operator ends the account under “People and server”, “People”.",
} as const;
export const chooseAll = "Choose all";
export const chooseNone = "Choose none";
export const nothingOpen = "There is no open ticket to hand over.";
export const to = "Who takes over";
export const chooseOne = "Choose one";
export const chooseSomebody = "Please choose who takes over";
export const note = "Note for whoever takes over (optional)";
/** Stands in each ticket unless the person writes a note; `from` is empty where it is not known. */
export const notes = {
  work: (from: string, by: string) =>
    from === ""
      ? `Handed over from another maintenance worker by ${by}.`
      : `Handed over from ${from} by ${by}.`,
  management: (from: string, by: string) =>
    from === ""
      ? `Handed over from another property manager by ${by}.`
      : `Handed over from ${from} by ${by}.`,
} as const;
export const changePropertyManagerConsequence =
  "The other property manager goes on from here. A vendor who has the job keeps it; what the former manager or their workers were doing is decided again.";
export const explanations = {
  work: "Each ticket keeps the day and time it is planned for. It is in the history of each one.",
  management: changePropertyManagerConsequence,
} as const;
export const tickets = (count: number) => plural(count, { one: "The ticket", other: "The # tickets" });
export const submit = (count: number) => `Hand over ${count}`;
export const draft = "Hand-over of work";
export const withFormerManager = (count: number) =>
  plural(count, {
    one: "1 open ticket of this store is with another property manager than the store’s.",
    other: "# open tickets of this store are with another property manager than the store’s.",
  });
export const moveOpenTickets = (count: number, name: string) =>
  plural(count, {
    one: () => `Hand the open ticket over to ${name} too`,
    other: (n) => `Hand the ${n} open tickets over to ${name} too`,
  });
export const moveOpenTicketsOfStores = (count: number, stores: number) => {
  const of = plural(stores, { one: "1 store", other: "# stores" });
  return plural(count, {
    one: () => `Hand the open ticket of ${of} over to the new property manager too`,
    other: (n) => `Hand the ${n} open tickets of ${of} over to the new property managers too`,
  });
};
export const moveOpenTicketsNote =
  "Otherwise they stay with the former property manager. The store’s page keeps offering it.";
export const workerHasOpenWork = (name: string, count: number) =>
  plural(count, {
    one: () => `${name} still has 1 open ticket. Hand it over first; then the account can be deleted.`,
    other: (n) =>
      `${name} still has ${n} open tickets. Hand them over first; then the account can be deleted.`,
  });
export const handOverFirst = "Hand over first";
export const managerChanged = "Property manager changed";
export const changePropertyManager = "Change property manager";
export const doneBy = (name: string) => `Done by ${name}`;
export const workTakenOverBy = (name: string) => `Work taken over by ${name}`;
export const takenOverBy = (name: string) => `Taken over by ${name}`;
export const handedOver = "Handed over";
export const moved = (from: string, to: string) => {
  if (from === "") return `To ${to}`;
  return to === "" ? `From ${from}` : `From ${from} to ${to}`;
};
export const managedBy = (name: string) => `Property manager ${name}`;
