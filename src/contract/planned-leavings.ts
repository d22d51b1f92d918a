import { endpoint } from "#contract/endpoint.ts";
import { isoDate, text, timeZone } from "#contract/fields.ts";
import { storeSuccessors, ticketSuccessors } from "#contract/hand-over.ts";
import { ownPassword, WITHOUT_OWN_PASSWORD } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";

const somebody = z.object({ id: z.string(), name: z.string() });

/** Wire format of somebody's leaving at the end of a day. */
export const wirePlannedLeaving = z.object({
  person: somebody,
  /** The last day, YYYY-MM-DD, in this time zone: that of the person's stores. */
  day: z.string(),
  timeZone: z.string(),
  /** Null where nobody takes over. */
  to: z.nullable(somebody),
  /** Open tickets that go to others. */
  tickets: z.array(z.object({ id: z.string(), to: z.string() })),
  /** Stores that go to others; missing from servers of earlier versions. */
  stores: z.optional(z.array(z.object({ id: z.string(), to: z.string() }))),
  others: z.array(somebody),
  plannedBy: somebody,
  plannedAt: z.string(),
  /** Why it cannot be carried out as things are; null if it can. */
  problem: z.nullable(z.string()),
  /** When it was to be carried out and could not be; null before. */
  failedAt: z.nullable(z.string()),
});

/** GET /api/operator/leavings: planned ones, the next first; with `person` that of one account. */
export const plannedLeavings = endpoint({
  name: "plannedLeavings",
  method: "GET",
  path: "/api/operator/leavings",
  access: "signed in",
  query: z.object({ person: z.optional(text(64)) }),
  answer: z.object({ leavings: z.array(wirePlannedLeaving) }),
  summary: "Operator: who leaves on which day",
});

/**
 * PUT /api/operator/people/{id}/leaving: plans that an account is handed over and deactivated at
 * the end of a day, or changes the plan. Until then nothing changes for the person.
 */
export const planLeaving = endpoint({
  name: "planLeaving",
  method: "PUT",
  path: "/api/operator/people/{id}/leaving",
  access: "signed in",
  request: z.object({
    day: isoDate(),
    /** That of the device, for a server whose stores have none. */
    timeZone: timeZone(),
    to: z._default(text(64), ""),
    tickets: z.optional(ticketSuccessors),
    stores: z.optional(storeSuccessors),
    password: ownPassword,
  }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: wirePlannedLeaving,
  refusals: [404],
  summary: "Operator: plan that somebody leaves",
});

/** DELETE /api/operator/people/{id}/leaving: the person stays; the same answer without a plan. */
export const withdrawLeaving = endpoint({
  name: "withdrawLeaving",
  method: "DELETE",
  path: "/api/operator/people/{id}/leaving",
  access: "signed in",
  answer: z.object({ id: z.string() }),
  summary: "Operator: withdraw a planned leaving",
});
