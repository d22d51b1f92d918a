import { EVENTS_HEARTBEAT_MS, readEvents } from "#contract/events.ts";
import { audiencesOfCaller, userAudience } from "#server/context.ts";
import { authenticateOrAnonymous } from "#server/http/identify-caller.ts";
import { rawRoute, type RouteContext } from "#server/http/route.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/events.ts";

/** Streams of one account on one server: one a browser, and some that are not yet known as gone. */
const STREAMS_PER_ACCOUNT = 40;
/** Streams on one server: fewer than `maxConnections`, so that requests can still connect. */
const STREAMS = 8_000;

/** `GET /api/events`: see docs/api.md#events. */
export function eventRoutes(routes: RouteContext): void {
  const { app, context } = routes;
  const { streams } = context;
  context.database.feed.subscribe((change) => streams.wake(change));
  rawRoute(routes, readEvents, async (request, reply) => {
    const caller = await authenticateOrAnonymous(routes, readEvents, request);
    if (streams.countOf(userAudience(caller.account.id)) >= STREAMS_PER_ACCOUNT)
      throw new Refused(429, "too_many_streams", TEXTS.tooManyDevicesOfAccount, {
        retryAfterS: 60,
      });
    if (streams.count >= STREAMS)
      throw new Refused(503, "too_many_streams", TEXTS.tooManyDevices, { retryAfterS: 60 });
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // nginx passes each event on at once.
      "x-accel-buffering": "no",
    });
    const { actor, sessionId: session } = caller;
    const seesEverything = actor.seesEverything === true;
    const audiences = audiencesOfCaller(caller);
    streams.add(reply.raw, { session, role: actor.role, seesEverything, audiences });
  });
  const heartbeatTimer = setInterval(
    () => void streams.beat(context.database).catch(() => undefined),
    EVENTS_HEARTBEAT_MS,
  );
  heartbeatTimer.unref();
  app.addHook("preClose", async () => {
    clearInterval(heartbeatTimer);
    streams.closeAll();
  });
}
