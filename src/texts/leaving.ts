import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// What becomes of the account and the work of somebody who has left. See docs/product.md#leaving.

export const leave = "Leaves or has left";
export const title = (name: string) => `What becomes of ${name}’s work and account`;
export const leaveOf = (name: string) => `Leaves or has left: ${name}`;
export const whoLeaves = "Who leaves or has left?";
export const howToBegin =
  "Find the person below and press “Leaves or has left”. You then see what they hold, choose who takes it over, and what becomes of the account.";
export const hasLeft = (name: string) => `${name} has left`;
export const holdingsChanged = (name: string, held: string) =>
  held === ""
    ? `What ${name} holds has changed since it was shown: it is nothing now. Check it above, and press again.`
    : `What ${name} holds has changed since it was shown: it is ${held} now. Check it above, and press again.`;
export const inOnePlace = "Hand over everything this person holds, and deactivate the account";
export const stepHoldings = (name: string) => `1. What ${name} has now`;
export const stepSuccessor = "2. Who takes it over";
export const stepAccount = "3. The account";
export const whatIsHeld = "What the account has now";
export const holdsNothing = "No store, no open ticket and no bid. There is nothing to hand over.";
export const belongsTo = (count: number) =>
  plural(count, { one: "Belongs to 1 store", other: "Belongs to # stores" });
export const moreNames = (count: number) => `${count} more`;
export const storesCount = (count: number) => plural(count, { one: "1\u00A0store", other: "#\u00A0stores" });
export const buildingsCount = (count: number) =>
  plural(count, { one: "1\u00A0building", other: "#\u00A0buildings" });
export const workersCount = (count: number) =>
  plural(count, { one: "1\u00A0worker", other: "#\u00A0workers" });
export const openTicketsCount = (count: number) =>
  plural(count, { one: "1\u00A0open ticket", other: "#\u00A0open tickets" });
export const openTicketsLabel = "Open tickets";
export const finishedTicketsCount = (count: number) =>
  plural(count, { one: "1\u00A0finished ticket", other: "#\u00A0finished tickets" });
export const workOrdersCount = (count: number) =>
  plural(count, {
    one: "1 unfinished work order, which goes with its ticket",
    other: "# unfinished work orders, which go with their tickets",
  });
export const bidsCount = (count: number) =>
  plural(count, {
    one: "1 undecided bid, which stays with the account",
    other: "# undecided bids, which stay with the account",
  });
export const handOverConsequence =
  "Stores, buildings, workers, open tickets and finished ones go to the account you choose, for good. Each ticket gets a comment that says so, and the devices of both learn it with their next sync. What the person did before stays in the history.";
export const successor = (role: string) => `Successor (${role})`;
export const nobodyChosen = "Nobody chosen";
export const chooseSuccessor = "Choose the account that takes the work over.";
export const noOpenTicket = "no open ticket";
/** 0 tickets: none is completed yet, or only the person's profile names the trade. */
export const tradeWithCount = (trade: string, tickets: number) =>
  tickets === 0 ? trade : `${trade}\u00A0(${tickets})`;
export const successorOrder =
  "Those with the most completed jobs in the trades of this open work come first, then those with the same stores or region. In brackets: how many jobs of the trade a person has completed, for everybody on this server.";
export const invitedAreTyped = "Who is only invited stands last; in a long list type a name or email.";
export const asksFirst =
  "Nobody is chosen above: “Deactivate” asks you once more before anything is left with nobody.";
export const severalTakeOver =
  "Several people can take over: choose here who takes over most of it. Then give some of the stores to others, such as all of a region.";
export const inviteSuccessor = "Invite somebody";
export const addPart = "Give some of the tickets to somebody else";
export const addStorePart = "Give some of it to somebody else";
export const theirStores = "Their stores, with their tickets";
export const chosenOf = (count: number, all: number) => `${count} of ${all} chosen`;
export const addRegion = "Add all of a region";
export const noRegion = "Choose a region…";
export const regionOf = (region: string, count: number) => `${region} (${count})`;
export const findStore = "Find a store";
export const pagesOfStores = "Pages of stores";
export const somebodyNew = "Somebody without an account, by email";
export const notRegisteredYet = "invited, not registered yet";
export const newEmail = "Email of the new store manager";
export const standsIn = (name: string) =>
  `This person is invited as a store manager and gets these stores on registering. Until then ${name} stands in as their manager and decides.`;
