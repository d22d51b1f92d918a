import type { Bid } from "#domain/bids/bid.ts";
import { amountText, dollarsFromCents } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const fieldsOf = ({ amountCents, description, scheduleDate, scheduleTime }: Bid) => ({
  amount: amountText(amountCents),
  description,
  scheduleDate,
  scheduleTime,
});

const placeBid: MutationText<MutationPayload<"placeBid">> = {
  label: ({ bid }) => TEXTS.bidOf(dollarsFromCents(bid.amountCents)),
  failure: failed(TEXTS.failedToSubmitBid),
  toDraft: ({ ticketId, bid }) => ["placeBid", ticketId, fieldsOf(bid)],
};

const editBid: MutationText<MutationPayload<"editBid">> = {
  label: ({ bid }) => TEXTS.changeOfYourBidTo(dollarsFromCents(bid.amountCents)),
  failure: failed(TEXTS.failedToUpdateBid),
  toDraft: ({ bid }) => ["editBid", bid.id, fieldsOf(bid)],
};

const withdrawBid: MutationText<MutationPayload<"withdrawBid">> = {
  label: () => TEXTS.withdrawalOfYourBid,
  failure: failed(TEXTS.failedToDeleteBid),
};

const decideBid: MutationText<MutationPayload<"decideBid">> = {
  label: ({ bid, to }) => TEXTS.decisionOnBid(bid.bidder?.name ?? TEXTS.aVendor, to),
  failure: ({ to }) => ({ title: to === "accepted" ? TEXTS.failedToAcceptBid : TEXTS.failedToRejectBid }),
};

/** Texts of mutations of a bid. */
export const bidTexts = { placeBid, editBid, withdrawBid, decideBid };
