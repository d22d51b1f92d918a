import * as api from "#contract/store-costs.ts";
import { mutationRoute, type RouteContext } from "#server/http/route.ts";
import { importCosts, setBudget, undoCostImport } from "#server/store-costs/change-costs.ts";

/** Imported costs and budgets of stores. Devices read them with the stores, by the pull. */
export function storeCostRoutes(routes: RouteContext) {
  mutationRoute(routes, api.importCosts, (tx, { caller, params, body }) =>
    importCosts(tx, caller, params["id"] ?? "", body),
  );
  mutationRoute(routes, api.undoCostImport, (tx, { caller, params }) =>
    undoCostImport(tx, caller, params["id"] ?? "", params["importId"] ?? ""),
  );
  mutationRoute(routes, api.setBudget, (tx, { caller, params, body }) =>
    setBudget(tx, caller, params["id"] ?? "", body),
  );
}
