import { roleLabel } from "#domain/accounts/role.ts";
import { type DayRange, daysOf, isWithin } from "#domain/insights/period.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { namedTrades } from "#domain/search-trades.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** By what costs can be added up. */
export type SpendGroup = "store" | "region" | "category" | "person" | "month" | "year";

/** The completed work of one store, category, person, month or year. Amounts are in cents. */
export interface Spend {
  /** Empty for work without a store or category, or of nobody. */
  readonly key: string;
  readonly label: string;
  readonly jobs: number;
  readonly costCents: number;
  /** Jobs whose cost nobody recorded; `costCents` contains nothing for them. */
  readonly withoutCost: number;
  readonly bidCents: number;
  /** Cost minus accepted bid, of the jobs that have both; null if none has. */
  readonly overCents: number | null;
}

/** A group that the figures of a ticket say; its region they do not. */
type OwnGroup = Exclude<SpendGroup, "region">;

/** A vendor's name; of own people, such as workers, with their role. */
const doerLabel = ({ doneByName, doneByRole }: TicketFigures): string =>
  doneByName === "" || doneByRole === "" || doneByRole === "Vendor"
    ? doneByName
    : `${doneByName} (${roleLabel(doneByRole)})`;

/** By what jobs are one group, and what it is called after one of them. */
interface Grouping {
  readonly keyOf: (ticket: TicketFigures) => string;
  readonly labelOf: (ticket: TicketFigures) => string;
}

const monthOf = ({ completedOn }: TicketFigures) => completedOn?.slice(0, 7) ?? "";
const yearOf = ({ completedOn }: TicketFigures) => completedOn?.slice(0, 4) ?? "";

const GROUPS: Readonly<Record<OwnGroup, Grouping>> = {
  store: { keyOf: ({ storeId }) => storeId, labelOf: ({ storeName }) => storeName },
  category: { keyOf: ({ categoryKey }) => categoryKey, labelOf: ({ category }) => category },
  person: { keyOf: ({ doneById }) => doneById, labelOf: doerLabel },
  month: { keyOf: monthOf, labelOf: monthOf },
  year: { keyOf: yearOf, labelOf: yearOf },
};

/** @returns the costs of completed work together */
export function spendOf(jobs: readonly TicketFigures[], key = "", label = ""): Spend {
  let [cost, withoutCost, bid] = [0, 0, 0];
  let overCents: number | null = null;
  // One pass without lists in between: every job is in six of these sums.
  for (const { costCents, bidCents } of jobs) {
    if (costCents === null) withoutCost += 1;
    else if (bidCents !== null) overCents = (overCents ?? 0) + costCents - bidCents;
    cost += costCents ?? 0;
    bid += bidCents ?? 0;
  }
  return { key, label, jobs: jobs.length, costCents: cost, withoutCost, bidCents: bid, overCents };
}

/**
 * @param jobs completed work; the first of a group names it, the most used spelling a category
 * @returns the costs by group, highest first; months and years latest first
 */
export function spendBy(jobs: readonly TicketFigures[], group: OwnGroup): readonly Spend[] {
  const found = spendOfGroups(jobs, GROUPS[group]);
  const all = group === "category" ? namedByMost(found, jobs) : found;
  return group === "month" || group === "year"
    ? all.toSorted((a, b) => b.key.localeCompare(a.key))
    : all.toSorted(highestFirst);
}

/** Several trades that are named together are a row of their own: each job is counted once. */
function namedByMost(spend: readonly Spend[], jobs: readonly TicketFigures[]): readonly Spend[] {
  const labels = new Map(
    namedTrades(jobs.map(({ category }) => category)).map(({ key, label }) => [key, label]),
  );
  return spend.map((each) => ({ ...each, label: labels.get(each.key) ?? each.label }));
}

/** @returns the costs of completed work by the region that its store has today, highest first */
export const spendByRegion = (jobs: readonly TicketFigures[], regions: RegionOfStore): readonly Spend[] =>
  spendOfGroups(jobs, {
    keyOf: ({ storeId }) => regions.get(storeId)?.key ?? "",
    labelOf: ({ storeId }) => regions.get(storeId)?.label ?? "",
  }).toSorted(highestFirst);

function spendOfGroups(jobs: readonly TicketFigures[], { keyOf, labelOf }: Grouping): readonly Spend[] {
  return [...Map.groupBy(jobs, keyOf)].map(([key, own]) => spendOf(own, key, own[0] && labelOf(own[0])));
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
): readonly YearSpend[] {
  const known = new Map(spendBy(jobs, "year").map((year) => [year.key, year]));
  const years = [since.slice(0, 4), today.slice(0, 4), ...known.keys()].map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const year = String(last - n).padStart(4, "0");
    const isPart = isPartOfYear(last - n, since);
    return { ...(known.get(year) ?? spendOf([], year, year)), isPart };
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

/** @returns the costs of completed work of this year and of the same days of last year */
export function compareYears(jobs: readonly TicketFigures[], { today, since }: YearQuery): YearComparison {
  const last = daysOf("lastyear", today);
  const day = today.slice(5) === "02-29" ? "02-28" : today.slice(5);
  const until = `${last.first?.slice(0, 4)}-${day}`;
  const of = (days: DayRange) => spendOf(jobs.filter(({ completedOn }) => isWithin(completedOn, days)));
  const before = of({ first: last.first, last: until });
  // Work may have been completed before its ticket came here.
  const isKnown = since <= until || before.jobs > 0;
  return {
    current: of(daysOf("year", today)),
    before,
    lastYear: of(last),
    until,
    extent: !isKnown ? "none" : isPartOfYear(Number(today.slice(0, 4)) - 1, since) ? "part" : "all",
    partSince: isWithin(since, last) && since > (last.first ?? "") ? since : null,
  };
}