export const newPropertyManagerEmail = "Email of the new property manager";
export const standsInAsPropertyManager = (name: string) =>
  `This person is invited as a property manager and gets these stores with their tickets on registering. Until then ${name} stands in as their property manager.`;
export const standIn = "Who stands in until then";
export const standInNote =
  "They have everything until the person registers with the link that is mailed or shown after this.";
export const standInMissing = "Choose who stands in until this person has registered.";
export const alsoGets = (held: string) => `The person also gets ${held} then.`;
export const newEmailMissing = "Type the email of the new person, such as ann@example.com.";
export const newHasAccount = (email: string) =>
  `${email} has an account already. Choose this person in the list instead.`;
export const tooManyForNew = (count: number, most: number) =>
  `These are ${count} stores; somebody who is invited gets at most ${most}.`;
export const newNotLater =
  "On a later day only people with an account take over. Leave the last day empty, or invite the new person first.";
export const nobodyOfRole = (role: string) =>
  `Nobody else has an account of this role (${role}). Invite the successor under “People”, “Invite” first, and hand over once they have registered.`;
export const unassigned = (held: string) => `Nobody takes over yet: ${held}.`;
export const restGoesTo = (name: string, held: string) =>
  held === "" ? `Nothing else is left for ${name}.` : `Everything else goes to ${name}: ${held}.`;
export const takesOverOnRegistering = (email: string, count: number, standIn: string) =>
  plural(count, {
    one: () => `${email} gets 1 store on registering. Until then ${standIn} manages it.`,
    other: (n) => `${email} gets ${n} stores on registering. Until then ${standIn} manages them.`,
  });
/** Of somebody who was invited before. */
export const goesOnWaiting = (name: string, count: number, standIn: string) =>
  plural(count, {
    one: () =>
      `${name}, who was invited before, still gets 1 of these stores on registering. Until then it is with ${standIn}.`,
    other: (n) =>
      `${name}, who was invited before, still gets ${n} of these stores on registering. Until then they are with ${standIn}.`,
  });
export const partNumber = (n: number) => `Other successor ${n}`;
export const takesPart = "Who else takes over";
export const theirTickets = "Their tickets";
export const removePart = "Remove this person";
export const completeParts =
  "Choose who else takes over and at least one store or ticket, or remove this person.";
export const jobsOfVendorStay =
  "A vendor’s jobs and bids are based on the vendor’s own prices and cannot be handed over. Whoever manages these tickets takes the job back and gives it to somebody else.";
export const deactivateToo = "Deactivate the account";
export const deactivateConsequence = (name: string) =>
  `${name} cannot sign in any more and is not offered for any work. The name stays on tickets; a calendar address stops working. Unsent work stays on the person’s devices and can be sent after a reactivation.`;
export const accountState = (isActive: boolean) =>
  isActive ? "The account stays active." : "The account is already deactivated or deleted.";
export const deactivatedAfter = (name: string, day: string) =>
  `${name}’s account is deactivated after ${day}.`;
/** `count` is how many things `held` lists. */
export const nobodyTakesOver = (name: string, held: string, count: number) =>
  plural(count, {
    one: () =>
      `Nobody takes over: ${held} stays with ${name}, and nobody can decide on it. Choose a successor, or check the box to deactivate all the same.`,
    other: () =>
      `Nobody takes over: ${held} stay with ${name}, and nobody can decide on them. Choose a successor, or check the box to deactivate all the same.`,
  });
export const jobsGoBack = (name: string, held: string, count: number) =>
  plural(count, {
    one: () =>
      `${held} stays with ${name}. Whoever manages the ticket takes the job back. Check the box to deactivate the account.`,
    other: () =>
      `${held} stay with ${name}. Whoever manages these tickets takes the jobs back. Check the box to deactivate the account.`,
  });
export const agree = "Leave this work without a successor";
export const agreeFirst = "Choose a successor, or check “Leave this work without a successor”.";
export const submit = (isHandingOver: boolean, isDeactivating: boolean, isQuestion: boolean) => {
  if (isQuestion) return "Deactivate without a hand-over";
  if (!isDeactivating) return "Hand over";
  return isHandingOver ? "Hand over and deactivate" : "Deactivate";
};
export const handedOverTo = (name: string, held: string) =>
  held === "" ? `There was nothing to hand over to ${name}.` : `Handed over to ${name}: ${held}.`;
export const stillHeld = (name: string, held: string) =>
  `Not handed over: ${held}. This stays under “People and server” as something to do until somebody takes over from ${name}.`;
