import { type Bid, decideBid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today } from "#features/dates/dates.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * @returns what this person may decide on a bid by the rules of the server, and why not. Who
 *   accepts above a limit may not reject.
 */
export function useBidDecisions() {
  const { actor } = useSignedIn();
  const rules = useAwardRules();
  return (bid: Bid, ticket: Ticket) => {
    const accepted = decideBid(bid, ticket, actor, { to: "accepted", rules, today: today() });
    const rejected = decideBid(bid, ticket, actor, { to: "rejected" });
    return { accepted, rejected, isNone: !accepted.ok && !rejected.ok };
  };
}
