import * as api from "#contract/store-costs.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import { applyToStoredCosts } from "#local-db/write/store-costs.ts";
import { onEntity, type ResponseContext, transport } from "#sync/mutations/define.ts";

type Answer = ResponseContext<Mutation["payload"], { readonly id: string; readonly version: number }>;
const applyResponse = ({ db, mutation, answer }: Answer) => applyToStoredCosts(db, mutation, answer);

/** Transports of mutations of imported costs and budgets. */
export const storeCostTransports = {
  importCosts: transport("importCosts", api.importCosts, {
    toCall: ({ storeId, made, lines }) => onEntity(storeId, { imported: made, lines }),
    applyResponse,
  }),
  undoCostImport: transport("undoCostImport", api.undoCostImport, {
    toCall: ({ storeId: id, importId }) => ({ params: { id, importId } }),
    applyResponse,
  }),
  setBudget: transport("setBudget", api.setBudget, {
    toCall: ({ storeId, year, amount, base }) => onEntity(storeId, { year, amount, base }),
    applyResponse,
  }),
};
