import { LENGTHS } from "#domain/lengths.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import { sentBidStatus } from "#domain/bids/bid-status.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { amountExample, amountText, centsFromAmount } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, clockTime, isoDate, deleted, id, pagination, paging, text } from "#contract/fields.ts";
import { documentFactsFromWire, wireDocumentFacts } from "#contract/vendor-document-wire.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/bids.ts";

const textOrNull = z.nullable(z.string());

/**
 * Wire format of a bid: the cost both as '$1234.50' and as a number. `task` is always present;
 * `bidder` only for managers of the ticket. See docs/product.md#bids.
 */
export const wireBid = z.object({
  id: z.string(),
  taskId: z.string(),
  userId: z.string(),
  estimatedCost: z.string(),
  amount: z.number(),
  /** True where the amount is a limit: the vendor names no price. */
  upTo: z.optional(z.boolean()),
  description: z.string(),
  scheduleDate: z.string(),
  scheduleTime: z.string(),
  status: z.string(),
  reason: textOrNull,
  priceRequest: z.optional(textOrNull),
  formerAmount: z.optional(z.nullable(z.number())),
  scopeVersion: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  task: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.string(),
    category: textOrNull,
    authorId: z.string(),
    authorName: z.string(),
    storeInfo: z.object({ name: z.string(), city: z.string(), state: z.string() }),
    scopeVersion: z.number(),
  }),
  bidder: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
      averageRating: z.nullable(z.number()),
      totalRatings: z.number(),
      jobsDone: z.optional(z.number()),
      jobsOnTime: z.optional(z.number()),
      documents: z.optional(z.array(wireDocumentFacts)),
    }),
  ),
});

/** Formats an amount in cents for the wire: '$1234.50'. */
export const costText = (cents: number) => `$${amountText(cents)}`;

/** Converts a bid from the wire format. */
export const bidFromWire = (wire: z.infer<typeof wireBid>): Bid => ({
  id: wire.id,
  ticketId: wire.taskId,
  vendorId: wire.userId,
  amountCents: centsFromAmount(wire.estimatedCost) ?? 0,
  ...(centsFromAmount(wire.estimatedCost) === null
    ? { amountText: wire.estimatedCost.replace(/^\$/, "") }
    : {}),
  ...(wire.upTo === true ? { upTo: true } : {}),
  description: wire.description,
  scheduleDate: wire.scheduleDate,
  scheduleTime: wire.scheduleTime,
  status: sentBidStatus(wire.status),
  reason: wire.reason,
  ...(wire.priceRequest == null ? {} : { priceRequest: wire.priceRequest }),
  ...(wire.formerAmount == null ? {} : { formerAmountCents: centsFromAmount(wire.formerAmount) }),
  scopeVersion: wire.scopeVersion,
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt,
  version: wire.version,
  ticket: {
    title: wire.task.title,
    description: wire.task.description,
    status: sentStatus(wire.task.status),
    category: wire.task.category,
    authorId: wire.task.authorId,
    authorName: wire.task.authorName,
    storeName: wire.task.storeInfo.name,
    place: [wire.task.storeInfo.city, wire.task.storeInfo.state].filter(Boolean).join(", "),
    scopeVersion: wire.task.scopeVersion,
  },
  bidder: wire.bidder && {
    name: wire.bidder.name,
    email: wire.bidder.email,
    phone: wire.bidder.phone,
    address: wire.bidder.address,
    city: wire.bidder.city,
    state: wire.bidder.state,
    zipcode: wire.bidder.zipcode,
    averageRating: wire.bidder.averageRating,
    totalRatings: wire.bidder.totalRatings,
    // Older servers do not send these counts.
    jobsDone: wire.bidder.jobsDone ?? 0,
    jobsOnTime: wire.bidder.jobsOnTime ?? 0,
    documents: documentFactsFromWire(wire.bidder.documents ?? []),
  },
});

/** Checks only that it is an amount at all; what may be bid is `checkBidAmount`. */
const cost = () =>
  z.union([z.string(), z.number()], TEXTS.bidAmountIsRequired).check(
    z.refine((value: string | number) => centsFromAmount(value) !== null, {
      error: () => TEXTS.bidAmountInvalid(amountExample()),
    }),
  );
/** Who takes a job up to an amount need not describe it again. */
const describedUnlessUpTo = () =>
  z.refine<{ readonly upTo?: boolean | undefined; readonly description?: string | undefined }>(
    ({ upTo, description }) => upTo === true || description === undefined || !isBlank(description),
    { path: ["description"], error: TEXTS.descriptionIsRequired },
  );
/** The ticket's `scopeVersion` that the bid was written on; without it the present one counts. */
const writtenOnScope = () => z.optional(z.number().check(z.int(), z.minimum(1)));
const bids = z.object({ bids: z.array(wireBid), pagination });

