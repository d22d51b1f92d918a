import type { BidBadge } from "#domain/bids/compare-bids.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { BID_STATUSES, type BidStatus, type SentBidStatus } from "#domain/bids/bid-status.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import type { IconName } from "#ui/icons.tsx";
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

/** How a tag looks: its icon keeps it distinguishable without colour. */
interface TagStyle {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

const STATUS_STYLES: Record<BidStatus, TagStyle> = {
  pending: { label: TEXTS.pending, tone: "blue", icon: "clock" },
  submitted: { label: TEXTS.submittedStatus, tone: "blue", icon: "send" },
  under_review: { label: TEXTS.underReview, tone: "violet", icon: "search" },
  accepted: { label: TEXTS.acceptedStatus, tone: "green", icon: "check" },
  won: { label: TEXTS.won, tone: "green", icon: "check" },
  rejected: { label: TEXTS.rejectedStatus, tone: "red", icon: "close" },
  declined: { label: TEXTS.declined, tone: "neutral", icon: "minus" },
  lost: { label: TEXTS.lost, tone: "neutral", icon: "minus" },
};

/** Label, tone and icon of a bid status; an unknown status is shown as received. */
export function bidStatusStyle(status: SentBidStatus): TagStyle {
  const known = BID_STATUSES.find((each) => each === status);
  return known === undefined ? { label: status, tone: "neutral", icon: "flag" } : STATUS_STYLES[known];
}

const BADGE_STYLES: Record<Exclude<BidBadge, "best rated">, TagStyle> = {
  lowest: { label: TEXTS.lowestPrice, tone: "green", icon: "label" },
  earliest: { label: TEXTS.earliest, tone: "green", icon: "calendar" },
  "far below": { label: TEXTS.farBelowTheOthers, tone: "amber", icon: "warning" },
  "far above": { label: TEXTS.farAboveTheOthers, tone: "amber", icon: "warning" },
};

/** Label, tone and icon of a comparison badge of this bid. */
export const badgeStyle = (badge: BidBadge, bid: Bid): TagStyle =>
  badge === "best rated"
    ? { label: TEXTS.bestRatedOver(bid.bidder?.totalRatings ?? 0), tone: "green", icon: "star" }
    : BADGE_STYLES[badge];

const REASONS: ReadonlyMap<string, string> = new Map([
  ["another_bid_accepted", TEXTS.anotherBidWasAccepted],
  ["bidding_withdrawn", TEXTS.noLongerOutForBid],
  ["award_withdrawn", TEXTS.awardWithdrawn],
  ["reassigned", TEXTS.givenToSomebodyElse],
  ["ticket_deleted", TEXTS.theTicketWasDeleted],
]);

/**
 * Why a bid was not successful: the text of a known code, otherwise the reason as it was received,
 * which is what a person wrote. Null if no reason is given.
 */
export const reasonText = ({ reason }: Pick<Bid, "reason">): string | null =>
  reason === null || isBlank(reason) ? null : (REASONS.get(reason) ?? TEXTS.reasonGiven(reason));

/** What the bidder wrote; for one who takes a job up to an amount without a text, that. */
export const descriptionOf = (bid: Bid): string =>
  bid.upTo === true && isBlank(bid.description)
    ? TEXTS.tookJob(dollarsFromCents(bid.amountCents))
    : bid.description;
