// Texts of who may bid on a ticket, and of vendors who are asked. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const whoMayBid = "Who may bid";
export const allVendors = "All vendors";
export const onlyChosen = "Only the vendors you choose";
export const onlyChosenNote = "Nobody else sees that the ticket is out for bid.";
export const otherTrades = (name: string, trades: string, work: string) =>
  `${name} does other work (${trades}) than “${work}” seems to need. You can ask them all the same.`;
export const giveToVendor = "Give to a vendor you choose";
export const changeWhoMayBid = "Change who may bid";
export const bidsStay = "Bids that were made already stay.";
export const whoMayBidChanged = "Who may bid was changed";
export const chooseVendor = "Add a vendor";
export const vendorField = "Vendor";
export const inviteVendor = "Invite a vendor (optional)";
export const inviteNote = "Who is invited is notified in any case; others by area and earlier work.";
export const findByName = "Type a name, a city or a trade.";
export const knownOnly = "Without a connection only vendors whom this device knows can be found.";
export const searchFailed = "Other vendors could not be looked up now.";
export const chosenVendors = "Chosen vendors";
export const leftOut = (names: string) => `Left, and cannot be asked any more: ${names}`;
export const leaveOut = (count: number) => plural(count, { one: "Leave this one out", other: "Leave # out" });
export const nobodyLeft = "No vendor who was asked can bid any more.";
export const removeVendor = (name: string) => `Remove ${name}`;
export const acceptUpTo = "Accept at once up to (optional)";
export const acceptUpToNote = (amount: string) =>
  `A bid of a chosen vendor up to ${amount} is accepted at once: first come, first served.`;
export const acceptUpToHint = "The first bid of a chosen vendor up to this amount gets the job.";
export const giveTitle = "Give to a vendor";
export const onlyTheyAreAsked = "Nobody else is asked.";
export const askAllInstead = "Ask all vendors instead";
export const giveUpTo = "Up to (not to exceed)";
export const giveUpToHint =
  "Optional. They take the job at once without naming a price, and enter what it cost at the end. More than this needs another decision.";
export const giveUpToNote = (amount: string, vendors: number) =>
  vendors > 1
    ? `Whoever first takes the job up to ${amount} gets it at once. More than that needs another decision.`
    : `They may take the job up to ${amount} at once. More than that needs another decision.`;
export const hasBidBelow = (name: string, amount: string) =>
  `${name} has bid ${amount}, which is below that: you can accept it instead.`;
export const showBid = "Show the bid";
export const giveTo = (name: string) => `Give to ${name}`;
export const askOne = (name: string) => `Ask ${name}`;
export const askSeveral = (count: number) => plural(count, { one: "Ask 1 vendor", other: "Ask # vendors" });
export const wasAsked = (name: string) => `${name} was asked`;
export const upTo = (asked: string, amount: string) => `${asked}, up to ${amount}`;
export const wasAskedOn = (name: string, day: string) => `${name} was asked on ${day}`;
export const askedOn = (count: number, day: string) =>
  plural(count, { one: () => `1 vendor was asked on ${day}`, other: () => `# vendors were asked on ${day}` });
export const notAnsweredYet = (asked: string) => `${asked}; no answer yet`;
/** Of work that is given up to an amount, where there are bids already. */
export const notTakenYet = (asked: string) => `${asked}; not accepted yet`;
export const insuranceHasExpired = (names: string) => `Insurance has expired: ${names}`;
export const askAnyway = "Insurance expired: ask anyway";
export const insured = "Insured";
export const noRatingsYet = "No ratings yet";
export const rated = (average: string, total: number) => `${average} of\u00A05\u00A0(${total})`;
export const jobsDone = (jobs: number) => plural(jobs, { one: "1 job done", other: "# jobs done" });
export const asked = (count: number) =>
  plural(count, { one: "1 vendor was asked", other: "# vendors were asked" });
export const acceptedUpTo = (amount: string, name: string) =>
  `${name} accepts a bid up to ${amount} at once.`;
export const hasBid = (amount: string) => `Bid ${amount}`;
export const declined = (day: string) => `Declined ${day}`;
export const declinedBecause = (day: string, reason: string) => `Declined ${day}: ${reason}`;
export const noAnswer = "No answer yet";
export const noAnswerSince = (days: number) =>
  plural(days, { one: "No answer for 1 day", other: "No answer for # days" });
export const nobodyAnswered = (days: number) =>
  plural(days, {
    one: "Nobody who was asked has made a bid for 1 day.",
    other: "Nobody who was asked has made a bid for # days.",
  });
export const everybodyDeclined = "Everybody who was asked has declined.";
export const openToAll = "Open to all vendors";
export const youWereAsked = "You were asked. Nobody else was.";
export const youAndOthers = (others: number) =>
  plural(others, { one: "Only you and 1 other were asked.", other: "Only you and # others were asked." });
export const yoursUpTo = (amount: string) => `A bid up to ${amount} is accepted at once.`;
export const acceptJob = "Accept the job";
export const acceptJobUpTo = (amount: string) => `Accept the job, up to ${amount}`;
export const acceptNote = (amount: string, others: number) =>
  others > 0
    ? `The job is yours up to ${amount} as soon as this arrives, unless another vendor was faster. You enter what it cost when you complete it.`
    : `The job is yours up to ${amount} as soon as this arrives. You enter what it cost when you complete it.`;
export const bid = "Submit bid";
export const bidOtherAmount = "Bid another amount";
export const decline = "Decline";
export const declineTitle = "Decline to bid?";
export const declineConsequence = "Whoever asked you is told. You can still bid until the bids close.";
export const declinedNow = "Declined";
export const youDeclined = "You declined. You can still bid.";
export const acceptedAtOnce = "Accepted at once";
export const overAccepted = (over: string, agreed: string) => `${over} more than was agreed (${agreed})`;
