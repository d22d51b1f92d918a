import type { BidScope } from "#domain/bids/scope.ts";
import { accepterOf } from "#domain/bids/award-rules.ts";
import { awardedTo, type Bid, decideBid } from "#domain/bids/bid.ts";
import { declineToBid } from "#domain/bids/chosen-bidders.ts";
import { type MutationRules, textUnder } from "#domain/mutations/define.ts";
import type { Shape } from "#domain/shape.ts";
import { actedAs } from "#domain/tickets/deputies.ts";

/** Payloads of mutations of a bid, by kind. */
export interface BidPayloads {
  /** `bid` is the new bid; `writtenOn`: the ticket as it was when the form was opened. */
  placeBid: { readonly ticketId: string; readonly bid: Bid; readonly writtenOn?: BidScope };
  /** `bid` is the bid after the edit. */
  editBid: { readonly ticketId: string; readonly bid: Bid; readonly writtenOn?: BidScope };
  withdrawBid: { readonly ticketId: string; readonly bid: Bid };
  /** `bid` is the bid as the decision maker saw it, `reason` why it or the others are rejected. */
  decideBid: {
    readonly ticketId: string;
    readonly bid: Bid;
    readonly to: "accepted" | "rejected";
    readonly reason?: string;
  };
  /** `bid` is the bid as the decision maker saw it, `content` what the bidder reads. */
  requestPrice: { readonly ticketId: string; readonly bid: Bid; readonly content: string };
  /** A chosen vendor will not bid; `reason` is what the managers read. */
  declineToBid: { readonly ticketId: string; readonly reason: string };
}

type BidPayload = Pick<BidPayloads["placeBid"], "ticketId" | "bid">;

const ofBid = {
  queueKey: ({ ticketId }: BidPayload) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }: BidPayload) => ticketId,
  entityIds: ({ bid }: BidPayload) => [bid.id],
};

const saved = (bids: readonly Bid[], { payload: { bid } }: { readonly payload: BidPayload }) => [
  bid,
  ...bids.filter((each) => each.id !== bid.id),
];

const BID_OF_TICKET: Shape = {
  required: {
    ticketId: "string",
    bid: {
      required: {
        id: "string",
        ticketId: "string",
        vendorId: "string",
        amountCents: "number",
        description: "string",
        scheduleDate: "string",
        scheduleTime: "string",
        status: "string",
        createdAt: "string",
        ticket: "object",
      },
    },
  },
  optional: {
    writtenOn: {
      required: { scopeVersion: "number", title: "string", description: "string", place: "string" },
      optional: { dueOn: "string", photos: "list" },
    },
  },
};

const newBidRules: MutationRules<BidPayloads["placeBid"]> = {
  shape: BID_OF_TICKET,
  ...ofBid,
  createdId: ({ bid }) => bid.id,
  staysVisibleWhenRefused: true,
  view: {
    ticket: (ticket) => ticket && { ...ticket, bidCount: ticket.bidCount + 1 },
    bids: saved,
  },
  userText: ({ ticketId, bid }) => textUnder(ticketId, bid.description),
};

const edit: MutationRules<BidPayloads["editBid"]> = {
  shape: BID_OF_TICKET,
  ...ofBid,
  view: { bids: saved },
  userText: ({ ticketId, bid }) => textUnder(ticketId, bid.description),
};

const withdraw: MutationRules<BidPayloads["withdrawBid"]> = {
  shape: BID_OF_TICKET,
  ...ofBid,
  view: {
    ticket: (ticket) => ticket && { ...ticket, bidCount: Math.max(0, ticket.bidCount - 1) },
    bids: (bids, { payload }) => bids.filter((bid) => bid.id !== payload.bid.id),
  },
};

const decide: MutationRules<BidPayloads["decideBid"]> = {
  shape: { required: { ...BID_OF_TICKET.required, to: "string" }, optional: { reason: "string" } },
  ...ofBid,
  sentAfter: () => ["moveTicket"],
  view: {
    ticket: (ticket, { payload: { bid, to }, actor, at }) => {
      if (ticket === undefined || to === "rejected") return ticket;
      if (!decideBid(bid, ticket, actor, { to, rules: null }).ok) return ticket;
      return { ...awardedTo(ticket, bid, bid.bidder?.name ?? "", at), version: ticket.version };
    },
    bids: (bids, { payload: { bid, to, reason } }) =>
      bids.map((each) =>
        each.id === bid.id
          ? { ...each, status: to, reason: (to === "rejected" ? reason : null) ?? each.reason }
          : each,
      ),
    event: ({ opId, payload: { ticketId, bid, to }, actor, at }, before) =>
      to === "rejected"
        ? null
        : {
            ...(before && actedAs(before, actor, accepterOf(bid.amountCents, null))),
            id: opId,
            ticketId,
            from: "out_for_bid",
            to: "assigned_bidder",
            actorId: actor.id,
            actorName: actor.name,
            commentId: null,
            at,
          },
  },
  // With an acceptance the reason was chosen, not typed.
  userText: ({ ticketId, to, reason }) => (to === "rejected" ? textUnder(ticketId, reason) : null),
};

const requestPrice: MutationRules<BidPayloads["requestPrice"]> = {
  shape: { required: { ...BID_OF_TICKET.required, content: "string" } },
  ...ofBid,
  sentAfter: () => ["moveTicket"],
  view: {
    bids: (bids, { payload: { bid, content } }) =>
      bids.map((each) => (each.id === bid.id ? { ...each, priceRequest: content } : each)),
  },
  userText: ({ ticketId, content }) => textUnder(ticketId, content),
};

const decline: MutationRules<BidPayloads["declineToBid"]> = {
  shape: { required: { ticketId: "string", reason: "string" } },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  view: {
    ticket: (ticket, { payload: { reason }, actor, at }) => {
      if (ticket === undefined) return undefined;
      const declined = declineToBid(ticket, actor, null, { at, reason });
      return declined.ok ? declined.ticket : ticket;
    },
  },
  userText: ({ ticketId, reason }) => textUnder(ticketId, reason),
};

/** Rules of mutations of a bid. See docs/product.md#bids. */
export const bidMutations = {
  placeBid: newBidRules,
  editBid: edit,
  withdrawBid: withdraw,
  decideBid: decide,
  requestPrice,
  declineToBid: decline,
};
