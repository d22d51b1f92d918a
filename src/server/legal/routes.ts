import * as api from "#contract/legal.ts";
import { notFound } from "#server/http/refusals.ts";
import { queryRoute, type RouteContext } from "#server/http/route.ts";

/** The operator's own terms and privacy policy (docs/operations.md#terms-and-privacy). */
export function legalRoutes(routes: RouteContext) {
  queryRoute(routes, api.readLegalText, async ({ names, context }) => {
    const { terms, privacy } = context.config;
    if (names["kind"] === "terms") return { text: terms };
    if (names["kind"] === "privacy") return { text: privacy };
    throw notFound();
  });
}
