import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** By what costs can be added up. */
export type SpendGroup = "store" | "category" | "vendor" | "month" | "year";

/** The completed work of one store, category, vendor, month or year. Amounts are in cents. */
export interface Spend {
  /** Empty for work without a store, category or vendor. */
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
