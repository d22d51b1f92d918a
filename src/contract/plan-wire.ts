import { z } from "#contract/zod.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { REPEAT_UNITS } from "#domain/tickets/repeat-rule.ts";

/** Wire format of the share of a store in a maintenance plan. */
export const wireStorePlan = z.object({
  /** The same for every store of the plan. */
  planId: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(PRIORITIES),
  category: z.nullable(z.string()),
  /** Days until a ticket is due; null for those of its priority. */
  dueAfterDays: z.nullable(z.number()),
  workOrders: z.array(z.string()),
  /** To whom its tickets go out; null or missing where the property manager decides. */
  vendor: z.optional(
    z.nullable(z.object({ id: z.string(), name: z.string(), upToCents: z.nullable(z.number()) })),
  ),
  /** Who chose the vendor. */
  vendorSetById: z.optional(z.nullable(z.string())),
  unit: z.enum(REPEAT_UNITS),
  every: z.number(),
  startsOn: z.string(),
  /** The day of the month, where `startsOn` is in a month without it. */
  monthDay: z.optional(z.nullable(z.number())),
  authorId: z.string(),
  madeOn: z.nullable(z.string()),
  /** The day of the next ticket; null once the plan has ended for the store. */
  nextOn: z.nullable(z.string()),
});
