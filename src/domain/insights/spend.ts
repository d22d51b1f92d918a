import { type DayRange, daysOf, isWithin } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** By what costs can be added up. */
export type SpendGroup = "store" | "category" | "vendor" | "person" | "month" | "year";

/** The completed work of one store, category, person, month or year. Amounts are in cents. */
export interface Spend {
  /** Empty for work without a store, category or vendor, or of nobody. */
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

const GROUPS: Readonly<Record<SpendGroup, (ticket: TicketFigures) => readonly [key: string, label: string]>> =
  {
    store: ({ storeId, storeName }) => [storeId, storeName],
    category: ({ categoryKey, category }) => [categoryKey, category],
    vendor: ({ vendorId, vendorName }) => [vendorId, vendorName],
    person: ({ doneById, doneByName }) => [doneById, doneByName],
    month: ({ completedOn }) => [completedOn?.slice(0, 7) ?? "", completedOn?.slice(0, 7) ?? ""],
    year: ({ completedOn }) => [completedOn?.slice(0, 4) ?? "", completedOn?.slice(0, 4) ?? ""],
  };

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, each) => total + (each ?? 0), 0);

/** @returns the costs of completed work together */
export function spendOf(jobs: readonly TicketFigures[], key = "", label = ""): Spend {
  const differences = jobs.flatMap(({ costCents, bidCents }) =>
    costCents === null || bidCents === null ? [] : [costCents - bidCents],
  );
  return {
    key,
    label,
    jobs: jobs.length,
    costCents: sum(jobs.map(({ costCents }) => costCents)),
    withoutCost: jobs.filter(({ costCents }) => costCents === null).length,
    bidCents: sum(jobs.map(({ bidCents }) => bidCents)),
    overCents: differences.length === 0 ? null : sum(differences),
  };
}

/**
 * @param jobs completed work; the first of a group names it
 * @returns the costs by group, highest first; months and years latest first
 */
export function spendBy(jobs: readonly TicketFigures[], group: SpendGroup): readonly Spend[] {
  const groups = Map.groupBy(jobs, (job) => GROUPS[group](job)[0]);
  const all = [...groups].map(([key, own]) => spendOf(own, key, own[0] && GROUPS[group](own[0])[1]));
  return group === "month" || group === "year"
    ? all.toSorted((a, b) => b.key.localeCompare(a.key))
    : all.toSorted((a, b) => b.costCents - a.costCents || b.jobs - a.jobs || a.key.localeCompare(b.key));
}

/** What the costs of years are asked of: days are YYYY-MM-DD. */
interface YearQuery {
  readonly today: string;
  /** Day of the oldest ticket that is known at all. */
  readonly since: string;
}

/** @returns the costs of each year from the first with data to this one, also without jobs */
export function spendByYear(jobs: readonly TicketFigures[], { today, since }: YearQuery): readonly Spend[] {
  const known = new Map(spendBy(jobs, "year").map((year) => [year.key, year]));
  const years = [since.slice(0, 4), today.slice(0, 4), ...known.keys()].map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const year = String(last - n).padStart(4, "0");
    return known.get(year) ?? spendOf([], year, year);
  });
}

/** The costs of this year until today beside those of the same days of last year. */
export interface YearComparison {
  readonly current: Spend;
  readonly before: Spend;
  /** The last of the days of last year, YYYY-MM-DD. */
  readonly until: string;
  /** False if nothing is known of these days. */
  readonly isKnown: boolean;
}

/** @returns the costs of completed work of this year and of the same days of last year */
export function compareYears(jobs: readonly TicketFigures[], { today, since }: YearQuery): YearComparison {
  const last = daysOf("lastyear", today);
  const day = today.slice(5) === "02-29" ? "02-28" : today.slice(5);
  const until = `${last.first?.slice(0, 4)}-${day}`;
  const of = (days: DayRange) => spendOf(jobs.filter(({ completedOn }) => isWithin(completedOn, days)));
  const before = of({ first: last.first, last: until });
  return {
    current: of(daysOf("year", today)),
    before,
    until,
    // Work may have been completed before its ticket came here.
    isKnown: since <= until || before.jobs > 0,
  };
}
