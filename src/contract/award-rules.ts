import { endpoint } from "#contract/endpoint.ts";
import { wireLimits, wireTradeLimits } from "#contract/award-limits.ts";
import { z } from "#contract/zod.ts";

/**
 * GET /api/award-rules: what limits accepting bids, for those who accept some; the limits in
 * cents, null without one, and who accepts above that of property managers. Bidders do not read
 * it: they would bid just below it. See docs/product.md#limits-of-accepting-bids.
 */
export const readAwardRules = endpoint({
  name: "readAwardRules",
  method: "GET",
  path: "/api/award-rules",
  access: "signed in",
  answer: z.object({
    ...wireLimits.shape,
    isInsuranceRequired: z.boolean(),
    trades: z.optional(z.array(wireTradeLimits)),
    /** The operators who see everything; only where property managers have a limit. */
    operators: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  summary: "Limits of accepting bids",
});
