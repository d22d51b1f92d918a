import {
  addLines,
  type CostImportName,
  costsOf,
  type NewLine,
  type StoreCosts,
  withBudget,
  withoutImport,
} from "#domain/costs/store-costs.ts";
import { centsFromAmount } from "#domain/money.ts";
import type { MutationRules } from "#domain/mutations/define.ts";
import { theirValues } from "#domain/mutations/settle-fields.ts";

/** Payloads of mutations of the imported costs and the budgets of a store, by kind. */
export interface StoreCostPayloads {
  /** `name` is that of the store. A file has a mutation for each store, and for each 500 lines. */
  importCosts: {
    readonly storeId: string;
    readonly name: string;
    readonly made: CostImportName;
    readonly lines: readonly NewLine[];
  };
  undoCostImport: {
    readonly storeId: string;
    readonly name: string;
    readonly importId: string;
  };
  setBudget: {
    readonly storeId: string;
    readonly name: string;
    readonly year: number;
    /** As it is sent: "12000.00"; null for none. */
    readonly amount: string | null;
    /** The budget when the form was opened, or the file was read. */
    readonly base: { readonly amount: string | null };
  };
}

/** Replaces the costs of one store among those of several. */
const changed = (
  all: readonly StoreCosts[],
  storeId: string,
  change: (costs: StoreCosts) => StoreCosts,
): readonly StoreCosts[] => [...all.filter(({ id }) => id !== storeId), change(costsOf(all, storeId))];

/** The import that a mutation brings to its store. */
export const importOf = ({ made, lines }: StoreCostPayloads["importCosts"]) => ({
  ...made,
  lines,
});

/** The budget that a mutation sets, in cents; null for none. */
export const budgetCentsOf = ({ amount }: Pick<StoreCostPayloads["setBudget"], "amount">): number | null =>
  amount === null ? null : centsFromAmount(amount);

const importCosts: MutationRules<StoreCostPayloads["importCosts"]> = {
  shape: {
    required: {
      storeId: "string",
      name: "string",
      made: { required: { id: "string", fileName: "string", at: "string" } },
      lines: [{ required: { on: "string", cents: "number" } }],
    },
  },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: {
    storeCosts: (all, { payload }) =>
      changed(all, payload.storeId, (costs) => addLines(costs, importOf(payload)).costs),
  },
};

const undoCostImport: MutationRules<StoreCostPayloads["undoCostImport"]> = {
  shape: { required: { storeId: "string", name: "string", importId: "string" } },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  // What is not there yet cannot be taken back.
  sentAfter: () => ["importCosts"],
  view: {
    storeCosts: (all, { payload: { storeId, importId } }) =>
      changed(all, storeId, (costs) => withoutImport(costs, importId)),
  },
};

const setBudget: MutationRules<StoreCostPayloads["setBudget"]> = {
  shape: {
    required: { storeId: "string", name: "string", year: "number", base: "object" },
    optional: { amount: "string" },
  },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: {
    storeCosts: (all, { payload }) =>
      changed(all, payload.storeId, (costs) => withBudget(costs, payload.year, budgetCentsOf(payload))),
  },
  settle: (payload, conflicts, theirs) =>
    theirs.has("amount") ? null : { ...payload, base: { ...payload.base, ...theirValues(conflicts) } },
};

/** Rules of mutations of imported costs and budgets. See docs/product.md#past-costs. */
export const storeCostMutations = { importCosts, undoCostImport, setBudget };
