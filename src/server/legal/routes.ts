import * as api from "#contract/legal.ts";
import { notFound } from "#server/http/refusals.ts";
import { queryRoute, type RouteContext } from "#server/http/route.ts";

/** The operator's own terms and privacy policy (docs/operations.md#terms-and-privacy). */
export function legalRoutes(routes: RouteContext) {
  queryRoute(routes, api.readLegalText, async ({ params, context }) => {
    const { terms, privacy } = context.config;
    if (params["kind"] === "terms") return { text: terms };
    if (params["kind"] === "privacy") return { text: privacy };
    throw notFound();
  });
}
