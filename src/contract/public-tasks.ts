import { endpoint } from "#contract/endpoint.ts";
import { pagination, paging } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";

/**
 * Wire format of a ticket out for bid, or of a finished job, without authentication
 * (docs/product.md#public-data).
 */
export const wirePublicTicket = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.string(),
  status: z.string(),
  createdAt: z.string(),
  completedAt: z.optional(z.nullable(z.string())),
  dueOn: z.optional(z.nullable(z.string())),
  bidCount: z.optional(z.number()),
  authorName: z.string(),
  storeName: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  location: z.optional(z.string()),
  storeInfo: z.optional(z.object({ name: z.string(), city: z.string(), state: z.string() })),
});

/**
 * GET /api/public/tasks: tickets out for bid, or with `assignee_id` a vendor's finished jobs. No
 * personal data.
 */
export const listPublicTickets = endpoint({
  name: "listPublicTickets",
  method: "GET",
  path: "/api/public/tasks",
  access: "anybody",
  query: z.object({
    ...paging(),
    status: z.optional(z.string()),
    search: z.optional(z.string().check(z.maxLength(LENGTHS.search))),
    priority: z.optional(z.string()),
    project_id: z.optional(z.string()),
    assignee_id: z.optional(z.string()),
  }),
  answer: z.object({ tasks: z.array(wirePublicTicket), pagination }),
  summary: "Tasks out for bid, for anybody",
});
