import { endpoint } from "#contract/endpoint.ts";
import { text } from "#contract/fields.ts";
import { handOverAccount, invitedManagers, storeSuccessors, ticketSuccessors } from "#contract/hand-over.ts";
import { ownPassword, WITHOUT_OWN_PASSWORD, wireOperatedAccount } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";

/**
 * POST /api/operator/people/{id}/role: gives an account another role, and ends its sessions. With
 * `to` what it has in its present role is handed over in the same transaction, as by a hand-over.
 */
export const changeRole = endpoint({
  name: "changeRole",
  method: "POST",
  path: "/api/operator/people/{id}/role",
  access: "signed in",
  request: z.object({
    role: text(50),
    /** Of somebody who becomes a maintenance worker: the id of an account. */
    propertyManager: z.optional(text(64)),
    to: z.optional(text(64)),
    tickets: z.optional(ticketSuccessors),
    stores: z.optional(storeSuccessors),
    invited: z.optional(invitedManagers),
    password: ownPassword,
  }),
  mayDiffer: WITHOUT_OWN_PASSWORD,
  answer: z.object({
    account: wireOperatedAccount,
    /** What was handed over; null without `to`. */
    moved: z.nullable(handOverAccount.answer),
    /** How many undecided bids were withdrawn, and how many sessions ended. */
    bids: z.number(),
    sessions: z.number(),
  }),
  refusals: [404],
  summary: "Operator: change the role of an account",
});
