import type * as z from "zod/v4/core";
import type * as api from "#contract/costs.ts";
import { amountExample, amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { answersForCost, owesCost, recordCost as withCost } from "#domain/tickets/record-cost.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { attributeTo, attributeToOperator } from "#server/history/attribute.ts";
import { checkEditConflict } from "#server/http/check-edit-conflict.ts";
import { invalid, refusedBy } from "#server/http/refusals.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { notifyOperatorAct, operatorName } from "#server/notifications/operator-acts.ts";
import { approversOf } from "#server/notifications/ticket-notifications.ts";
import { loadWhole, presentTicket } from "#server/tickets/present.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { lockTicket } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type CostInput = z.output<NonNullable<typeof api.recordCost.request>>;

const amountOrNull = (cents: number | null) => (cents === null ? null : amountText(cents));

/**
 * Adds, corrects or removes the cost of finished work; the domain decides who may. The cost that is
 * recorded already changes nothing.
 * @throws Refused 400, 403, 404, and 409 as the domain refuses or `edit_conflict`
 */
export async function recordCost(tx: WriteContext, caller: Caller, ticketId: string, input: CostInput) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const current = presentTicket(before, caller.actor);
  const cents = input.actualCost === null ? null : centsFromAmount(input.actualCost);
  if (cents === null && input.actualCost !== null)
    throw invalid("actualCost", TEXTS.theActualCost(amountExample()));
  const outcome = withCost(before, caller.actor, cents, tx.now);
  if (!outcome.ok) throw refusedBy(outcome, { current });
  const recorded = { actualCost: amountOrNull(before.actualCostCents) };
  checkEditConflict(recorded, input.base, { actualCost: amountOrNull(cents) }, { current });
  if (cents === before.actualCostCents) return current;
  const absent = actsFor(before, caller.actor, answersForCost);
  if (absent !== null) attributeTo(tx, absent.id);
  const byOperator = absent === null && actsAsOperator(before, caller.actor, answersForCost);
  if (byOperator) attributeToOperator(tx);
  const after: Ticket = { ...outcome.ticket, version: before.version + 1 };
  await tx.query(
    "update tickets set actual_cost_cents = $2, updated_at = $3, version = version + 1 where id = $1",
    [ticketId, cents, tx.now],
  );
  tx.tickets.replace(after);
  await recordTicketChange(tx, before, after);
  notifyCost(tx, caller, before, cents);
  if (byOperator) {
    const { actor } = caller;
    const message = () => costMessage(operatorName(actor), namedTicket(after), before.actualCostCents, cents);
    notifyOperatorAct(tx, { actor, before, after, notified: [before.assignee?.id], message });
  }
  return presentTicket(after, caller.actor);
}

/**
 * Tells whoever did the work: they sent the bill, or know what it should say. Of a cost that its
 * vendor adds after the completion whoever approves is told, who waits for it.
 */
function notifyCost(tx: WriteContext, { actor }: Caller, ticket: Ticket, cents: number | null): void {
  const was = ticket.actualCostCents;
  const to = owesCost(ticket, actor) ? approversOf(ticket) : [ticket.assignee?.id];
  notify(tx, actor.id, to, () => ({
    type: "ticket_updated",
    title: was === null ? TEXTS.costRecorded : TEXTS.costChanged,
    message: costMessage(actor.name, namedTicket(ticket), was, cents),
    data: { taskId: ticket.id },
  }));
}

function costMessage(name: string, ticket: string, was: number | null, cents: number | null): string {
  const before = was === null ? "" : dollarsFromCents(was);
  if (cents === null) return TEXTS.removedCost(name, before, ticket);
  const after = dollarsFromCents(cents);
  return was === null
    ? TEXTS.recordedCost(name, after, ticket)
    : TEXTS.changedCost(name, before, after, ticket);
}
