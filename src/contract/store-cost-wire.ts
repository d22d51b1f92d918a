import { z } from "#contract/zod.ts";
import type { CostLine, StoreCosts } from "#domain/costs/store-costs.ts";

const fields = {
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
};

/** One that was corrected before has the line before it; the document has no recursive schema. */
const formerLine: z.ZodMiniType<CostLine> = z.object({
  ...fields,
  replaced: z.optional(z.unknown()) as z.ZodMiniType<CostLine["replaced"]>,
});

const line = z.object({
  ...fields,
  /** The line that this one has corrected, with the import that brought it. */
  replaced: z.optional(z.object({ importId: z.string(), line: formerLine })),
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
