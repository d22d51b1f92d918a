import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/past-costs.ts";

const importCosts: MutationText<MutationPayload<"importCosts">> = {
  label: ({ name }) => TEXTS.importOf(name),
  several: TEXTS.severalImports,
  failure: failed(TEXTS.failedToImport),
};

const undoCostImport: MutationText<MutationPayload<"undoCostImport">> = {
  label: ({ name }) => TEXTS.undoingOf(name),
  several: TEXTS.severalUndone,
  failure: failed(TEXTS.failedToUndo),
};

const setBudget: MutationText<MutationPayload<"setBudget">> = {
  label: ({ year, name }) => TEXTS.budgetChange(year, name),
  several: TEXTS.severalBudgets,
  failure: failed(TEXTS.failedToSetBudget),
  toDraft: ({ storeId, year, amount, base }) => [
    "budget",
    storeId,
    {
      year: String(year),
      amount: amount ?? "",
      base: JSON.stringify({ year: String(year), amount: base.amount ?? "" }),
    },
  ],
};

/** Texts of mutations of imported costs and budgets. */
export const storeCostTexts = { importCosts, undoCostImport, setBudget };
