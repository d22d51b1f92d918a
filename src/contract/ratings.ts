import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, id, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/ratings.ts";

/**
 * Wire format of a rating; the rater by name only. Whoever is neither of the two people nor sees
 * the ticket gets only stars and time; the other fields are empty. `task` and `author` repeat title
 * and name in the form of the plain API (docs/product.md#plain-api).
 */
export const wireRating = z.object({
  id: z.string(),
  userId: z.string(),
  taskId: z.nullable(z.string()),
  taskTitle: z.nullable(z.string()),
  task: z.optional(z.nullable(z.object({ title: z.string() }))),
  rating: z.number(),
  comment: z.string(),
  raterName: z.string(),
  author: z.optional(z.object({ name: z.string(), firstName: z.string(), lastName: z.string() })),
  createdAt: z.string(),
});

/** Converts a rating from the wire format. */
export const ratingFromWire = ({
  taskId,
  taskTitle,
  task: _task,
  author: _author,
  ...wire
}: z.infer<typeof wireRating>) => ({
  ...wire,
  ticketId: taskId,
  ticketTitle: taskTitle,
});

/** POST /api/external/user-ratings: rates the person who did the work, once per ticket. */
export const rateWork = endpoint({
  name: "rateWork",
  method: "POST",
  path: "/api/external/user-ratings",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    userId: id(),
    rating: z
      .int(TEXTS.ratingMissing)
      .check(z.minimum(1, TEXTS.ratingMissing), z.maximum(5, TEXTS.ratingMissing)),
    comment: z._default(text(LENGTHS.ratingComment), ""),
    taskId: z.optional(id()),
  }),
  answer: wireRating,
  status: 201,
  refusals: [404, 409],
  summary: "Rate finished work",
});

/** GET /api/external/user-ratings/{userId}: a person's ratings and their average. */
export const listRatings = endpoint({
  name: "listRatings",
  method: "GET",
  path: "/api/external/user-ratings/{userId}",
  access: "signed in",
  answer: z.object({
    averageRating: z.nullable(z.number()),
    totalRatings: z.number(),
    ratings: z.array(wireRating),
  }),
  refusals: [404],
  summary: "Ratings of a person",
});
