import { bidGroup } from "#domain/bids/bid-status.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readBidsOf } from "#local-db/read/bids.ts";
import * as TEXTS from "#texts/bids.ts";

/** By what the server made of it: whether a bid is accepted at once is decided there. */
export const newBidToast = async (db: AccountDatabase, { id, ticketId }: Bid) => {
  const sent = (await readBidsOf(db, ticketId)).find((each) => each.bid.id === id);
  return {
    title:
      sent !== undefined && bidGroup(sent.bid.status, "Vendor") === "won"
        ? TEXTS.jobAccepted
        : TEXTS.bidSubmitted,
  };
};
