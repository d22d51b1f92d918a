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

/** Status of a bid as received from a server: known, or its raw text. */
export type SentBidStatus = BidStatus | UnknownValue;

/** Converts a received status to a known one, or keeps its raw text. */
export const sentBidStatus = (name: string): SentBidStatus =>
  knownOrRaw(name, (each) => BID_STATUSES.find((known) => known === each) ?? null);

/** Tab of the bid list. */
export type BidGroup = "active" | "won" | "lost";

/**
 * @returns the tab of a bid; null (in no tab) for a bid under review if the viewer is a Store
 *   Manager. An unknown status counts as active.
 */
export function bidGroup(status: SentBidStatus, viewer: Role): BidGroup | null {
  if (status === "accepted" || status === "won") return "won";
  if (status === "rejected" || status === "declined" || status === "lost") return "lost";
  return status === "under_review" && viewer === "Store Manager" ? null : "active";
}
