import type { Person } from "#domain/accounts/person.ts";
import type { Role } from "#domain/accounts/role.ts";
import {
  type DocumentFacts,
  insuranceRank,
  insuranceState,
  type InsuranceState,
} from "#domain/accounts/vendor-document.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { compareNames } from "#domain/compare-names.ts";
import { isOfCategory } from "#domain/insights/counted-jobs.ts";
import { categoryKeyOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { Rejection } from "#domain/insights/rejections.ts";
import { rankStars, rankStarsInTrade } from "#domain/ratings/rank-stars.ts";
import { averageStars } from "#domain/ratings/rating.ts";
import { foldName } from "#domain/search.ts";
import { isOfTrade, type NamedTrade, namedTrades, tradeKeyOf } from "#domain/search-trades.ts";
import { priceRatioIn } from "#domain/insights/vendor-scores.ts";
import { type WorkScore, workScoreOf } from "#domain/insights/work-score.ts";

/** The roles of people who do work. */
export type WorkRole = "Vendor" | "Maintenance";

/** Somebody who does work, with what is known about it on this device. */
export interface DirectoryEntry {
  readonly id: string;
  readonly role: WorkRole;
  readonly name: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  /** What they did, offered or say that they do, by spelling. */
  readonly trades: readonly string[];
  /** Over all work, by all customers. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  /** Of the work of the chosen trade on this device; null for all trades. */
  readonly inTrade: TradeScore | null;
  /** What the ratings count as in the order. */
  readonly rankedAs: number;
  /** The middle of the bids of the trade against the median of each trade; null without one. */
  readonly priceRatio: number | null;
  /** Of how many bids that is. */
  readonly pricedBids: number;
  /** Jobs for this account, of the chosen trade. */
  readonly work: WorkScore;
  readonly bids: number;
  /** Whether the account was deactivated: listed below everybody else. */
  readonly hasLeft: boolean;
  /** The last day (YYYY-MM-DD) of somebody who is to leave. */
  readonly leavesOn: string | undefined;
  /** Null where it is not known. */
  readonly insurance: InsuranceState | null;
  /** Of a vendor; undefined where they are not known. */
  readonly documents: readonly DocumentFacts[] | undefined;
}

/** How somebody's work of one trade was judged. */
export interface TradeScore {
  readonly averageRating: number | null;
  readonly totalRatings: number;
  /** Jobs that were rated, approved or rejected. */
  readonly judged: number;
}

/** With fewer judged jobs of a trade nobody is compared with others. */
export const FEWEST_JUDGED = 3;

/** @returns whether somebody has too few judged jobs of the chosen trade to have a rank in it */
export const hasTooFewJobs = ({ inTrade }: Pick<DirectoryEntry, "inTrade">): boolean =>
  inTrade !== null && inTrade.judged < FEWEST_JUDGED;

/** Why no vendor of a trade has a rank; `count`: of how many vendors that is true. */
export type NoVendorReason =
  | { readonly kind: "unknown" | "left" }
  | { readonly kind: "tooFewJobs"; readonly count: number };

/** @returns why no vendor in a list of a trade has a rank; null if one has. */
export function noVendorReason(
  entries: readonly Pick<DirectoryEntry, "role" | "hasLeft" | "inTrade">[],
): NoVendorReason | null {
  const vendors = entries.filter(({ role }) => role === "Vendor");
  if (vendors.length === 0) return { kind: "unknown" };
  const present = vendors.filter(({ hasLeft }) => !hasLeft);
  if (present.length === 0) return { kind: "left" };
  return present.every(hasTooFewJobs) ? { kind: "tooFewJobs", count: present.length } : null;
}

/**
 * @param ranked those with a rank, in their order
 * @returns the ids of those who stand below somebody whose ratings count less, with what of their
 *   insurance puts them there
 */
export function rankedBelowFor(
  ranked: readonly Pick<DirectoryEntry, "id" | "insurance" | "rankedAs">[],
): ReadonlyMap<string, "missing" | "expired"> {
  const found = new Map<string, "missing" | "expired">();
  let lowest = Infinity;
  for (const { id, insurance, rankedAs } of ranked) {
    const isBad = insurance?.kind === "missing" || insurance?.kind === "expired";
    if (isBad && rankedAs > lowest) found.set(id, insurance.kind);
    lowest = Math.min(lowest, rankedAs);
  }
  return found;
}

/** What the directory is made of: everything of one kind that the device has. */
export interface DirectoryFacts {
  /** The device's day, YYYY-MM-DD. */
  readonly today: string;
  /** Who is listed: vendors, workers, or both. */
  readonly roles: readonly WorkRole[];
  readonly figures: readonly TicketFigures[];
  readonly bids: readonly Bid[];
  readonly people: readonly Person[];
  /** Every rejection of the history (`rejectionsOf`); null while it is read. */
  readonly rejections: readonly Rejection[] | null;
}

/**
 * @param trade key of a trade, empty for all; only who works in it is listed
 * @returns everybody of the roles whom this device knows, the best rated first, by the ratings of
 *   the trade, or without one over all work, as `rank-stars.ts` counts them; then
 *   those with too few jobs of the trade, and of both those without a shown insurance after the
 *   insured, and those whose insurance has expired after these; then who has left
 */
export function directoryOf(facts: DirectoryFacts, trade: string): readonly DirectoryEntry[] {
  const known = factsById(facts);
  const rejectionsOf = rejectionsByPerson(facts, trade);
  const priceRatioOf = priceRatioIn(facts.bids);
  return [...known]
    .filter(([, own]) => trade === "" || namesOf(own).some((name) => isOfTrade(tradeKeyOf(name), trade)))
    .map(([id, own]) =>
      entryOf(id, own, { today: facts.today, rejections: rejectionsOf(id), priceRatioOf }, trade),
    )
    .toSorted(
      (a, b) =>
        Number(a.hasLeft) - Number(b.hasLeft) ||
        Number(hasTooFewJobs(a)) - Number(hasTooFewJobs(b)) ||
        insuranceRank(a.insurance) - insuranceRank(b.insurance) ||
        b.rankedAs - a.rankedAs ||
        b.work.jobs - a.work.jobs ||
        compareNames(a.name, b.name),
    );
}

/** @returns every trade in which somebody of the roles works, by spelling */
export const tradesIn = (facts: DirectoryFacts): readonly NamedTrade[] =>
  namedTrades([...factsById(facts).values()].flatMap(namesOf)).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );

