import type { BidBadge } from "#domain/bids/compare-bids.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { BID_STATUSES, type BidStatus, type SentBidStatus } from "#domain/bids/bid-status.ts";
import type { Tone } from "#ui/notice.tsx";
import * as TEXTS from "#texts/bids.ts";

/** Texts of empty tabs. */
export const EMPTY = {
  active: TEXTS.noActiveBids,
  won: TEXTS.noWonBids,
  wonAsStore: TEXTS.noAcceptedBids,
  lost: TEXTS.noLostBids,
  lostAsStore: TEXTS.noRejectedBids,
} as const;

const STATUS_STYLES: Record<BidStatus, { label: string; tone: Tone }> = {
  pending: { label: TEXTS.pending, tone: "blue" },
  submitted: { label: TEXTS.submittedStatus, tone: "blue" },
  under_review: { label: TEXTS.underReview, tone: "violet" },
  accepted: { label: TEXTS.acceptedStatus, tone: "green" },
  won: { label: TEXTS.won, tone: "green" },
  rejected: { label: TEXTS.rejectedStatus, tone: "red" },
  declined: { label: TEXTS.declined, tone: "neutral" },
  lost: { label: TEXTS.lost, tone: "neutral" },
};

/** Label and tone of a bid status; an unknown status is shown as received. */
export function bidStatusStyle(status: SentBidStatus): { label: string; tone: Tone } {
  const known = BID_STATUSES.find((each) => each === status);
  return known === undefined ? { label: status, tone: "neutral" } : STATUS_STYLES[known];
}

/** Labels and tones of the comparison badges. */
export const BADGE_TEXTS: Record<BidBadge, { label: string; tone: Tone }> = {
  lowest: { label: TEXTS.lowestPrice, tone: "green" },
  earliest: { label: TEXTS.earliest, tone: "green" },
  "best rated": { label: TEXTS.bestRated, tone: "green" },
  "far below": { label: TEXTS.farBelowTheOthers, tone: "amber" },
  "far above": { label: TEXTS.farAboveTheOthers, tone: "amber" },
};

const REASONS: ReadonlyMap<string, string> = new Map([
  ["another_bid_accepted", TEXTS.anotherBidWasAccepted],
  ["bidding_withdrawn", TEXTS.noLongerOutForBid],
  ["award_withdrawn", TEXTS.awardWithdrawn],
  ["reassigned", TEXTS.givenToSomebodyElse],
  ["ticket_deleted", TEXTS.theTicketWasDeleted],
]);

/**
 * Why a bid was not successful; null if no reason is given. A reason code unknown to this app is
 * shown as received.
 */
export const reasonText = ({ reason }: Pick<Bid, "reason">): string | null =>
  reason === null || reason.trim() === "" ? null : (REASONS.get(reason) ?? reason);
