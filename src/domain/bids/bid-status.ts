import { knownOrRaw, type UnknownValue } from "#domain/unknown-value.ts";
import type { Role } from "#domain/accounts/role.ts";

/** Every status a bid can have. See docs/product.md#bids. */
export const BID_STATUSES = [
  "pending",
  "submitted",
  "under_review",
  "accepted",
  "won",
  "rejected",
  "declined",
  "lost",
] as const;

/** One of the eight bid statuses. */
export type BidStatus = (typeof BID_STATUSES)[number];

/** The status of a bid a server sent. */
export type SentBidStatus = BidStatus | UnknownValue;

/** The status a server sent: one of ours, or its raw word. */
export const sentBidStatus = (word: string): SentBidStatus =>
  knownOrRaw(word, (each) => BID_STATUSES.find((known) => known === each) ?? null);

/** The tab a bid stands in. */
export type BidGroup = "active" | "won" | "lost";

/** Groups a bid; for a Store Manager a bid under review is in no tab. One of unknown status is nowhere decided. */
export function bidGroup(status: SentBidStatus, viewer: Role): BidGroup | null {
  if (status === "accepted" || status === "won") return "won";
  if (status === "rejected" || status === "declined" || status === "lost") return "lost";
  return status === "under_review" && viewer === "Store Manager" ? null : "active";
}
