/** How much of a budget is spent, and where the year leads. Amounts are in cents. */
export interface BudgetFigures {
  readonly budgetCents: number;
  readonly spentCents: number;
  /** In whole percent; null for a budget of zero. */
  readonly percent: number | null;
  /** By the end of the year at the pace so far; null for another year and before a month of it. */
  readonly forecastCents: number | null;
}

const DAY_MS = 86_400_000;
/** The pace of fewer days says nothing about a year. */
const FEWEST_DAYS = 30;

const dayOfYear = (day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS) +
  1;

/**
 * @param today YYYY-MM-DD
 * @returns how the costs of a year are to its budget
 */
export function budgetFigures(
  budgetCents: number,
  spentCents: number,
  { year, today }: { readonly year: number; readonly today: string },
): BudgetFigures {
  const days = dayOfYear(today);
  const isRunning = Number(today.slice(0, 4)) === year && days >= FEWEST_DAYS;
  const ofYear = dayOfYear(`${String(year).padStart(4, "0")}-12-31`);
  return {
    budgetCents,
    spentCents,
    percent: budgetCents === 0 ? null : Math.round((spentCents / budgetCents) * 100),
    forecastCents: isRunning && spentCents > 0 ? Math.round((spentCents / days) * ofYear) : null,
  };
}

/** What a year leads to in relation to its budget. */
export type BudgetOutlook =
  | { readonly kind: "over"; readonly byCents: number }
  | { readonly kind: "above"; readonly forecastCents: number; readonly byCents: number }
  | { readonly kind: "within"; readonly forecastCents: number }
  | { readonly kind: "unknown" };

/** @returns whether more than the budget is spent, or will be at this pace */
export function outlookOf({ budgetCents, spentCents, forecastCents }: BudgetFigures): BudgetOutlook {
  if (spentCents > budgetCents) return { kind: "over", byCents: spentCents - budgetCents };
  if (forecastCents === null) return { kind: "unknown" };
  return forecastCents > budgetCents
    ? { kind: "above", forecastCents, byCents: forecastCents - budgetCents }
    : { kind: "within", forecastCents };
}

/** Compares by the share that is spent, highest first; those without a budget come last. */
export function compareShares(a: BudgetFigures | null, b: BudgetFigures | null): number {
  const shareOf = (figures: BudgetFigures | null) =>
    figures === null ? -Infinity : figures.spentCents / Math.max(1, figures.budgetCents);
  const [one, other] = [shareOf(a), shareOf(b)];
  return one === other ? 0 : other - one;
}
