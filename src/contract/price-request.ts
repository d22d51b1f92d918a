import { LENGTHS } from "#domain/lengths.ts";
import { wireBid } from "#contract/bids.ts";
import { endpoint } from "#contract/endpoint.ts";
import { nonEmptyText } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/** POST /api/external/task-bids/{id}/price-request: asks the bidder for a new price. */
export const requestPrice = endpoint({
  name: "requestPrice",
  method: "POST",
  path: "/api/external/task-bids/{id}/price-request",
  access: "signed in",
  request: z.object({ content: nonEmptyText(LENGTHS.bidReason, TEXTS.priceRequestMissing) }),
  answer: wireBid,
  refusals: [404, 409, 412],
  summary: "Request a new price",
});
