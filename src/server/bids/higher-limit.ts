import type * as z from "zod/v4/core";
import type * as api from "#contract/costs.ts";
import { accepterOf, rejecterOf } from "#domain/bids/award-rules.ts";
import {
  answerHigherLimit as withAnswer,
  askHigherLimit as withRequest,
  openRequestOf,
} from "#domain/bids/higher-limit.ts";
import { centsFromAmount } from "#domain/money.ts";
import { must } from "#domain/must.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { awardRulesNow } from "#server/bids/award-rules-now.ts";
import { recordBidChange } from "#server/bids/effects.ts";
import { higherLimitValues } from "#server/bids/higher-limit-sql.ts";
import {
  notifyHigherLimit,
  notifyLimitAnswer,
  notifyOperatorAnswer,
} from "#server/bids/higher-limit-notifications.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { attributeTo, attributeToOperator } from "#server/history/attribute.ts";
import { refusedBy } from "#server/http/refusals.ts";
import type { SettingsSource } from "#server/settings/operator-settings.ts";
import { loadWhole, presentTicket } from "#server/tickets/present.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { lockTicket } from "#server/tickets/records.ts";

type RequestInput = z.output<NonNullable<typeof api.askHigherLimit.request>>;
type AnswerInput = z.output<NonNullable<typeof api.answerHigherLimit.request>>;
type Config = SettingsSource<"awardRules">["config"];

const centsOf = (amount: string | number): number => must(centsFromAmount(amount), "an amount");

/**
 * The vendor of work up to an amount asks for a higher one. The same request again changes nothing.
 * @throws Refused 400, 403, 404, 409 as the domain refuses
 */
export async function askHigherLimit(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  { input, config }: { readonly input: RequestInput; readonly config: Config },
) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const current = presentTicket(before, caller.actor);
  const cents = centsOf(input.amount);
  const outcome = withRequest(before, caller.actor, { cents, reason: input.reason, at: tx.now });
  if (!outcome.ok) throw refusedBy(outcome, { current });
  const open = openRequestOf(before);
  if (open?.cents === cents && open.reason === outcome.ticket.higherLimit?.reason) return current;
  const after = await saveRequest(tx, before, outcome.ticket);
  notifyHigherLimit(tx, caller.actor, after, await awardRulesNow({ config, database: tx }));
  return presentTicket(after, caller.actor);
}

/**
 * Whoever may accept a bid of the amount that is asked for approves it; it is then the amount of
 * the accepted bid. Whoever may reject one refuses it.
 * @throws Refused 400, 403, 404, 409 as the domain refuses
 */
export async function answerHigherLimit(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  { input, config }: { readonly input: AnswerInput; readonly config: Config },
) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const rules = await awardRulesNow({ config, database: tx });
  const { status: to, requestedAt, answer = "" } = input;
  const cents = centsOf(input.amount);
  const outcome = withAnswer(before, caller.actor, { to, cents, requestedAt, answer, rules, at: tx.now });
  if (!outcome.ok) throw refusedBy(outcome, { current: presentTicket(before, caller.actor) });
  const answers = (to === "approved" ? accepterOf : rejecterOf)(cents, rules);
  const absent = actsFor(before, caller.actor, answers);
  if (absent !== null) attributeTo(tx, absent.id);
  const byOperator = absent === null && actsAsOperator(before, caller.actor, answers);
  if (byOperator) attributeToOperator(tx);
  if (to === "approved") await raiseBid(tx, before, cents);
  const after = await saveRequest(tx, before, outcome.ticket);
  notifyLimitAnswer(tx, caller.actor, before, after);
  if (byOperator) notifyOperatorAnswer(tx, caller.actor, before, after);
  return presentTicket(after, caller.actor);
}

async function raiseBid(tx: WriteContext, { acceptedBidId, assignee, ...ticket }: Ticket, cents: number) {
  const id = must(acceptedBidId, "the accepted bid of work up to an amount");
  await tx.query(
    `update bids set former_amount_cents = amount_cents, amount_cents = $2, updated_at = $3, version = version + 1
     where id = $1`,
    [id, cents, tx.now],
  );
  const vendor = must(assignee, "the vendor of work up to an amount");
  recordBidChange(tx, { ...ticket, acceptedBidId, assignee }, id, vendor.id);
}

async function saveRequest(tx: WriteContext, before: Ticket, changed: Ticket): Promise<Ticket> {
  const after: Ticket = { ...changed, updatedAt: tx.now, version: before.version + 1 };
  await tx.query(
    `update tickets set higher_limit_cents = $2, higher_limit_reason = $3, higher_limit_requested_at = $4,
       higher_limit_refused_at = $5, higher_limit_answer = $6, updated_at = $7, version = version + 1 where id = $1`,
    [before.id, ...higherLimitValues(after), tx.now],
  );
  tx.tickets.replace(after);
  await recordTicketChange(tx, before, after);
  return after;
}
