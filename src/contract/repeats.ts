import { MOST_EVERY, REPEAT_UNITS } from "#domain/tickets/repeat-rule.ts";
import { endpoint } from "#contract/endpoint.ts";
import { isoDate } from "#contract/fields.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/repeats.ts";

/**
 * PUT /api/external/tasks/{id}/repeat: gives a ticket the rule by which the server makes it again,
 * or another one. See docs/product.md#repeated-tickets.
 */
export const setRepeat = endpoint({
  name: "setRepeat",
  method: "PUT",
  path: "/api/external/tasks/{id}/repeat",
  access: "signed in",
  request: z.object({
    unit: z.enum(REPEAT_UNITS, TEXTS.unitInvalid),
    every: z.int(TEXTS.everyInvalid(MOST_EVERY.months)).check(z.minimum(1), z.maximum(MOST_EVERY.weeks)),
    startsOn: isoDate(),
    /** The day of the month, where `startsOn` is in a month without it. */
    monthDay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(31)))),
  }),
  answer: wireTicket,
  refusals: [404],
  summary: "Repeat a ticket",
});

/** DELETE /api/external/tasks/{id}/repeat: ends the rule; the same answer without one. */
export const endRepeat = endpoint({
  name: "endRepeat",
  method: "DELETE",
  path: "/api/external/tasks/{id}/repeat",
  access: "signed in",
  answer: wireTicket,
  refusals: [404],
  summary: "End the repetition of a ticket",
});
