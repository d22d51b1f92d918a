import { roleLabel } from "#domain/accounts/role.ts";
import { type DayRange, daysOf, isWithin, sameDaysOfLastYear } from "#domain/insights/period.ts";
import {
  doerKeys,
  type Imported,
  importedOf,
  type PastCost,
  pastWithin,
} from "#domain/insights/past-spend.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { namedTrades } from "#domain/search-trades.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** By what costs can be added up. */
export type SpendGroup = "store" | "region" | "category" | "person" | "month" | "year";

/**
 * The completed work and the imported costs of one store, category, person, month or year. Amounts
 * are in cents.
 */
export interface Spend {
  /** Empty for work without a store or category, or of nobody. */
  readonly key: string;
  readonly label: string;
  readonly jobs: number;
  /** With what was imported. */
  readonly costCents: number;
  /** Jobs whose cost nobody recorded; `costCents` contains nothing for them. */
  readonly withoutCost: number;
  readonly bidCents: number;
  /** Cost minus accepted bid, of the jobs that have both; null if none has. */
  readonly overCents: number | null;
  /** What of the costs was imported; absent for nothing. */
  readonly imported?: Imported;
  /** The same days of last year; absent where nothing is compared (`besideLastYear`). */
  readonly before?: Spend;
}

/** @returns whether something is known of what a group cost: work, or imported costs */
export const hasSpend = ({ jobs, imported }: Pick<Spend, "jobs" | "imported">): boolean =>
  jobs > 0 || imported !== undefined;

/** @returns whether there was work, but nobody recorded what it cost */
export const isCostUnknown = ({
  jobs,
  withoutCost,
  imported,
}: Pick<Spend, "jobs" | "withoutCost" | "imported">): boolean =>
  jobs > 0 && withoutCost === jobs && imported === undefined;

/** A group that the figures of a ticket say; its region they do not. */
type OwnGroup = Exclude<SpendGroup, "region">;

/** A vendor's name; of own people, such as workers, with their role. */
const doerLabel = ({ doneByName, doneByRole }: TicketFigures): string =>
  doneByName === "" || doneByRole === "" || doneByRole === "Vendor"
    ? doneByName
    : `${doneByName} (${roleLabel(doneByRole)})`;

/** By what jobs and imported costs are one group, and what it is called after one of them. */
interface Grouping {
  readonly keyOf: (ticket: TicketFigures) => string;
  readonly labelOf: (ticket: TicketFigures) => string;
  readonly keyOfPast: (past: PastCost) => string;
  readonly labelOfPast: (past: PastCost) => string;
}

const monthOf = ({ completedOn }: TicketFigures) => completedOn?.slice(0, 7) ?? "";
const yearOf = ({ completedOn }: TicketFigures) => completedOn?.slice(0, 4) ?? "";
const monthOfPast = ({ day }: PastCost) => day.slice(0, 7);
const yearOfPast = ({ day }: PastCost) => day.slice(0, 4);

/** Names of stores by id, for those of which only imported costs are known. */
type StoreNames = ReadonlyMap<string, string>;

const GROUPS: Readonly<Record<OwnGroup, Grouping>> = {
  store: {
    keyOf: ({ storeId }) => storeId,
    labelOf: ({ storeName }) => storeName,
    keyOfPast: ({ storeId }) => storeId,
    labelOfPast: ({ storeId }) => storeId,
  },
  category: {
    keyOf: ({ categoryKey }) => categoryKey,
    labelOf: ({ category }) => category,
    keyOfPast: ({ categoryKey }) => categoryKey,
    labelOfPast: ({ category }) => category,
  },
  person: {
    keyOf: ({ doneById }) => doneById,
    labelOf: doerLabel,
    keyOfPast: ({ vendorKey }) => vendorKey,
    labelOfPast: ({ vendor }) => vendor,
  },
  month: { keyOf: monthOf, labelOf: monthOf, keyOfPast: monthOfPast, labelOfPast: monthOfPast },
  year: { keyOf: yearOf, labelOf: yearOf, keyOfPast: yearOfPast, labelOfPast: yearOfPast },
};

/** Imported costs beside completed work, and what tells how to group and name them. */
export interface PastSpend {
  readonly past: readonly PastCost[];
  /** Of stores by id; missing where nothing is by store. */
  readonly storeNames?: StoreNames;
  /** All work that is known, which says who a vendor of a file is; missing: that of the sum. */
  readonly known?: readonly TicketFigures[];
}

const NO_PAST: PastSpend = { past: [] };

/** @returns the costs of completed work, and of what was imported, together */
export function spendOf(
  jobs: readonly TicketFigures[],
  key = "",
  label = "",
  past: readonly PastCost[] = [],
): Spend {
  let [cost, withoutCost, bid] = [0, 0, 0];
  let overCents: number | null = null;
  // One pass without lists in between: every job is in six of these sums.
  for (const { costCents, bidCents } of jobs) {
    if (costCents === null) withoutCost += 1;
    else if (bidCents !== null) overCents = (overCents ?? 0) + costCents - bidCents;
    cost += costCents ?? 0;
    bid += bidCents ?? 0;
  }
  const sums = { key, label, jobs: jobs.length, costCents: cost, withoutCost, bidCents: bid, overCents };
  const imported = importedOf(past);
  return imported === null ? sums : { ...sums, costCents: cost + imported.cents, imported };
}

/**
 * @param jobs completed work; the first of a group names it, the most used spelling a category
 * @returns the costs by group, highest first; months and years latest first
 */