export const jobsStay = (name: string, count: number) =>
  plural(count, {
    one: () => `1 open job stays with ${name}. Whoever manages the ticket decides what becomes of it.`,
    other: (n) =>
      `${n} open jobs stay with ${name}. Whoever manages the tickets decides what becomes of them.`,
  });
export const bidsStay = (count: number) =>
  plural(count, {
    one: "1 undecided bid stays with the account. Whoever asked for it can reject it.",
    other: "# undecided bids stay with the account. Whoever asked for them can reject them.",
  });
export const deactivatedNow = (name: string, sessions: number) => {
  if (sessions === 0) return `${name}’s account is deactivated. It was not signed in anywhere.`;
  return plural(sessions, {
    one: () => `${name}’s account is deactivated and signed out on 1 device.`,
    other: (n) => `${name}’s account is deactivated and signed out on ${n} devices.`,
  });
};
export const done = "Done";
export const leftWork = (count: number) =>
  plural(count, {
    one: "1 account that has left still has work nobody can decide on",
    other: "# accounts that have left still have work nobody can decide on",
  });
export const leftWorkInShort = (count: number) =>
  plural(count, {
    one: "1 account has left and still has work",
    other: "# accounts have left and still have work",
  });
export const handOverOf = (name: string) => `Hand over the work of ${name}`;
export const moreAccounts = (count: number) =>
  plural(count, { one: "1 more account follows.", other: "# more accounts follow." });
export const lastDay = "Last day (optional)";
/** `city` is of the time zone by which the day ends; null where that need not be said. */
export const lastDayNote = (city: string | null) =>
  `Without a day it happens at once. With one, nothing changes until the end of that day${city === null ? "" : ` (${city} time, as at most of the stores)`}; then everything above happens by itself. Whoever manages this person’s work is notified of the day now.`;
export const plan = "Plan it for this day";
export const planMade = (name: string, day: string) =>
  `${name} leaves on ${day}. Until then nothing changes for ${name}. The plan can be changed and withdrawn under “People and server”.`;
export const leavesOn = (name: string, day: string) => `${name} leaves on ${day}.`;
export const leavesOnDay = (day: string) => `Leaves on ${day}`;
/** In a choice. */
export const withLastDay = (name: string, day: string) => `${name} (leaves on ${day})`;
export const leavesBefore = (name: string, day: string) =>
  `${name} leaves on ${day}, before the day planned for this work.`;
export const leavesDuringRule = (name: string, day: string) =>
  `${name} leaves on ${day}. This rule goes on making tickets after that.`;
export const takeOverThen = (names: readonly string[]) =>
  plural(names.length, {
    one: () => `${new Intl.ListFormat("en").format(names)} takes over then.`,
    other: () => `${new Intl.ListFormat("en").format(names)} take over then.`,
  });
export const nobodyTakesOverThen = "Nobody takes over.";
/** `city` is of the time zone by which the day ends; null where that need not be said. */
export const atEndOfDay = (city: string | null) =>
  city === null ? "At the end of that day." : `At the end of that day, ${city} time.`;
export const plannedBy = (name: string, moment: string) => `Planned by ${name}, ${moment}.`;
export const notCarriedOut = (moment: string) => `It was not carried out on ${moment}.`;
export const changePlan = "Change";
export const changePlanOf = (name: string) => `Change when ${name} leaves`;
export const withdrawPlan = "Withdraw";
export const withdrawPlanOf = (name: string) => `Withdraw that ${name} leaves`;
export const planWithdrawn = (name: string) => `${name} stays. The plan is withdrawn.`;
export const whoClosesAccounts = (operators: readonly string[]) =>
  operators.length === 0
    ? `Only whoever runs ${PRODUCT} for you closes an account and gives its stores and work to somebody else.`
    : `Only an operator closes an account and gives its stores and work to somebody else. Operators here: ${new Intl.ListFormat("en").format(operators)}.`;
export const tellOperators = "Tell the operators";
export const operatorsNotified = (name: string) =>
  `The operators were notified that ${name} leaves or has left.`;
export const askOperator = (name: string) => `Ask ${name}`;
/** The beginning of a message to an operator. */
export const askToClose = (name: string) =>
  `${name} leaves or has left. Could you give their stores and work to somebody else and close the account?`;
export const tellOnTheirPage = "Open the page of the person, and press “Tell the operators”.";
