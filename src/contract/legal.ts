import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/**
 * GET /api/legal/{kind}: the operator's own "terms" or "privacy" policy as plain text; null if the
 * text of the product applies.
 */
export const readLegalText = endpoint({
  name: "readLegalText",
  method: "GET",
  path: "/api/legal/{kind}",
  access: "anybody",
  answer: z.object({ text: z.nullable(z.string()) }),
  refusals: [404],
  summary: "The operator's terms or privacy policy",
});
