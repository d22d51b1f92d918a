import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/**
 * GET /api/operators: who can close accounts, for managers, by name; where everybody may sign up,
 * those whom the caller knows already.
 */
export const listOperators = endpoint({
  name: "listOperators",
  method: "GET",
  path: "/api/operators",
  access: "signed in",
  answer: z.object({
    names: z.array(z.string()),
    /** Those of them whom the caller may write to. */
    people: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
  summary: "Names of the operators",
});

/** POST /api/operators/leavers/{id}: notifies the operators that somebody leaves or has left. */
export const tellOperatorsOfLeaver = endpoint({
  name: "tellOperatorsOfLeaver",
  method: "POST",
  path: "/api/operators/leavers/{id}",
  access: "signed in",
  answer: z.object({
    /** How many operators were notified. */
    notified: z.number(),
  }),
  refusals: [404],
  summary: "Tell the operators that somebody leaves",
});
