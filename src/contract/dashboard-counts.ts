import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/** GET /api/external/dashboard/counts: the caller's visible bids, counted by group. */
export const dashboardCounts = endpoint({
  name: "dashboardCounts",
  method: "GET",
  path: "/api/external/dashboard/counts",
  access: "signed in",
  answer: z.object({
    data: z.object({ activeBids: z.number(), wonBids: z.number(), lostBids: z.number() }),
  }),
  summary: "How many bids are active, won and lost",
});
