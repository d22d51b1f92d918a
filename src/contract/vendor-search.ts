import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";
import { FEWEST_LETTERS, MOST_FOUND } from "#domain/bids/find-vendors.ts";
import * as TEXTS from "#texts/rules/chosen-bidders.ts";

/**
 * GET /api/external/vendors: vendors of this server by name, city or trade, for managers who choose
 * whom to ask for a bid. Nothing of how to reach them.
 */
export const findVendors = endpoint({
  name: "findVendors",
  method: "GET",
  path: "/api/external/vendors",
  access: "signed in",
  query: z.object({
    search: z
      .string(TEXTS.searchTooShort(FEWEST_LETTERS))
      .check(z.maxLength(100), z.minLength(FEWEST_LETTERS, TEXTS.searchTooShort(FEWEST_LETTERS))),
  }),
  answer: z.object({
    vendors: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          city: z.string(),
          state: z.string(),
          /** Those of the profile; earlier servers send none. */
          trades: z.optional(z.array(z.string())),
        }),
      )
      .check(z.maxLength(MOST_FOUND)),
  }),
  summary: "Vendors to ask for a bid",
});