/** The rejected work of a trade by person; null while the history is read. */
function rejectionsByPerson({ figures, rejections }: DirectoryFacts, trade: string) {
  const chosen = figures.filter(({ categoryKey }) => isOfCategory(categoryKey, trade));
  const ids = new Set(chosen.map(({ id }) => id));
  const own = rejections?.filter(({ ticketId }) => ids.has(ticketId));
  const byPerson = own && Map.groupBy(own, ({ personId }) => personId);
  return (personId: string) => (byPerson ? (byPerson.get(personId) ?? []) : null);
}

interface OwnFacts {
  readonly role: WorkRole;
  readonly jobs: TicketFigures[];
  readonly bids: Bid[];
  person: Person | null;
}

function factsById({ roles, figures, bids, people }: DirectoryFacts): Map<string, OwnFacts> {
  const known = new Map<string, OwnFacts>();
  const factsOf = (id: string, role: WorkRole): OwnFacts => {
    const own = known.get(id) ?? { role, jobs: [], bids: [], person: null };
    known.set(id, own);
    return own;
  };
  const listed = (role: Role | "") => roles.find((each) => each === role);
  for (const person of people) {
    const role = listed(person.role);
    if (role) factsOf(person.id, role).person = person;
  }
  for (const job of figures) {
    const role = listed(job.doneByRole);
    if (role && job.completedOn !== null) factsOf(job.doneById, role).jobs.push(job);
  }
  if (listed("Vendor"))
    for (const bid of bids)
      if (bid.vendorId !== "" && bid.bidder) factsOf(bid.vendorId, "Vendor").bids.push(bid);
  return known;
}

/** The names of trades, as they were written and as often. */
const namesOf = ({ jobs, bids, person }: OwnFacts): readonly string[] =>
  [
    ...jobs.map(({ category }) => category),
    ...bids.map(({ ticket }) => ticket.category?.trim() ?? ""),
    ...(person?.skills ?? []),
  ].filter((label) => label !== "");

function entryOf(
  id: string,
  own: OwnFacts,
  {
    rejections,
    today,
    priceRatioOf,
  }: Pick<DirectoryFacts, "rejections" | "today"> & {
    readonly priceRatioOf: ReturnType<typeof priceRatioIn>;
  },
  trade: string,
): DirectoryEntry {
  const { role, jobs, bids, person } = own;
  const [latest] = bids.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const bidder = latest?.bidder ?? null;
  // Ratings are never taken back: the higher number is the later one.
  const rated = (bidder?.totalRatings ?? 0) > (person?.totalRatings ?? 0) ? bidder : person;
  const documents = person?.documents ?? bidder?.documents;
  const ofTrade = jobs.filter(({ categoryKey }) => isOfCategory(categoryKey, trade));
  const offered = bids.filter(({ ticket }) => isOfCategory(categoryKeyOf(ticket.category), trade));
  const overall = { averageRating: rated?.averageRating ?? null, totalRatings: rated?.totalRatings ?? 0 };
  const inTrade = trade === "" ? null : tradeScoreOf(ofTrade, rejections);
  return {
    id,
    role,
    name: person?.name ?? bidder?.name ?? jobs[0]?.doneByName ?? "",
    city: [person?.city, person?.state].filter(Boolean).join(", "),
    email: person?.email ?? "",
    phone: person?.phone ?? "",
    trades: [...new Map(namesOf(own).map((name) => [foldName(name), name])).values()].toSorted((a, b) =>
      a.localeCompare(b),
    ),
    ...overall,
    inTrade,
    rankedAs: inTrade === null ? rankStars(overall) : rankStarsInTrade(inTrade, overall),
    ...priceRatioOf(offered),
    work: workScoreOf(ofTrade, rejections),
    bids: offered.length,
    hasLeft: person?.hasLeft === true,
    leavesOn: person?.leavesOn,
    insurance: insuranceState(documents, today),
    documents,
  };
}

/** The jobs are completed ones of one person and trade, the rejections those of both. */
function tradeScoreOf(jobs: readonly TicketFigures[], rejections: readonly Rejection[] | null): TradeScore {
  const stars = jobs.flatMap((job) => job.stars ?? []);
  const judged = new Set([
    ...jobs.filter((job) => job.stars !== null || job.status === "closed").map(({ id }) => id),
    ...(rejections ?? []).map(({ ticketId }) => ticketId),
  ]);
  return { averageRating: averageStars(stars), totalRatings: stars.length, judged: judged.size };
}
