import type { Bid } from "#domain/bids/bid.ts";
import { isBlank } from "#domain/text.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/bids.ts";

interface Decision {
  readonly to: "accepted" | "rejected";
  /** Why the bid, or with an acceptance the others, are rejected; a blank one is none. */
  readonly reason?: string;
  /** The draft that the reason is kept in. */
  readonly draftKey?: string;
}

/** @returns a function that enqueues a decision on a bid, and confirms it once the server has it */
export function useDecideBid() {
  const enqueue = useEnqueue();
  return (bid: Bid, { to, reason = "", draftKey }: Decision) =>
    enqueue(
      [{ kind: "decideBid", ticketId: bid.ticketId, bid, to, ...(isBlank(reason) ? {} : { reason }) }],
      draftKey,
      { title: to === "accepted" ? TEXTS.accepted : TEXTS.rejected },
    );
}
