import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { type MutationRules, textUnder } from "#domain/mutations/define.ts";
import { theirValues } from "#domain/mutations/settle-fields.ts";
import { recordCost } from "#domain/tickets/record-cost.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** Payload of the cost of finished work. */
export interface CostPayloads {
  recordCost: {
    readonly ticketId: string;
    /** As it is sent: "1234.50"; null for none. */
    readonly actualCost: string | null;
    /** The cost that was recorded when the form was opened. */
    readonly base: { readonly actualCost: string | null };
  };
}

const record: MutationRules<CostPayloads["recordCost"]> = {
  shape: { required: { ticketId: "string", base: "object" }, optional: { actualCost: "string" } },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  isOfTicketItself: true,
  commentsUnchosenValues: true,
  view: {
    ticket: (ticket, { payload: { actualCost }, actor, at }) => {
      if (ticket === undefined) return undefined;
      const cents = actualCost === null ? null : centsFromAmount(actualCost);
      const outcome = recordCost(ticket, actor, cents, at);
      return outcome.ok ? outcome.ticket : ticket;
    },
  },
  userText: ({ ticketId, actualCost }) => {
    const cents = actualCost === null ? null : centsFromAmount(actualCost);
    return textUnder(ticketId, cents === null ? undefined : TEXTS.actualCost(dollarsFromCents(cents)));
  },
  settle: (payload, conflicts, theirs) =>
    theirs.has("actualCost") ? null : { ...payload, base: { ...payload.base, ...theirValues(conflicts) } },
};

/** Rules of the cost of finished work. See docs/product.md#cost-after-approval. */
export const costMutations = { recordCost: record };
