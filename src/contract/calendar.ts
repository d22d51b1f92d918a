import { endpoint } from "#contract/endpoint.ts";
import { done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";

/**
 * GET /api/calendar-address: whether the caller has one. The address itself is shown only when it
 * is made.
 */
export const readCalendarAddress = endpoint({
  name: "readCalendarAddress",
  method: "GET",
  path: "/api/calendar-address",
  access: "signed in",
  answer: z.object({
    address: z.nullable(z.object({ createdAt: z.string(), lastReadAt: z.nullable(z.string()) })),
  }),
  summary: "Whether there is a calendar address",
});

/**
 * POST /api/calendar-address: makes a secret address, shown in this answer only; a former one ends.
 * Ignores `Idempotency-Key`, because a receipt would store the secret.
 */
export const makeCalendarAddress = endpoint({
  name: "makeCalendarAddress",
  method: "POST",
  path: "/api/calendar-address",
  access: "signed in",
  answer: z.object({
    /** Path of `calendarFeed` on this server. */
    path: z.string(),
  }),
  summary: "Make a secret calendar address",
});

/** DELETE /api/calendar-address: ends the address; also succeeds if there is none. */
export const endCalendarAddress = endpoint({
  name: "endCalendarAddress",
  method: "DELETE",
  path: "/api/calendar-address",
  access: "signed in",
  answer: done,
  summary: "End the calendar address",
});

/** GET /api/calendar/{token}: the scheduled work of whoever made the address, as iCalendar. */
export const calendarFeed = endpoint({
  name: "calendarFeed",
  method: "GET",
  path: "/api/calendar/{token}",
  access: "anybody",
  answer: z.any(),
  refusals: [404],
  summary: "Scheduled work as iCalendar, by its secret address",
});
