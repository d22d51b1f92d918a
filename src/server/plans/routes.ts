import * as api from "#contract/plans.ts";
import { mutationRoute, type RouteContext } from "#server/http/route.ts";
import { endPlanOfStore, savePlanOfStore } from "#server/plans/change-plan.ts";

/** Maintenance plans of stores. Devices read them with the stores, by the pull. */
export function planRoutes(routes: RouteContext) {
  const idsIn = (params: Record<string, string>) => ({
    storeId: params["id"] ?? "",
    planId: params["planId"] ?? "",
  });
  mutationRoute(routes, api.savePlan, (tx, { caller, params, body }) =>
    savePlanOfStore(tx, caller, idsIn(params), body),
  );
  mutationRoute(routes, api.endPlan, (tx, { caller, params }) => endPlanOfStore(tx, caller, idsIn(params)));
}
