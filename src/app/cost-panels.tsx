import { lazy, Suspense } from "react";
import { Dialog } from "#app/dialog.tsx";
import type { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/past-costs.ts";

const ImportCosts = lazy(async () => ({
  default: (await import("#features/costs/import-costs.tsx")).ImportCosts,
}));
const UndoCosts = lazy(async () => ({
  default: (await import("#features/costs/undo-costs.tsx")).UndoCosts,
}));
const BudgetForm = lazy(async () => ({
  default: (await import("#features/costs/budget-form.tsx")).BudgetForm,
}));

/** Dialogs for the past costs and the budgets of stores. */
export function CostPanels({ sheets }: { sheets: ReturnType<typeof useUrlDialogs> }) {
  const storeId = sheets.read("budget");
  return (
    <>
      {sheets.read("importcosts") && (
        <Dialog title={TEXTS.title} onClose={() => sheets.close("importcosts")}>
          <Suspense>
            <ImportCosts onClose={() => sheets.close("importcosts")} />
          </Suspense>
        </Dialog>
      )}
      {sheets.read("undocosts") && (
        <Dialog title={TEXTS.undo} onClose={() => sheets.close("undocosts")}>
          <Suspense>
            <UndoCosts onClose={() => sheets.close("undocosts")} />
          </Suspense>
        </Dialog>
      )}
      {storeId && (
        <Dialog key={storeId} title={TEXTS.budgetDraft} onClose={() => sheets.close("budget")}>
          <Suspense>
            <BudgetForm storeId={storeId} onClose={() => sheets.close("budget")} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
