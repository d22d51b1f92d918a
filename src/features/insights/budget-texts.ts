import { type BudgetFigures, outlookOf } from "#domain/costs/budget-figures.ts";
import { dollarsFromCents } from "#domain/money.ts";
import * as TEXTS from "#texts/past-costs.ts";

/** "$8,200.00 of $12,000.00 spent (68%)" */
export const spentText = ({ spentCents, budgetCents, percent }: BudgetFigures): string =>
  TEXTS.spentOf(dollarsFromCents(spentCents), dollarsFromCents(budgetCents), percent ?? 0);

/** "At this pace $13,020.00 by the end of the year, $1,020.00 above the budget"; null if unknown. */
export function outlookText(figures: BudgetFigures): string | null {
  const outlook = outlookOf(figures);
  switch (outlook.kind) {
    case "over":
      return TEXTS.overBudget(dollarsFromCents(outlook.byCents));
    case "above":
      return TEXTS.forecastAbove(dollarsFromCents(outlook.forecastCents), dollarsFromCents(outlook.byCents));
    case "within":
      return TEXTS.forecastWithin(dollarsFromCents(outlook.forecastCents));
    case "unknown":
      return null;
  }
}
