import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/** Name in `capabilities` of a server that has `GET /api/events`. */
export const EVENTS_CAPABILITY = "events";

/**
 * Interval in ms of the comments that keep an idle stream open: below the 30 s of the strictest
 * mobile networks and the 60 s of most proxies.
 */
export const EVENTS_HEARTBEAT_MS = 25_000;

/** One event of the stream: something the caller can see has changed. It names nothing. */
export const PULL_EVENT = "data: pull\n\n";

/**
 * GET /api/events: server-sent events. The stream only says when to pull; a client that misses an
 * event gets the change with its next poll.
 */
export const readEvents = endpoint({
  name: "readEvents",
  method: "GET",
  path: "/api/events",
  access: "signed in",
  isStream: true,
  answer: z.string(),
  summary: "A stream that says when to pull",
});
