import { endpoint } from "#contract/endpoint.ts";
import { pagination, paging } from "#contract/fields.ts";
import { handOverCounts } from "#contract/hand-over.ts";
import { wireOperatedAccount } from "#contract/operator.ts";
import { wirePlannedLeaving } from "#contract/planned-leavings.ts";
import { z } from "#contract/zod.ts";

/** GET /api/operator/people/{id}/holdings: what an account holds and what it has under way. */
export const accountHoldings = endpoint({
  name: "accountHoldings",
  method: "GET",
  path: "/api/operator/people/{id}/holdings",
  access: "signed in",
  answer: z.object({
    account: wireOperatedAccount,
    /** What a hand-over moves. */
    counts: handOverCounts,
    /** Names of the stores it owns or manages, and of those it belongs to. */
    storeNames: z.array(z.string()),
    /** The former ones, to be divided among successors. */
    stores: z.optional(
      z.array(z.object({ id: z.string(), label: z.string(), region: z.nullable(z.string()) })),
    ),
    joinedStoreNames: z.array(z.string()),
    /** Of a deactivated account: who took over from it, with the stores that they still have. */
    handedOver: z.optional(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          stores: z.array(z.object({ id: z.string(), label: z.string() })),
        }),
      ),
    ),
    /** The first 100 of the open tickets that a hand-over moves, newest first. */
    openTickets: z.optional(
      z.array(
        z.object({
          id: z.string(),
          number: z.number(),
          title: z.string(),
          status: z.string(),
          storeName: z.nullable(z.string()),
        }),
      ),
    ),
    /** Unfinished work orders of its open tickets, which go with them. */
    workOrders: z.number(),
    /** Bids that are not decided; they stay with the account. */
    bids: z.number(),
    /** What is planned about the account; null without a plan. */
    leaving: z.optional(z.nullable(wirePlannedLeaving)),
    /** By whose clock a last day ends; null where no store has a time zone. */
    timeZone: z.optional(z.nullable(z.string())),
  }),
  refusals: [404],
  summary: "Operator: what an account holds",
});

/**
 * GET /api/operator/people/{id}/successors: who may take over from an account, most tickets in the
 * trades of the account's open work first.
 */
export const listSuccessors = endpoint({
  name: "listSuccessors",
  method: "GET",
  path: "/api/operator/people/{id}/successors",
  access: "signed in",
  answer: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        /** Those of the open work first, then by completed tickets; 0 without one. */
        trades: z.array(z.object({ trade: z.string(), tickets: z.number() })),
        openTickets: z.number(),
        /** The last day (YYYY-MM-DD) of somebody who is to leave too, who comes last. */
        leavesOn: z.optional(z.nullable(z.string())),
      }),
    ),
    /** Who is invited in the role and has not registered; absent on earlier servers. */
    invited: z.optional(z.array(z.object({ email: z.string(), name: z.string() }))),
  }),
  refusals: [404],
  summary: "Operator: who may take over from an account",
});

/** GET /api/operator/left-work: accounts that cannot sign in any more and still hold something. */
export const leftWork = endpoint({
  name: "leftWork",
  method: "GET",
  path: "/api/operator/left-work",
  access: "signed in",
  query: z.object(paging()),
  answer: z.object({
    people: z.array(z.object({ account: wireOperatedAccount, counts: handOverCounts })),
    pagination,
  }),
  summary: "Operator: work of accounts that have left",
});
