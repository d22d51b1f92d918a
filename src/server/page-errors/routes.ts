import * as api from "#contract/page-errors.ts";
import type { z } from "#contract/zod.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { rateLimitKey } from "#server/http/address-block.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { check, rawRoute, type RouteContext } from "#server/http/route.ts";
import { recordPageErrors } from "#server/page-errors/record-page-errors.ts";

type Body = z.output<NonNullable<typeof api.reportPageErrors.request>>;

/** Without an account: the sign-in page can fail too. Neither account nor address is stored. */
export function pageErrorRoutes(routes: RouteContext) {
  rawRoute(routes, api.reportPageErrors, async (request, reply) => {
    await authenticateOrAnonymous(routes, api.reportPageErrors, request);
    routes.limits.spend(...rateLimit("pageErrors", rateLimitKey(request.ip)));
    routes.limits.spend(...rateLimit("pageErrorsOfAll"));
    const { version, errors } = check(api.reportPageErrors.request, request.body) as Body;
    await recordPageErrors(routes.context, {
      version,
      errors,
      userAgent: request.headers["user-agent"] ?? "",
    });
    return reply.code(202).send({ success: true });
  });
}
