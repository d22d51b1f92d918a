import { endpoint } from "#contract/endpoint.ts";
import { text } from "#contract/fields.ts";
import { ownPassword, WITHOUT_OWN_PASSWORD } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";
import { MOST_DIVIDED, MOST_DIVIDED_STORES } from "#domain/accounts/hand-over.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { LENGTHS } from "#domain/lengths.ts";

/** What a hand-over moves. */
export const handOverCounts = z.object({
  stores: z.number(),
  buildings: z.number(),
  workers: z.number(),
  openTickets: z.number(),
  finishedTickets: z.number(),
});

/** GET /api/operator/people/{id}/hand-over: how much would go to the account `to`. */
export const previewHandOver = endpoint({
  name: "previewHandOver",
  method: "GET",
  path: "/api/operator/people/{id}/hand-over",
  access: "signed in",
  query: z.object({ to: z._default(text(64), "") }),
  answer: handOverCounts,
  refusals: [404],
  summary: "Operator: how much a hand-over would move",
});

/** Open tickets that go to somebody else than the rest, by their id. */
export const ticketSuccessors = z
  .array(z.object({ id: text(64), to: text(64) }))
  .check(z.maxLength(MOST_DIVIDED));

/** Stores that go to somebody else than the rest with all of their tickets, by their id. */
export const storeSuccessors = z
  .array(z.object({ id: text(64), to: text(64) }))
  .check(z.maxLength(MOST_DIVIDED_STORES));

/** Who is invited as the manager of stores, which are with `to` until then. */
export const invitedManagers = z
  .array(
    z.object({
      email: text(LENGTHS.email),
      storeIds: z.array(text(64)).check(z.minLength(1), z.maxLength(MOST_STORES_OF_PERSON)),
      /** Buildings and workers of a property manager go to this person too. */
      takesRest: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(MOST_DIVIDED_STORES));

/**
 * POST /api/operator/people/{id}/hand-over: gives stores, buildings, workers and tickets to the
 * account `to`, single stores and open tickets to others, and with `deactivate` deactivates the
 * account in the same transaction. Who is `invited` has an invitation from then on, without a link,
 * which is made for one that waits.
 */
export const handOverAccount = endpoint({
  name: "handOverAccount",
  method: "POST",
  path: "/api/operator/people/{id}/hand-over",
  access: "signed in",
  request: z.object({
    to: z._default(text(64), ""),
    deactivate: z.optional(z.boolean()),
    tickets: z.optional(ticketSuccessors),
    stores: z.optional(storeSuccessors),
    invited: z.optional(invitedManagers),
    password: ownPassword,
  }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: z.object({
    ...handOverCounts.shape,
    isDeactivated: z.optional(z.boolean()),
    /** Who was invited to stores of it before and takes them over on registering all the same. */
    waiting: z.optional(z.array(z.object({ name: z.string(), stores: z.number(), standIn: z.string() }))),
    /** How much of it went to others than `to`. */
    others: z.optional(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          openTickets: z.number(),
          stores: z.optional(z.number()),
          finishedTickets: z.optional(z.number()),
        }),
      ),
    ),
  }),
  refusals: [404],
  summary: "Operator: hand the work of an account over to another",
});
