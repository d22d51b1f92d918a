import { randomBytes } from "node:crypto";
import * as api from "#contract/calendar.ts";
import { pathOf } from "#contract/endpoint.ts";
import { calendarOf } from "#domain/tickets/calendar.ts";
import { userById } from "#server/accounts/records.ts";
import { logSecurity, originOf } from "#server/accounts/security-log.ts";
import { notifySecurityEvent } from "#server/accounts/security-notice.ts";
import { holdAccount } from "#server/accounts/account-locks.ts";
import { callerOfAddress } from "#server/calendar/caller-of-address.ts";
import { instantOf, instantOrNull } from "#server/database/read.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { notFound } from "#server/http/refusals.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { mutationRoute, queryRoute, rawRoute, type RouteContext } from "#server/http/route.ts";
import { sha256 } from "#server/ids.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { scheduledFor } from "#server/tickets/list-tickets.ts";

/** A secret address of one's scheduled work, for calendars that subscribe to it. */
export function calendarRoutes(routes: RouteContext) {
  const { context, limits } = routes;
  queryRoute(routes, api.readCalendarAddress, async ({ caller }) => {
    const [row] = await context.database.query(
      "select created_at, last_read_at from calendar_addresses where user_id = $1",
      [caller.account.id],
    );
    if (row === undefined) return { address: null };
    const address = {
      createdAt: instantOf(row, "created_at"),
      lastReadAt: instantOrNull(row, "last_read_at"),
    };
    return { address };
  });
  // Without a receipt, which would store the secret.
  rawRoute(routes, api.makeCalendarAddress, async (request) => {
    const { account } = await authenticateOrAnonymous(routes, api.makeCalendarAddress, request);
    limits.spend(...rateLimit("calendarAddresses", account.id));
    const token = randomBytes(32).toString("base64url");
    await withChangeLog(context.database, async (tx) => {
      await holdAccount(tx, account.id);
      await tx.query(
        `insert into calendar_addresses (user_id, token_hash, created_at) values ($1, $2, now())
         on conflict (user_id) do update set token_hash = $2, created_at = now(), last_read_at = null`,
        [account.id, sha256(token)],
      );
      const user = await userById(tx, account.id);
      const notice = { event: "calendar_address_made", origin: originOf(request) } as const;
      if (user !== null) await notifySecurityEvent(tx, context, user, notice);
    });
    return { path: pathOf(api.calendarFeed, { token }) };
  });
  mutationRoute(routes, api.endCalendarAddress, async (tx, { caller, request }) => {
    const removed = await tx.query("delete from calendar_addresses where user_id = $1 returning user_id", [
      caller.account.id,
    ]);
    const entry = { userId: caller.account.id, origin: originOf(request) };
    if (removed.length > 0) await logSecurity(tx, { event: "calendar_address_ended", ...entry });
    return { success: true };
  });
  feedRoute(routes);
}

/** The token is in the path, which is never logged: only the route with its placeholders is. */
function feedRoute(routes: RouteContext) {
  const { context, limits } = routes;
  rawRoute(routes, api.calendarFeed, async (request, reply) => {
    await authenticateOrAnonymous(routes, api.calendarFeed, request);
    const { token = "" } = request.params as { token?: string };
    const caller = await callerOfAddress(context.database, sha256(token));
    if (caller === null) throw notFound();
    limits.spend(...rateLimit("calendarReads", caller.account.id));
    const tickets = await scheduledFor(context.database, caller);
    return reply
      .header("content-type", "text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="fettle.ics"')
      .send(calendarOf(tickets, new Date().toISOString()));
  });
}
