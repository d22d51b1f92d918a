import * as api from "#contract/bids.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { amountFromCents } from "#domain/money.ts";
import { applyToTicketView, eventOf } from "#domain/mutations/optimistic.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { Mutation, MutationPayload } from "#domain/mutations/mutation.ts";
import { transport } from "#sync/mutations/define.ts";

const bodyOf = (bid: Bid) => ({
  estimatedCost: api.costText(bid.amountCents),
  description: bid.description,
  scheduleDate: bid.scheduleDate,
  scheduleTime: bid.scheduleTime,
});

const placeBid = transport<MutationPayload<"placeBid">, typeof api.placeBid.answer>({
  endpoint: api.placeBid,
  toCall: ({ ticketId, bid }) => ({ body: { clientId: bid.id, taskId: ticketId, ...bodyOf(bid) } }),
  applyResponse: async ({ db, answer, mutation }) => {
    if (answer) await db.bids.put(api.bidFromWire(answer));
    await applyToStoredTicket(db, mutation);
  },
});

const editBid = transport<MutationPayload<"editBid">, typeof api.editBid.answer>({
  endpoint: api.editBid,
  toCall: ({ bid }) => ({ names: { id: bid.id }, body: bodyOf(bid) }),
  applyResponse: async ({ db, answer, mutation }) => {
    if (answer) await db.bids.put(api.bidFromWire(answer));
    await applyToStoredTicket(db, mutation);
  },
});

const withdrawBid = transport<MutationPayload<"withdrawBid">, typeof api.withdrawBid.answer>({
  endpoint: api.withdrawBid,
  toCall: ({ bid }) => ({ names: { id: bid.id } }),
  applyResponse: ({ db, mutation }) => db.bids.delete(mutation.payload.bid.id),
});

const decideBid = transport<MutationPayload<"decideBid">, typeof api.decideOnBid.answer>({
  endpoint: api.decideOnBid,
  toCall: ({ bid, to }, _, { opId }) => ({
    names: { id: bid.id },
    body: { status: to, amount: amountFromCents(bid.amountCents), eventId: opId },
  }),
  applyResponse: async ({ db, answer, mutation }) => {
    if (answer) await db.bids.put(api.bidFromWire(answer));
    await db.events.bulkPut(eventOf(mutation));
    await applyToStoredTicket(db, mutation);
  },
});

/**
 * Applies the mutation to the stored ticket until the next pull. The version stays, so that any
 * version from the server replaces it.
 */
async function applyToStoredTicket(
  db: AccountDatabase,
  mutation: Mutation<"placeBid" | "editBid" | "decideBid">,
) {
  const ticket = applyToTicketView(await db.tickets.get(mutation.payload.ticketId), [mutation]);
  if (ticket) await db.tickets.put(ticket);
}

/** Transports of mutations of a bid. */
export const bidTransports = { placeBid, editBid, withdrawBid, decideBid };
