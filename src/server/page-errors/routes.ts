import * as api from "#contract/page-errors.ts";
import type { z } from "#contract/zod.ts";
import { lineOf } from "#server/http/address-block.ts";
import { authenticateOrAnonymous, check, rawRoute, type RouteContext } from "#server/http/route.ts";
import { recordPageErrors } from "#server/page-errors/record-page-errors.ts";

const MINUTE = 60_000;
/** Requests a minute from one line and in all, for a build that fails everywhere. */
const FROM_LINE = 20;
const IN_ALL = 300;

type Body = z.output<NonNullable<typeof api.reportPageErrors.request>>;

/** Without an account: the sign-in page can fail too. Neither account nor address is stored. */
export function pageErrorRoutes(rooms: RouteContext) {
  rawRoute(rooms, api.reportPageErrors, async (request, reply) => {
    await authenticateOrAnonymous(rooms, api.reportPageErrors, request);
    rooms.limits.spend(`page-errors:${lineOf(request.ip)}`, FROM_LINE, MINUTE);
    rooms.limits.spend("page-errors", IN_ALL, MINUTE);
    const { version, errors } = check(api.reportPageErrors.request, request.body) as Body;
    await recordPageErrors(rooms.house, {
      version,
      errors,
      userAgent: request.headers["user-agent"] ?? "",
    });
    return reply.code(202).send({ success: true });
  });
}
