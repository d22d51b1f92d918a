import * as api from "#contract/bids.ts";
import * as prices from "#contract/price-request.ts";
import type { z } from "#contract/zod.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { BidScope } from "#domain/bids/scope.ts";
import { amountFromCents } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { deleteBid, putBid } from "#local-db/write/bids.ts";
import { applyToStoredTicket, putEventOf } from "#local-db/write/tickets.ts";
import { onEntity, type ResponseContext, transport } from "#sync/mutations/define.ts";

/**
 * `scopeVersion` is the version of the ticket's text that the vendor saw; the server refuses a bid
 * on an older one.
 */
const bodyOf = ({ bid, writtenOn }: { readonly bid: Bid; readonly writtenOn?: BidScope }) => ({
  estimatedCost: api.costText(bid.amountCents),
  upTo: bid.upTo,
  description: bid.description,
  scheduleDate: bid.scheduleDate,
  scheduleTime: bid.scheduleTime,
  scopeVersion: writtenOn?.scopeVersion ?? bid.scopeVersion,
});

async function storeBid({ db, answer, mutation }: BidResponse) {
  if (answer) await putBid(db, api.bidFromWire(answer));
  await applyToStoredTicket(db, mutation.payload.ticketId, mutation);
}

type BidPayload = MutationPayload<"placeBid" | "editBid" | "decideBid">;
type BidResponse = ResponseContext<BidPayload, z.output<typeof api.placeBid.answer>>;

const placeBid = transport("placeBid", api.placeBid, {
  toCall: (payload, _, { opId: eventId }) => ({
    body: { clientId: payload.bid.id, eventId, taskId: payload.ticketId, ...bodyOf(payload) },
  }),
  applyResponse: storeBid,
});

const editBid = transport("editBid", api.editBid, {
  toCall: (payload, _, { opId }) => onEntity(payload.bid.id, { ...bodyOf(payload), eventId: opId }),
  applyResponse: storeBid,
});

const withdrawBid = transport("withdrawBid", api.withdrawBid, {
  toCall: ({ bid }) => ({ params: { id: bid.id } }),
  applyResponse: ({ db, mutation }) => deleteBid(db, mutation.payload.bid.id),
});

const decideBid = transport("decideBid", api.decideOnBid, {
  toCall: ({ bid, to: status, reason }, _, { opId: eventId }) =>
    onEntity(bid.id, { status, amount: amountFromCents(bid.amountCents), reason, eventId }),
  applyResponse: async (context) => {
    await putEventOf(context.db, context.mutation);
    await storeBid(context);
  },
});

const requestPrice = transport("requestPrice", prices.requestPrice, {
  toCall: ({ bid, content }) => onEntity(bid.id, { content }),
  applyResponse: async ({ db, answer }) => answer && putBid(db, api.bidFromWire(answer)),
});

/** Transports of mutations of a bid. */
export const bidTransports = { placeBid, editBid, withdrawBid, decideBid, requestPrice };
