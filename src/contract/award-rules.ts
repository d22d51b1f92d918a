import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/**
 * GET /api/award-rules: what limits accepting bids, for those who accept some; the limit of store
 * managers in cents, null without one. Bidders do not read it: they would bid just below it. See
 * docs/product.md#limits-of-accepting-bids.
 */
export const readAwardRules = endpoint({
  name: "readAwardRules",
  method: "GET",
  path: "/api/award-rules",
  access: "signed in",
  answer: z.object({ limitCents: z.nullable(z.number()), isInsuranceRequired: z.boolean() }),
  summary: "Limits of accepting bids",
});