/** POST /api/external/task-bids: a vendor's bid; one open bid per vendor and ticket. */
export const placeBid = endpoint({
  name: "placeBid",
  method: "POST",
  path: "/api/external/task-bids",
  access: "signed in",
  request: z
    .object({
      clientId: z.optional(clientId()),
      /** Bears the time of this submission, which is later than the bid if it is sent again. */
      eventId: z.optional(clientId()),
      taskId: id(),
      estimatedCost: cost(),
      /** Takes the job up to the amount, without a price; the description may then be empty. */
      upTo: z.optional(z.boolean()),
      description: text(LENGTHS.description),
      scheduleDate: isoDate(),
      scheduleTime: clockTime(),
      scopeVersion: writtenOnScope(),
    })
    .check(describedUnlessUpTo()),
  answer: wireBid,
  status: 201,
  refusals: [404, 409],
  summary: "Bid on a ticket",
});

/** Query of `listBids` for the bids on one ticket. */
export const bidsOn = (ticketId: string) => ({ taskId: ticketId });

/**
 * GET /api/external/task-bids: the bids on a ticket (`taskId`), of a vendor (`userId`), or all the
 * caller may see.
 */
export const listBids = endpoint({
  name: "listBids",
  method: "GET",
  path: "/api/external/task-bids",
  access: "signed in",
  query: z.object({
    ...paging(),
    taskId: z.optional(z.string()),
    userId: z.optional(z.string()),
    status: z.optional(z.string()),
  }),
  answer: bids,
  refusals: [404],
  summary: "Bids the caller may see",
});

/** GET /api/external/task-bids/my-tasks: bids on the tickets the caller manages. */
export const listBidsOnMyTickets = endpoint({
  name: "listBidsOnMyTickets",
  method: "GET",
  path: "/api/external/task-bids/my-tasks",
  access: "signed in",
  query: z.object(paging()),
  answer: bids,
  summary: "Bids on own and managed tickets",
});

/** GET /api/external/task-bids/{id}: one bid. */
export const readBid = endpoint({
  name: "readBid",
  method: "GET",
  path: "/api/external/task-bids/{id}",
  access: "signed in",
  isConditional: true,
  answer: wireBid,
  refusals: [404],
  summary: "One bid",
});

/** PUT /api/external/task-bids/{id}: changes the caller's own bid while it is open. */
export const editBid = endpoint({
  name: "editBid",
  method: "PUT",
  path: "/api/external/task-bids/{id}",
  access: "signed in",
  request: z
    .object({
      estimatedCost: z.optional(cost()),
      /** That the bid is up to an amount, which no change of it ends. */
      upTo: z.optional(z.boolean()),
      description: z.optional(text(LENGTHS.description)),
      scheduleDate: z.optional(isoDate()),
      scheduleTime: z.optional(clockTime()),
      scopeVersion: writtenOnScope(),
      /** Id of the change, made when it was submitted: a version 7 tells its time. */
      eventId: z.optional(clientId()),
    })
    .check(describedUnlessUpTo()),
  answer: wireBid,
  refusals: [404, 409, 412],
  summary: "Change an own bid",
});

/** DELETE /api/external/task-bids/{id}: withdraws the caller's own bid. */
export const withdrawBid = endpoint({
  name: "withdrawBid",
  method: "DELETE",
  path: "/api/external/task-bids/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 409, 412],
  summary: "Withdraw an own bid",
});

/** PUT /api/external/task-bids/{id}/status: accepts or rejects a bid. */
export const decideOnBid = endpoint({
  name: "decideOnBid",
  method: "PUT",
  path: "/api/external/task-bids/{id}/status",
  access: "signed in",
  request: z.object({
    status: z.enum(["accepted", "rejected"], TEXTS.bidDecisionInvalid),
    amount: z.optional(cost()),
    /** Why the bid, or with an acceptance the other bids, are rejected; their bidders read it. */
    reason: z.optional(text(LENGTHS.bidReason)),
    eventId: z.optional(clientId()),
  }),
  answer: wireBid,
  refusals: [404, 409, 412],
  summary: "Accept or reject a bid",
});

/**
 * POST /api/external/task-bids/{id}/accept: `amount` is the amount the caller saw; it guards
 * against accepting a bid that was changed since.
 */
export const acceptBid = endpoint({
  name: "acceptBid",
  method: "POST",
  path: "/api/external/task-bids/{id}/accept",
  access: "signed in",
  request: z.object({ amount: cost() }),
  answer: wireBid,
  refusals: [404, 409, 412],
  summary: "Accept a bid",
});

/** POST /api/external/task-bids/{id}/reject: rejects a bid. */
export const rejectBid = endpoint({
  name: "rejectBid",
  method: "POST",
  path: "/api/external/task-bids/{id}/reject",
  access: "signed in",
  answer: wireBid,
  refusals: [404, 409, 412],
  summary: "Reject a bid",
});
