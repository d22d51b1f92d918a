import type * as z from "zod/v4/core";
import type * as api from "#contract/repeats.ts";
import { endRepeat, mayRepeat, setRepeat } from "#domain/tickets/repeat.ts";
import type { Repeat } from "#domain/tickets/repeat-rule.ts";
import { actsAsOperator } from "#domain/tickets/deputies.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { attributeToOperator } from "#server/history/attribute.ts";
import { namedTicket } from "#server/notifications/notify.ts";
import { notifyOperatorAct, operatorName } from "#server/notifications/operator-acts.ts";
import { invalid, refusedBy } from "#server/http/refusals.ts";
import { storeById } from "#server/stores/records.ts";
import { presentTicket, loadWhole } from "#server/tickets/present.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { lockTicket } from "#server/tickets/records.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type RuleInput = z.output<NonNullable<typeof api.setRepeat.request>>;

/** @throws Refused 400, 403 and 404 as the domain refuses. */
export async function repeatTicket(tx: WriteContext, caller: Caller, ticketId: string, rule: RuleInput) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const outcome = setRepeat(before, caller.actor, rule);
  if (!outcome.ok) throw refusedBy(outcome);
  if (before.storeId !== null && (await storeById(tx, before.storeId)) === null)
    throw invalid("storeId", TEXTS.storeOfRuleGone, "invalid_store");
  const byOperator = isByOperator(tx, caller, before);
  await saveRepeat(tx, ticketId, outcome.repeat);
  if (byOperator) tellOfRule(tx, caller, before);
  return saved(tx, caller, before, outcome.ticket);
}

/** @throws Refused 403 and 404 as the domain refuses. */
export async function endRepetition(tx: WriteContext, caller: Caller, ticketId: string) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const outcome = endRepeat(before, caller.actor);
  if (!outcome.ok) throw refusedBy(outcome);
  const byOperator = isByOperator(tx, caller, before);
  await deleteRepeat(tx, ticketId);
  if (byOperator) tellOfRule(tx, caller, before);
  return saved(tx, caller, before, outcome.ticket);
}

function isByOperator(tx: WriteContext, { actor }: Caller, ticket: Ticket): boolean {
  const byOperator = actsAsOperator(ticket, actor, mayRepeat);
  if (byOperator) attributeToOperator(tx);
  return byOperator;
}

const tellOfRule = (tx: WriteContext, { actor }: Caller, ticket: Ticket) =>
  notifyOperatorAct(tx, {
    actor,
    before: ticket,
    after: ticket,
    notified: [],
    message: () => OPERATOR_TEXTS.repeats(operatorName(actor), namedTicket(ticket)),
  });

async function saved(tx: WriteContext, caller: Caller, before: Ticket, ticket: Ticket) {
  const after = await ruleChanged(tx, before, ticket);
  tx.tickets.replace(after);
  return presentTicket(after, caller.actor);
}

/** Counts the version of a ticket whose rule changed, and tells everybody who has it. */
export async function ruleChanged(tx: WriteContext, before: Ticket, ticket: Ticket): Promise<Ticket> {
  const after = { ...ticket, version: before.version + 1 };
  await tx.query("update tickets set version = version + 1 where id = $1", [before.id]);
  await recordTicketChange(tx, before, after);
  return after;
}

/** Stores the rule of a ticket. */
export const saveRepeat = (sql: Sql, ticketId: string, repeat: Repeat) =>
  sql.query(
    `insert into ticket_repeats (ticket_id, unit, every, starts_on, made_on, next_on, month_day)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (ticket_id) do update set unit = excluded.unit, every = excluded.every,
       starts_on = excluded.starts_on, made_on = excluded.made_on, next_on = excluded.next_on,
       month_day = excluded.month_day`,
    [
      ticketId,
      repeat.unit,
      repeat.every,
      repeat.startsOn,
      repeat.madeOn,
      repeat.nextOn,
      repeat.monthDay ?? null,
    ],
  );

/** Removes the rule of a ticket. */
export const deleteRepeat = (sql: Sql, ticketId: string) =>
  sql.query("delete from ticket_repeats where ticket_id = $1", [ticketId]);
