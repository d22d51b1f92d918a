import type { Bid } from "#domain/bids/bid.ts";
import { amountText, dollarsFromCents } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const fieldsOf = ({ amountCents, description, scheduleDate, scheduleTime }: Bid) => ({
  amount: amountText(amountCents),
  description,
  scheduleDate,
  scheduleTime,
});

const placeBid: MutationText<MutationPayload<"placeBid">> = {
  label: ({ bid }) => `Bid of ${dollarsFromCents(bid.amountCents)}`,
  failure: failed("Failed to submit bid"),
  toDraft: ({ ticketId, bid }) => ["placeBid", ticketId, fieldsOf(bid)],
};

const editBid: MutationText<MutationPayload<"editBid">> = {
  label: ({ bid }) => `Change of your bid to ${dollarsFromCents(bid.amountCents)}`,
  failure: failed("Failed to update bid"),
  toDraft: ({ bid }) => ["editBid", bid.id, fieldsOf(bid)],
};

const withdrawBid: MutationText<MutationPayload<"withdrawBid">> = {
  label: () => "Withdrawal of your bid",
  failure: failed("Failed to delete bid"),
};

const decideBid: MutationText<MutationPayload<"decideBid">> = {
  label: ({ bid, to }) => `Bid of ${bid.bidder?.name ?? "a vendor"} ${to}`,
  failure: ({ to }) => ({ title: to === "accepted" ? "Failed to accept bid" : "Failed to reject bid" }),
};

/** Texts of mutations of a bid. */
export const bidTexts = { placeBid, editBid, withdrawBid, decideBid };
