import type { Actor } from "#domain/accounts/role.ts";
import type { AwardRulesNow } from "#domain/bids/award-rules.ts";
import { agreedLimit } from "#domain/bids/higher-limit.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { decidersOf } from "#server/bids/bid-notifications.ts";
import type { NotifyContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { notifyOperatorAct, operatorName } from "#server/notifications/operator-acts.ts";
import * as TEXTS from "#texts/server/higher-limit.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";

/** Notifies those who decide on the limit of work that its vendor asks for a higher one. */
export function notifyHigherLimit(
  tx: NotifyContext,
  vendor: Actor,
  ticket: Ticket,
  rules: AwardRulesNow,
): void {
  const { cents = 0, reason = "" } = ticket.higherLimit ?? {};
  notify(tx, vendor.id, decidersOf(ticket, cents, rules), () => ({
    type: "limit_asked",
    title: TEXTS.asked,
    message: TEXTS.asksFor(vendor.name, dollarsFromCents(cents), namedTicket(ticket), reason),
    data: { taskId: ticket.id },
  }));
}

/** Notifies the vendor of the answer. */
export function notifyLimitAnswer(tx: NotifyContext, { id }: Actor, before: Ticket, after: Ticket): void {
  const amount = dollarsFromCents(before.higherLimit?.cents ?? 0);
  const { answer } = after.higherLimit ?? {};
  notify(tx, id, [after.assignee?.id], () => ({
    type: "limit_answered",
    title: after.higherLimit === undefined ? TEXTS.approved : TEXTS.refused,
    message:
      after.higherLimit === undefined
        ? TEXTS.nowUpTo(namedTicket(after), amount)
        : answer === undefined
          ? TEXTS.staysAt(namedTicket(after), dollarsFromCents(agreedLimit(after) ?? 0))
          : TEXTS.staysBecause(namedTicket(after), dollarsFromCents(agreedLimit(after) ?? 0), answer),
    data: { taskId: after.id },
  }));
}

/** Tells those whose ticket it is that an operator answered in the place of who decides. */
export function notifyOperatorAnswer(tx: NotifyContext, actor: Actor, before: Ticket, after: Ticket): void {
  const sentence = after.higherLimit === undefined ? OPERATOR_TEXTS.raisedLimit : OPERATOR_TEXTS.refusedLimit;
  const amount = dollarsFromCents(before.higherLimit?.cents ?? 0);
  notifyOperatorAct(tx, {
    actor,
    before,
    after,
    notified: [after.assignee?.id],
    message: () => sentence(operatorName(actor), namedTicket(after), amount),
  });
}

/** Asks the vendor what work up to an amount cost, whose app completed it without a cost. */
export function notifyMissingCost(tx: NotifyContext, after: Ticket): void {
  const limit = agreedLimit(after);
  if (after.status !== "completed" || limit === null || after.actualCostCents !== null) return;
  notify(tx, "", [doerOf(after)?.id], () => ({
    type: "ticket_updated",
    title: TEXTS.whatDidItCost,
    message: TEXTS.addTheCost(namedTicket(after), dollarsFromCents(limit)),
    data: { taskId: after.id },
  }));
}
