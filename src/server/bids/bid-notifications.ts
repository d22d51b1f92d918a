import { reasonAsRead } from "#server/bids/chosen-reason.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { type AwardRulesNow, decidedFor, decidesOn, levelOf } from "#domain/bids/award-rules.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { deputiesOf, type Relation } from "#domain/tickets/deputies.ts";
import { isDecider } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ClosedBid, notifyVendors } from "#server/bids/effects.ts";
import type { NotifyContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { notifyOperatorAct, operatorName, signed } from "#server/notifications/operator-acts.ts";
import type { StoredBid } from "#server/bids/records.ts";
import { bidReadersOf } from "#server/notifications/ticket-notifications.ts";
import * as TEXTS from "#texts/server/bids.ts";

type Amount = Pick<Bid, "id" | "amountCents">;

/** Notifies the managers of a ticket of a new bid; who decides because it is large reads so. */
export function notifyNewBid(
  tx: NotifyContext,
  vendor: Actor,
  ticket: Ticket,
  bid: Amount,
  rules: AwardRulesNow,
): void {
  const operators = operatorsFor(ticket, bid.amountCents, rules);
  const isLarge = decidesAsManager(ticket, bid.amountCents, rules);
  for (const [recipients, message] of inGroups([...bidReadersOf(ticket), ...operators], isLarge, operators))
    notify(tx, vendor.id, recipients, () => ({
      type: "bid_received",
      title: TEXTS.newBid,
      message: message(TEXTS.bidOn(vendor.name, dollarsFromCents(bid.amountCents), namedTicket(ticket))),
      data: { taskId: ticket.id, bidId: bid.id },
    }));
}

/** Notifies those who decide on a bid, or did by its former amount, of the new one. */
export function notifyChangedBid(
  tx: NotifyContext,
  vendor: Actor,
  ticket: Ticket,
  { before, after }: { readonly before: Amount; readonly after: Amount },
  rules: AwardRulesNow,
): void {
  const recipients = [
    ...new Set([before, after].flatMap((bid) => decidersOf(ticket, bid.amountCents, rules))),
  ];
  const operators = operatorsFor(ticket, after.amountCents, rules);
  const isLarge = decidesAsManager(ticket, after.amountCents, rules);
  for (const [some, message] of inGroups(recipients, isLarge, operators))
    notify(tx, vendor.id, some, () => ({
      type: "bid_updated",
      title: TEXTS.bidChanged,
      message: message(
        TEXTS.bidChangedTo(vendor.name, namedTicket(ticket), dollarsFromCents(after.amountCents)),
      ),
      data: { taskId: ticket.id, bidId: after.id },
    }));
}

/** Notifies those who decided on a bid that it was withdrawn. */
export const notifyWithdrawnBid = (
  tx: NotifyContext,
  vendor: Actor,
  ticket: Ticket,
  bid: Amount,
  rules: AwardRulesNow,
) =>
  notify(tx, vendor.id, decidersOf(ticket, bid.amountCents, rules), () => ({
    type: "bid_withdrawn",
    title: TEXTS.bidWithdrawn,
    message: TEXTS.withdrewTheBidOn(vendor.name, namedTicket(ticket)),
    data: { taskId: ticket.id },
  }));

/**
 * Who reads only that there is a bid, who decides on it because it is above the limit of store
 * managers, and operators, because it is above that of property managers.
 */
function inGroups(ids: readonly string[], isLarge: (id: string) => boolean, operators: readonly string[]) {
  const all = [...new Set(ids)];
  const others = all.filter((id) => !operators.includes(id));
  return [
    [others.filter((id) => !isLarge(id)), (sentence: string) => sentence],
    [others.filter(isLarge), TEXTS.aboveLimit],
    [all.filter((id) => operators.includes(id)), TEXTS.aboveManagerLimit],
  ] as const;
}

/** The operators who accept a bid of this amount; none where somebody of the ticket does. */
const operatorsFor = (ticket: Ticket, amountCents: number, rules: AwardRulesNow): readonly string[] =>
  levelOf(ticket, amountCents, rules) === "operator" ? (rules.operators ?? []).map(({ id }) => id) : [];

/** The managers of this ticket of whom a rule is true, or their deputies. */
function managersOf(ticket: Ticket, rule: Relation): readonly string[] {
  const managers: [string | null, Ticket["authorRole"]][] = [
    [ticket.authorId, ticket.authorRole],
    [ticket.storeOwnerId, "Store Manager"],
    [ticket.propertyManagerId, "Property Manager"],
    ...deputiesOf(ticket).map(({ deputyId, role }): [string, Ticket["authorRole"]] => [deputyId, role]),
  ];
  return managers.flatMap(([id, role]) => (id !== null && rule(ticket, { id, name: "", role }) ? [id] : []));
}

/** Who may reject a bid of this amount, and whoever accepts it. */
export const decidersOf = (ticket: Ticket, amountCents: number, rules: AwardRulesNow) => [
  ...managersOf(ticket, (of, actor) => isDecider(of, actor) || decidesOn(amountCents, rules)(of, actor)),
  ...operatorsFor(ticket, amountCents, rules),
];

/** @returns whether somebody decides on a bid only because it is above the limit */
function decidesAsManager(ticket: Ticket, amountCents: number, rules: AwardRulesNow) {
  const decided = decidedFor(ticket, amountCents, rules);
  const ids = decided.decisionMaker === ticket.decisionMaker ? [] : managersOf(decided, isDecider);
  return (id: string) => ids.includes(id);
}

/** Notifies the vendor of a bid that was rejected, with the reason if one was given. */
export const notifyRejectedBid = (
  tx: NotifyContext,
  actorId: string,
  ticket: Ticket,
  bid: ClosedBid & { readonly reason: string | null },
) =>
  notifyVendors(tx, actorId, [bid], () => ({
    type: "bid_rejected",
    title: TEXTS.yourBidWasRejected,
    message: withReason(TEXTS.bidRejected(namedTicket(ticket)), bid.reason),
    taskId: ticket.id,
  }));

const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : TEXTS.withReason(sentence, reasonAsRead(reason)?.trim() ?? "");

/** Notifies the vendor of a bid that a new price is asked for. */
export const notifyPriceRequest = (tx: NotifyContext, actorId: string, ticket: Ticket, bid: ClosedBid) =>
  notifyVendors(tx, actorId, [bid], () => ({
    type: "bid_price_requested",
    title: TEXTS.priceRequested,
    message: TEXTS.newPriceFor(namedTicket(ticket)),
    taskId: ticket.id,
  }));

/** Tells the managers of a ticket what an operator did with a bid on it. */
export const notifyOperatorOnBid = (
  tx: NotifyContext,
  actor: Actor,
  ticket: Ticket,
  bid: StoredBid,
  sentence: (operator: string, vendor: string, ticket: string) => string,
) =>
  notifyOperatorAct(tx, {
    actor,
    before: ticket,
    after: ticket,
    notified: [],
    // By this type the vendor's name goes with the account: see forget-person.ts.
    type: "bid_updated",
    message: () => sentence(operatorName(actor), bid.bidder?.name ?? "", namedTicket(ticket)),
  });

/** Notifies the vendor who won, those who lost, and the managers of an accepted bid. */
export function notifyAward(
  tx: NotifyContext,
  actor: Actor,
  ticket: Ticket,
  award: {
    readonly bid: ClosedBid;
    readonly vendorName: string;
    readonly others: readonly ClosedBid[];
    readonly reason: string | null;
    /** By an operator without a part in the ticket, whom its managers are told. */
    readonly byOperator?: boolean;
  },
): void {
  const { bid, vendorName, others, reason, byOperator = false } = award;
  const actorId = actor.id;
  const data = { taskId: ticket.id, bidId: bid.id };
  notify(tx, actorId, [bid.vendorId], () => ({
    type: "bid_accepted",
    title: TEXTS.yourBidWasAccepted,
    message: TEXTS.youWon(namedTicket(ticket)),
    data,
  }));
  notifyVendors(tx, actorId, others, () => ({
    type: "bid_rejected",
    title: TEXTS.bidNotSelected,
    message: withReason(TEXTS.otherBidChosen(namedTicket(ticket)), reason),
    taskId: ticket.id,
  }));
  notify(tx, actorId, [...bidReadersOf(ticket), ...(byOperator ? [ticket.authorId] : [])], () => ({
    type: "bid_awarded",
    title: TEXTS.bidAccepted,
    message: byOperator
      ? signed(TEXTS.wasChosenFor(vendorName, namedTicket(ticket)), actor)
      : TEXTS.wasChosenFor(vendorName, namedTicket(ticket)),
    data,
  }));
}
