import type { Actor } from "#domain/accounts/role.ts";
import { accepterOf, type AwardRulesNow } from "#domain/bids/award-rules.ts";
import { awardedTo, decideBid } from "#domain/bids/bid.ts";
import { isAcceptedAtOnce } from "#domain/bids/chosen-bidders.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { must } from "#domain/must.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { acceptedAtOnceText } from "#domain/tickets/read-comment.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import { rightsOf } from "#server/accounts/sees-everything.ts";
import { notifyAcceptedAtOnce } from "#server/bids/chosen-notifications.ts";
import { type ClosedBid, endBids, recordBidChange } from "#server/bids/effects.ts";
import { bidById, type StoredBid } from "#server/bids/records.ts";
import type { WriteContext } from "#server/context.ts";
import { attributeTo } from "#server/history/attribute.ts";
import { notFound } from "#server/http/refusals.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { saveTransition, ticketById } from "#server/tickets/records.ts";
import { addServerComment } from "#server/tickets/server-comment.ts";
import * as TEXTS from "#texts/server/bids.ts";

interface Decided {
  readonly ticket: Ticket;
  readonly bid: StoredBid;
  readonly status: "accepted" | "rejected";
  /** What its bidder reads; null without one. */
  readonly reason: string | null;
}

/** Stores what was decided about a bid. */
export async function saveDecision(
  tx: WriteContext,
  { ticket, bid, status, reason }: Decided,
): Promise<void> {
  await tx.query(
    "update bids set status = $2, reason = $3, updated_at = $4, version = version + 1 where id = $1",
    [bid.id, status, reason, tx.now],
  );
  recordBidChange(tx, ticket, bid.id, bid.vendorId);
}

interface Award {
  readonly ticket: Ticket;
  readonly bid: StoredBid;
  /** Whose acceptance it is. */
  readonly actor: Actor;
  readonly eventId?: string | undefined;
  /** Why the other bids are rejected; null if none was chosen. */
  readonly reason: string | null;
  /** For whom the actor accepts, as a deputy. */
  readonly actedFor: Actor | null;
  /** As an operator without a part in the ticket. */
  readonly byOperator: boolean;
}

/**
 * Accepts a bid of a locked ticket, whoever decides: its vendor gets the job, all other bids end.
 * @returns the other bids
 * @throws Refused 404 if the vendor has no account any more.
 */
export async function award(
  tx: WriteContext,
  { ticket: before, bid, actor, eventId, reason, actedFor, byOperator }: Award,
): Promise<readonly ClosedBid[]> {
  await saveDecision(tx, { ticket: before, bid, status: "accepted", reason: null });
  const vendor = await userForAssigning(tx, bid.vendorId);
  if (!vendor?.isActive) throw notFound(TEXTS.vendorGone);
  const others = await endBids(
    tx,
    before,
    ["pending", "submitted", "under_review"],
    "rejected",
    reason ?? "another_bid_accepted",
  );
  await saveTransition(tx, awardedTo(before, bid, bid.bidder?.name ?? "", tx.now));
  const after = must(await ticketById(tx, before.id), "the ticket just awarded");
  tx.tickets.replace(after);
  await recordEvent(tx, { id: eventId, before, after, actor, actedFor, byOperator, commentId: null });
  await recordTicketChange(tx, before, after);
  return others;
}

/**
 * Accepts a bid that is within what a manager promised for this ticket, as if that person accepted
 * it now: if they may no longer, or not this bid, it stays a bid like others. See
 * docs/product.md#bids-accepted-at-once.
 * @returns the accepted bid; null if it is not accepted
 */
export async function acceptAtOnce(
  tx: WriteContext,
  ticket: Ticket,
  bid: StoredBid,
  rules: AwardRulesNow,
): Promise<StoredBid | null> {
  const { acceptUpToCents = 0, acceptSetBy } = ticket.chosenBidders ?? {};
  if (acceptSetBy === undefined || !isAcceptedAtOnce(ticket, bid)) return null;
  const actor = await actorNow(tx, acceptSetBy.id);
  const today = storeDay(ticket, Date.parse(tx.now));
  if (actor === null || !decideBid(bid, ticket, actor, { to: "accepted", rules, today }).ok) return null;
  attributeTo(tx, actor.id);
  const accepts = accepterOf(bid.amountCents, rules);
  const actedFor = actsFor(ticket, actor, accepts);
  const byOperator = actedFor === null && actsAsOperator(ticket, actor, accepts);
  const others = await award(tx, { ticket, bid, actor, reason: null, actedFor, byOperator });
  await addServerComment(tx, must(await ticketById(tx, ticket.id), "the ticket just awarded"), {
    kind: "accepted_at_once",
    content: acceptedAtOnceText(dollarsFromCents(acceptUpToCents)),
    authorId: actor.id,
  });
  notifyAcceptedAtOnce(tx, ticket, { bid, others, setBy: actor, byOperator, upToCents: acceptUpToCents });
  return must(await bidById(tx, bid.id), "the bid just accepted");
}

/** Somebody with the rights they have now; null for who has no account any more. */
async function actorNow(tx: WriteContext, id: string): Promise<Actor | null> {
  const user = await userForAssigning(tx, id);
  if (!user?.isActive) return null;
  return {
    id,
    name: user.name,
    role: user.role,
    ...(await rightsOf(tx, id)),
    ...(user.isReader === true ? { isReader: true } : {}),
  };
}