export function spendBy(
  jobs: readonly TicketFigures[],
  group: OwnGroup,
  beside: PastSpend = NO_PAST,
): readonly Spend[] {
  const { past, storeNames, known = jobs } = beside;
  const grouping = {
    ...GROUPS[group],
    ...(group === "person" ? { keyOfPast: doerKeys(past.length > 0 ? known : []) } : {}),
    ...(group === "store"
      ? { labelOfPast: ({ storeId }: PastCost) => storeNames?.get(storeId) ?? storeId }
      : {}),
  };
  const found = spendOfGroups(jobs, past, grouping);
  const all = group === "category" ? namedByMost(found, jobs, past) : found;
  return group === "month" || group === "year"
    ? all.toSorted((a, b) => b.key.localeCompare(a.key))
    : all.toSorted(highestFirst);
}

/** Several trades that are named together are a row of their own: each job is counted once. */
function namedByMost(
  spend: readonly Spend[],
  jobs: readonly TicketFigures[],
  past: readonly PastCost[],
): readonly Spend[] {
  const names = [...jobs.map(({ category }) => category), ...past.map(({ category }) => category)];
  const labels = new Map(namedTrades(names).map(({ key, label }) => [key, label]));
  return spend.map((each) => ({ ...each, label: labels.get(each.key) ?? each.label }));
}

/** @returns the costs by the region that their store has today, highest first */
export const spendByRegion = (
  jobs: readonly TicketFigures[],
  regions: RegionOfStore,
  past: readonly PastCost[] = [],
): readonly Spend[] => {
  const keyOf = ({ storeId }: { readonly storeId: string }) => regions.get(storeId)?.key ?? "";
  const labelOf = ({ storeId }: { readonly storeId: string }) => regions.get(storeId)?.label ?? "";
  const grouping = { keyOf, labelOf, keyOfPast: keyOf, labelOfPast: labelOf };
  return spendOfGroups(jobs, past, grouping).toSorted(highestFirst);
};

function spendOfGroups(
  jobs: readonly TicketFigures[],
  past: readonly PastCost[],
  { keyOf, labelOf, keyOfPast, labelOfPast }: Grouping,
): readonly Spend[] {
  const ofJobs = Map.groupBy(jobs, keyOf);
  const ofPast = Map.groupBy(past, keyOfPast);
  const keys = new Set([...ofJobs.keys(), ...ofPast.keys()]);
  return [...keys].map((key) => {
    const [own = [], imported = []] = [ofJobs.get(key), ofPast.get(key)];
    const [job, cost] = [own[0], imported[0]];
    return spendOf(own, key, job ? labelOf(job) : cost && labelOfPast(cost), imported);
  });
}

const highestFirst = (a: Spend, b: Spend) =>
  b.costCents - a.costCents || b.jobs - a.jobs || a.key.localeCompare(b.key);

/** What the costs of years are asked of: days are YYYY-MM-DD. */
interface YearQuery {
  readonly today: string;
  /** Day of the oldest ticket that is known at all. */
  readonly since: string;
}

/** The costs of a year. */
export interface YearSpend extends Spend {
  /** Whether tickets are known from a later day than the first of the year on. */
  readonly isPart: boolean;
}

/** @returns the costs of each year from the first with data to this one, also without jobs */
export function spendByYear(
  jobs: readonly TicketFigures[],
  { today, since }: YearQuery,
  past: readonly PastCost[] = [],
): readonly YearSpend[] {
  const known = new Map(spendBy(jobs, "year", { past }).map((year) => [year.key, year]));
  const years = [since.slice(0, 4), today.slice(0, 4), ...known.keys()].map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const year = String(last - n).padStart(4, "0");
    const spend = known.get(year) ?? spendOf([], year, year);
    // What was before Fettle is what was imported of it.
    return { ...spend, isPart: spend.imported === undefined && isPartOfYear(last - n, since) };
  });
}

/** @returns whether tickets of a year are known from a later day than its first on, or none are */
const isPartOfYear = (year: number, since: string): boolean =>
  since > `${String(year).padStart(4, "0")}-01-01`;

/** The costs of this year until today beside those of the same days of last year. */
export interface YearComparison {
  readonly current: Spend;
  readonly before: Spend;
  /** Of all days of last year. */
  readonly lastYear: Spend;
  /** The last of the days of last year, YYYY-MM-DD. */
  readonly until: string;
  /** How much of these days is known. */
  readonly extent: "all" | "part" | "none";
  /** Since when tickets of last year are known, YYYY-MM-DD; null if all or none are. */
  readonly partSince: string | null;
}

/** @returns whether last year is known, and not a part of it, which compares with nothing */
export const isLastYearKnown = ({ extent, partSince }: YearComparison): boolean =>
  extent !== "none" && partSince === null;

/** @returns the costs of this year and of the same days of last year */
export function compareYears(
  jobs: readonly TicketFigures[],
  { today, since }: YearQuery,
  past: readonly PastCost[] = [],
): YearComparison {
  const last = daysOf("lastyear", today);
  const sameDays = sameDaysOfLastYear(today);
  const until = sameDays.last;
  const of = (days: DayRange) =>
    spendOf(
      jobs.filter(({ completedOn }) => isWithin(completedOn, days)),
      "",
      "",
      pastWithin(past, days),
    );
  const before = of(sameDays);
  // Work may have been completed before its ticket came here.
  const isKnown = since <= until || hasSpend(before);
  const lastYear = of(last);
  const isImported = lastYear.imported !== undefined;
  const isPart = !isImported && isPartOfYear(Number(today.slice(0, 4)) - 1, since);
  return {
    current: of(daysOf("year", today)),
    before,
    lastYear,
    until,
    extent: !isKnown ? "none" : isPart ? "part" : "all",
    partSince: !isImported && isWithin(since, last) && since > (last.first ?? "") ? since : null,
  };
}
