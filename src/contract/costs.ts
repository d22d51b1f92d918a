import { endpoint } from "#contract/endpoint.ts";
import { mergeBase } from "#contract/fields.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";

/**
 * PUT /api/external/tasks/{id}/cost: adds, corrects or removes (null) the cost of finished work, by
 * whoever approves it. See docs/product.md#cost-after-approval.
 */
export const recordCost = endpoint({
  name: "recordCost",
  method: "PUT",
  path: "/api/external/tasks/{id}/cost",
  access: "signed in",
  request: z.object({
    actualCost: z.nullable(z.union([z.string(), z.number()])),
    base: mergeBase(),
  }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Record the cost of finished work",
});
