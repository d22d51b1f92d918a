import { Link } from "react-router-dom";
import { budgetFigures } from "#domain/costs/budget-figures.ts";
import { budgetOf, type StoreBudget } from "#domain/costs/store-costs.ts";
import { outlookText, shareText, spentText } from "#features/insights/budget-texts.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/past-costs.ts";
import styles from "#features/insights/figure-list.module.css";

interface StoreBudgetProps {
  readonly storeId: string;
  readonly budgets: readonly StoreBudget[];
  /** Of this year. */
  readonly spentCents: number;
  readonly today: string;
  readonly mayEdit: boolean;
}

/** @returns the budget of this year as a figure of a store; null where nobody sees or sets one */
export function budgetFigure({ storeId, budgets, spentCents, today, mayEdit }: StoreBudgetProps) {
  const year = Number(today.slice(0, 4));
  const cents = budgetOf({ budgets }, year);
  if (cents === null && !mayEdit) return null;
  const figures = cents === null ? null : budgetFigures(cents, spentCents, { year, today });
  const outlook = figures && outlookText(figures);
  return {
    name: TEXTS.budgetOf(year),
    value: figures === null ? TEXTS.noBudget : shareText(figures),
    note: (
      <>
        {figures !== null && <span className={styles.note}>{spentText(figures)}</span>}
        {outlook !== null && <span className={styles.note}>{outlook}</span>}
        {mayEdit && <EditBudget storeId={storeId} isNew={cents === null} />}
      </>
    ),
  };
}

function EditBudget({ storeId, isNew }: { storeId: string; isNew: boolean }) {
  const sheets = useUrlDialogs();
  return <Link {...sheets.link("budget", storeId)}>{isNew ? TEXTS.setBudget : TEXTS.changeBudget}</Link>;
}
