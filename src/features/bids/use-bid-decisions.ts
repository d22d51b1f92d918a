import { accepterAboveLimit, levelOf } from "#domain/bids/award-rules.ts";
import { type Bid, decideBid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today } from "#features/dates/dates.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * @returns what this person may decide on a bid by the rules of the server, and why not. Whoever
 *   accepts above a limit rejects too; a new price is asked for by the decision maker alone.
 */
export function useBidDecisions() {
  const { actor } = useSignedIn();
  const rules = useAwardRules();
  return (bid: Bid, ticket: Ticket) => {
    const accepted = decideBid(bid, ticket, actor, { to: "accepted", rules, today: today() });
    const rejected = decideBid(bid, ticket, actor, { to: "rejected", rules });
    const { ok: mayAskPrice } = decideBid(bid, ticket, actor, { to: "rejected" });
    const accepter = accepterAboveLimit(ticket, bid.amountCents, rules);
    const isOperators = levelOf(ticket, bid.amountCents, rules) === "operator";
    // Who decides reads it; so does a property manager who would accept a smaller bid.
    const isExplained = rejected.ok || (isOperators && !accepted.ok && accepted.code === "above_limit");
    return { mayAskPrice, accepted, rejected, accepter, isOperators, isNone: !accepted.ok && !isExplained };
  };
}
