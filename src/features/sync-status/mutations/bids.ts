import { type Bid, formattedAmount } from "#domain/bids/bid.ts";
import type { BidScope } from "#domain/bids/scope.ts";
import { amountText } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const fieldsOf = ({ amountCents, description, scheduleDate, scheduleTime }: Bid) => ({
  amount: amountText(amountCents),
  description,
  scheduleDate,
  scheduleTime,
});

/** The form shows what has changed since, so the draft says what the bid was written on. */
const scopeField = (writtenOn: BidScope | undefined): Record<string, string> =>
  writtenOn === undefined ? {} : { scope: JSON.stringify(writtenOn) };

const placeBid: MutationText<MutationPayload<"placeBid">> = {
  label: ({ bid }) => TEXTS.bidOf(formattedAmount(bid)),
  failure: failed(TEXTS.failedToSubmitBid),
  toDraft: ({ ticketId, bid, writtenOn }) => [
    bid.upTo === true ? "acceptJob" : "placeBid",
    ticketId,
    { ...fieldsOf(bid), ...scopeField(writtenOn) },
  ],
};

const editBid: MutationText<MutationPayload<"editBid">> = {
  label: ({ bid }) => TEXTS.changeOfYourBidTo(formattedAmount(bid)),
  failure: failed(TEXTS.failedToUpdateBid),
  toDraft: ({ bid, writtenOn }) => ["editBid", bid.id, { ...fieldsOf(bid), ...scopeField(writtenOn) }],
};

const withdrawBid: MutationText<MutationPayload<"withdrawBid">> = {
  label: () => TEXTS.withdrawalOfYourBid,
  failure: failed(TEXTS.failedToDeleteBid),
};

const decideBid: MutationText<MutationPayload<"decideBid">> = {
  label: ({ bid, to }) => TEXTS.decisionOnBid(bid.bidder?.name ?? TEXTS.aVendor, to),
  failure: ({ to }) => ({ title: to === "accepted" ? TEXTS.failedToAcceptBid : TEXTS.failedToRejectBid }),
  toDraft: ({ bid, to, reason }) =>
    to === "rejected" ? ["rejectBid", bid.id, { reason: reason ?? "" }] : null,
};

const requestPrice: MutationText<MutationPayload<"requestPrice">> = {
  label: ({ bid }) => TEXTS.priceRequestTo(bid.bidder?.name ?? TEXTS.aVendor),
  failure: failed(TEXTS.failedToRequestPrice),
  toDraft: ({ bid, content }) => ["requestPrice", bid.id, { content }],
};

const declineToBid: MutationText<MutationPayload<"declineToBid">> = {
  label: () => TEXTS.refusalToBid,
  failure: failed(TEXTS.failedToDecline),
  toDraft: ({ ticketId, reason }) => ["declineToBid", ticketId, { reason }],
};

/** Texts of mutations of a bid. */
export const bidTexts = { placeBid, editBid, withdrawBid, decideBid, requestPrice, declineToBid };
