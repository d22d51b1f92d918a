import { endpoint } from "#contract/endpoint.ts";
import { text } from "#contract/fields.ts";
import { wireOperatedAccount } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";

/**
 * POST /api/operator/people/{id}/property-manager: for whom a maintenance worker works who has no
 * property manager, because they registered before whoever they were invited for.
 */
export const chooseManager = endpoint({
  name: "chooseManager",
  method: "POST",
  path: "/api/operator/people/{id}/property-manager",
  access: "signed in",
  request: z.object({
    /** The id of an account, or the email of one who is invited: then the worker waits for them. */
    propertyManager: text(LENGTHS.email),
  }),
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: choose the property manager of a worker who has none",
});
