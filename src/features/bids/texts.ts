import type { BidBadge } from "#domain/bids/compare-bids.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { BID_STATUSES, type BidStatus, type SentBidStatus } from "#domain/bids/bid-status.ts";
import type { Tone } from "#ui/notice.tsx";

/** Texts of bids. See docs/product.md#texts. */
export const TEXTS = {
  title: "Bids",
  loadFailed: ["Error loading bids", "Failed to load your bids. Please try again."],
  idNeeded: "Bid ID is required",
  missing: "Bid information is missing",
  none: "No bids submitted yet",
  compareBy: "Compare by",
  submitTitle: "Submit Bid",
  editTitle: "Edit Bid",
  detailsTitle: "Bid Details",
  viewDetails: "View Details",
  edit: "Edit Bid",
  withdraw: "Delete Bid",
  withdrawAsk: "Are you sure you want to delete this bid? The ticket's managers no longer see it.",
  bidOnTicket: "Bid on ticket",
  accept: "Accept",
  reject: "Reject",
  acceptTitle: "Accept this bid?",
  rejectTitle: "Reject this bid?",
  accepted: "Bid accepted successfully",
  rejected: "Bid rejected successfully",
  notFound: "Unable to find bid details",
  editOwnOnly: ["Permission Denied", "You can only edit your own bids"],
  scopeChanged: "The ticket was changed after this bid.",
  denied: ["Access Denied", "This page is not available to Assessor users."],
} as const;

/** Texts of empty tabs. */
export const EMPTY = {
  active: "You don't have any active bids at the moment.",
  won: "You haven't won any bids yet.",
  wonAsStore: "You haven't accepted any bids yet.",
  lost: "You don't have any lost bids.",
  lostAsStore: "You don't have any rejected bids.",
} as const;

const STATUS_STYLES: Record<BidStatus, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "blue" },
  submitted: { label: "Submitted", tone: "blue" },
  under_review: { label: "Under Review", tone: "violet" },
  accepted: { label: "Accepted", tone: "green" },
  won: { label: "Won", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
  declined: { label: "Declined", tone: "neutral" },
  lost: { label: "Lost", tone: "neutral" },
};

/** Label and tone of a bid status; an unknown status is shown as received. */
export function bidStatusStyle(status: SentBidStatus): { label: string; tone: Tone } {
  const known = BID_STATUSES.find((each) => each === status);
  return known === undefined ? { label: status, tone: "neutral" } : STATUS_STYLES[known];
}

/** Labels and tones of the comparison badges. */
export const BADGE_TEXTS: Record<BidBadge, { label: string; tone: Tone }> = {
  lowest: { label: "Lowest price", tone: "green" },
  earliest: { label: "Earliest", tone: "green" },
  "best rated": { label: "Best rated", tone: "green" },
  "far below": { label: "Far below the others", tone: "amber" },
  "far above": { label: "Far above the others", tone: "amber" },
};

const REASONS: ReadonlyMap<string, string> = new Map([
  ["another_bid_accepted", "Another bid was accepted."],
  ["bidding_withdrawn", "The ticket is no longer out for bid."],
  ["award_withdrawn", "The award was withdrawn. The ticket is out for bid again."],
  ["reassigned", "The work was given to somebody else."],
  ["ticket_deleted", "The ticket was deleted."],
]);

/**
 * Why a bid was not successful; null if no reason is given. A reason code unknown to this app is
 * shown as received.
 */
export const reasonText = ({ reason }: Pick<Bid, "reason">): string | null =>
  reason === null || reason.trim() === "" ? null : (REASONS.get(reason) ?? reason);
