import { type BudgetFigures, outlookOf } from "#domain/costs/budget-figures.ts";
import { dollarsFromCents } from "#domain/money.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import * as TEXTS from "#texts/past-costs.ts";

/** "$8,200.00 of $12,000.00 spent" */
export const spentText = ({ spentCents, budgetCents }: BudgetFigures): string =>
  TEXTS.spentOf(dollarsFromCents(spentCents), dollarsFromCents(budgetCents));

/** "68%"; a dash for a budget of nothing. */
export const shareText = ({ percent }: BudgetFigures): string =>
  percent === null ? INSIGHT_TEXTS.none : TEXTS.share(percent);

/** What the year leads to, such as "At this pace $13,020.00 by the end of the year, …", or null. */
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
