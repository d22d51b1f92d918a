import { settleAll } from "#server/database/settle-all.ts";
import type * as z from "zod/v4/core";
import type * as api from "#contract/bids.ts";
import { checkClosing } from "#domain/bids/closing.ts";
import { formerAmountOf } from "#domain/bids/request-price.ts";
import { checkScope } from "#domain/bids/scope.ts";
import { checkBidAmount, decideBid, mayBid, mayChangeBid } from "#domain/bids/bid.ts";
import { amountExample, centsFromAmount } from "#domain/money.ts";
import { must } from "#domain/must.ts";
import { isBlank } from "#domain/text.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { accepterOf, rejecterOf } from "#domain/bids/award-rules.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import type { SettingsSource } from "#server/settings/operator-settings.ts";
import { readsAsManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { acceptAtOnce, award, saveDecision } from "#server/bids/award.ts";
import { awardRulesNow } from "#server/bids/award-rules-now.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import {
  notifyAward,
  notifyChangedBid,
  notifyNewBid,
  notifyOperatorOnBid,
  notifyRejectedBid,
  notifyWithdrawnBid,
} from "#server/bids/bid-notifications.ts";
import { forgetRefusal } from "#server/bids/decline-to-bid.ts";
import { recordBidChange } from "#server/bids/effects.ts";
import { timesOf } from "#server/bids/bid-times.ts";
import { activeBidOf, bidById, type StoredBid, wireFromBid } from "#server/bids/records.ts";
import { attributeTo, attributeToOperator } from "#server/history/attribute.ts";
import { type Caller, userAudience, type WriteContext } from "#server/context.ts";
import { HttpResult, matchVersion } from "#server/http/route.ts";
import { invalid, notAllowed, notFound, Refused, refusedBy } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { biddersOf, recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { loadVisible, presentVisible } from "#server/tickets/present.ts";
import { lockTicket, ticketById } from "#server/tickets/records.ts";
import * as RULES from "#texts/rules/bids.ts";
import * as TEXTS from "#texts/server/bids.ts";

type Request = Parameters<typeof matchVersion>[0];
type NewBid = z.output<NonNullable<typeof api.placeBid.request>>;
type BidChange = z.output<NonNullable<typeof api.editBid.request>>;

interface Limits {
  /** What limits accepting bids, where no operator changed it. */
  readonly config: SettingsSource<"awardRules">["config"];
}

const limitsNow = (tx: WriteContext, config: Limits["config"]) => awardRulesNow({ config, database: tx });

/**
 * A vendor places a bid on a ticket. Idempotent by `clientId`.
 * @throws Refused 403, 404, 409 `id_taken`, `bid_exists`, `not_out_for_bid`,
 *   `bidding_closed` or `scope_changed`.
 */
export async function placeBid(tx: WriteContext, caller: Caller, input: NewBid, config: Limits["config"]) {
  if (caller.actor.role !== "Vendor") throw notAllowed(TEXTS.onlyVendorsBid);
  const id = input.clientId ?? newId();
  // Statements run in the order of their calls: the bids are read under the lock.
  const [visible, known, own] = await settleAll([
    lockTicket(tx, input.taskId).then((ticket) => loadVisible(tx, ticket, caller, TEXTS.notOutForBid)),
    bidById(tx, id),
    activeBidOf(tx, input.taskId, caller.account.id),
  ]);
  const { ticket } = visible;
  if (known) {
    if (known.vendorId !== caller.account.id || known.ticketId !== ticket.id)
      throw new Refused(409, "id_taken", TEXTS.idTaken);
    return new HttpResult(200, wireFromBid(known, false));
  }
  const allowed = mayBid(ticket, caller.actor, own);
  if (!allowed.ok) throw refusedBy(allowed, own ? { current: wireFromBid(own, false) } : {});
  for (const check of [
    checkClosing(ticket, await timesOf(tx, ticket, input.eventId ?? input.clientId, input.scopeVersion)),
    checkScope(ticket, input.scopeVersion),
  ])
    if (!check.ok) throw refusedBy(check, { current: presentVisible(visible, caller.actor) });
  const insert = tx.query(
    `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status, scope_version,
         created_at, updated_at, up_to) values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $9, $10)`,
    [
      id,
      ticket.id,
      caller.account.id,
      checkedCents(input.estimatedCost),
      input.description,
      input.scheduleDate,
      input.scheduleTime,
      ticket.scopeVersion,
      tx.now,
      input.upTo === true,
    ],
  );
  const [, placed, after, rules] = await settleAll([
    insert,
    bidById(tx, id),
    recordBidOfTicket(tx, caller, ticket, id),
    limitsNow(tx, config),
  ]);
  const bid = must(placed, "the bid just placed");
  await forgetRefusal(tx, ticket, caller.account.id);
  const accepted = await acceptAtOnce(tx, after, bid, rules);
  if (accepted === null) notifyNewBid(tx, caller.actor, ticket, bid, rules);
  return wireFromBid(accepted ?? bid, false);
}

/** The vendor edits an open bid. Fields that are not sent keep their values. */
export async function editBid(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { input, request, config }: { input: BidChange; request: Request } & Limits,
) {
  const { bid, ticket } = await ownOpenBid(tx, caller, id, request);
  if (bid.upTo !== true && isBlank(input.description ?? bid.description))
    throw invalid("description", RULES.descriptionIsRequired);
  for (const check of [
    // Whoever is asked for a new price may answer after the closing date.
    ...(bid.priceRequest == null
      ? [checkClosing(ticket, await timesOf(tx, ticket, input.eventId, input.scopeVersion))]
      : []),
    checkScope(ticket, input.scopeVersion),
  ]) {
    if (check.ok) continue;
    const visible = await loadVisible(tx, ticket, caller);
    throw refusedBy(check, { current: presentVisible(visible, caller.actor) });
  }
  const amountCents = input.estimatedCost === undefined ? bid.amountCents : checkedCents(input.estimatedCost);
  await tx.query(
    `update bids set amount_cents = $2, description = $3, schedule_date = $4, schedule_time = $5, scope_version = $6,
       updated_at = $7, former_amount_cents = $8, price_request = null, version = version + 1 where id = $1`,
    [
      id,
      amountCents,
      input.description ?? bid.description,
      input.scheduleDate ?? bid.scheduleDate,
      input.scheduleTime ?? bid.scheduleTime,
      ticket.scopeVersion,
      tx.now,
      formerAmountOf(bid, amountCents),
    ],
  );
  const saved = must(await bidById(tx, id), "the bid just changed");
  recordBidChange(tx, ticket, id, bid.vendorId);
  const rules = await limitsNow(tx, config);
  const accepted = await acceptAtOnce(tx, ticket, saved, rules);
  if (accepted === null) notifyChangedBid(tx, caller.actor, ticket, { before: bid, after: saved }, rules);
  return wireFromBid(accepted ?? saved, false);
}

/** The vendor withdraws an open bid. */
export async function withdrawBid(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { request, config }: { request: Request } & Limits,
) {
  const { bid, ticket } = await ownOpenBid(tx, caller, id, request);
  await tx.query("update bids set withdrawn_at = $2, updated_at = $2, version = version + 1 where id = $1", [
    id,
    tx.now,
  ]);
  await recordBidOfTicket(tx, caller, ticket, bid.id);
  notifyWithdrawnBid(tx, caller.actor, ticket, bid, await limitsNow(tx, config));
  return { success: true, id };
}

interface Decision extends Limits {
  readonly request?: Request;
  readonly to: "accepted" | "rejected";
  readonly amount?: string | number | undefined;
  readonly reason?: string | undefined;
  readonly eventId?: string | undefined;
}

/**
 * Whoever decides on a bid accepts or rejects it. Concurrent acceptances are serialised by the lock
 * on the ticket; the first one wins, the others are refused.
 */
export async function decide(tx: WriteContext, caller: Caller, id: string, decision: Decision) {
  const { bid, ticket } = await lockBid(tx, id);
  if (!readsAsManager(ticket, caller.actor) && bid.vendorId !== caller.account.id)
    throw notFound(TEXTS.bidNotFoundOrHidden);
  matchVersion(decision.request, wireFromBid(bid, readsAsManager(ticket, caller.actor)));
  const amountCents = decision.amount === undefined ? undefined : centsOf(decision.amount);
  const rules = await limitsNow(tx, decision.config);
  const decided = decideBid(bid, ticket, caller.actor, {
    to: decision.to,
    rules,
    today: storeDay(ticket, Date.parse(tx.now)),
    ...(amountCents === undefined ? {} : { amountCents }),
  });
  if (!decided.ok)
    throw refusedBy(decided, { current: wireFromBid(bid, readsAsManager(ticket, caller.actor)) });
  const decides = (decision.to === "accepted" ? accepterOf : rejecterOf)(bid.amountCents, rules);
  const actedFor = actsFor(ticket, caller.actor, decides);
  if (actedFor !== null) attributeTo(tx, actedFor.id);
  const byOperator = actedFor === null && actsAsOperator(ticket, caller.actor, decides);
  if (byOperator) attributeToOperator(tx);
  const reason = isBlank(decision.reason ?? "") ? null : (decision.reason ?? null);
  if (decision.to === "accepted") {
    const { actor } = caller;
    const { eventId } = decision;
    const others = await award(tx, { ticket, bid, actor, eventId, reason, actedFor, byOperator });
    const vendorName = bid.bidder?.name ?? "";
    notifyAward(tx, actor, ticket, { bid, vendorName, others, reason, byOperator });
  } else {
    await saveDecision(tx, { ticket, bid, status: decision.to, reason });
    notifyRejectedBid(tx, caller.account.id, ticket, { ...bid, reason });
    if (byOperator) notifyOperatorOnBid(tx, caller.actor, ticket, bid, OPERATOR_TEXTS.rejectedBid);
  }
  const saved = must(await bidById(tx, id), "the bid just decided");
  return wireFromBid(saved, true);
}

/** Locks the ticket first, then the bid, and returns both as read under the locks. */
export async function lockBid(tx: WriteContext, id: string): Promise<{ bid: StoredBid; ticket: Ticket }> {
  const [row] = await tx.query("select ticket_id from bids where id = $1", [id]);
  if (!row) throw notFound(TEXTS.bidNotFoundOrHidden);
  const ticket = await lockTicket(tx, String(row["ticket_id"]));
  await tx.query("select id from bids where id = $1 for update", [id]);
  const bid = await bidById(tx, id);
  if (ticket === null || bid === null) throw notFound(TEXTS.bidNotFoundOrHidden);
  return { bid, ticket };
}

async function ownOpenBid(tx: WriteContext, caller: Caller, id: string, request: Request) {
  const found = await lockBid(tx, id);
  const isMine = found.bid.vendorId === caller.account.id;
  if (!isMine && !readsAsManager(found.ticket, caller.actor)) throw notFound(TEXTS.bidNotFoundOrHidden);
  matchVersion(request, wireFromBid(found.bid, !isMine));
  const allowed = mayChangeBid(found.bid, caller.actor, found.ticket.status);
  if (!allowed.ok) throw refusedBy(allowed, { current: wireFromBid(found.bid, !isMine) });
  return found;
}

/** Records the change of the bid and of its ticket, whose number of bids has changed. */
async function recordBidOfTicket(
  tx: WriteContext,
  caller: Caller,
  before: Ticket,
  bidId: string,
): Promise<Ticket> {
  recordBidChange(tx, before, bidId, caller.account.id);
  const [, found, bidders] = await settleAll([
    tx.query("update tickets set version = version + 1 where id = $1", [before.id]),
    ticketById(tx, before.id),
    biddersOf(tx, before.id),
  ]);
  const after = must(found, "the ticket of the bid");
  tx.tickets.replace(after);
  // Whoever withdraws the only bid may see the ticket no more.
  await recordTicketChange(tx, before, after, { bidders: [...bidders, userAudience(caller.account.id)] });
  return after;
}

function checkedCents(amount: string | number): number {
  const checked = checkBidAmount(amount);
  if (!checked.ok) throw invalid("estimatedCost", checked.message);
  return checked.amountCents;
}

/** The amount that somebody saw, whatever may be bid now. */
function centsOf(amount: string | number): number {
  const cents = centsFromAmount(amount);
  if (cents === null) throw invalid("estimatedCost", TEXTS.bidAmountInvalid(amountExample()));
  return cents;
}
