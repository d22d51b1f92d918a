import { z } from "#contract/zod.ts";
import type { StoreCosts } from "#domain/costs/store-costs.ts";

const line = z.object({
  /** YYYY-MM-DD, or YYYY-MM of a cost that says its month alone. */
  on: z.string(),
  /** In cents; negative for a credit note. */
  cents: z.number(),
  category: z.optional(z.string()),
  vendor: z.optional(z.string()),
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Which of several equal lines of a file without a reference it is, from 2. */
  nth: z.optional(z.number()),
});

/** Wire format of the imported costs and the budgets of a store; `id` is that of the store. */
export const wireStoreCosts = z.object({
  id: z.string(),
  version: z.number(),
  imports: z.array(z.object({ id: z.string(), fileName: z.string(), at: z.string(), lines: z.array(line) })),
  budgets: z.array(z.object({ year: z.number(), cents: z.number() })),
});

/** Converts imported costs and budgets to the wire format. */
export const wireFromStoreCosts = ({
  id,
  version,
  imports,
  budgets,
}: StoreCosts): z.infer<typeof wireStoreCosts> => ({
  id,
  version,
  imports: imports.map((made) => ({ ...made, lines: [...made.lines] })),
  budgets: [...budgets],
});
