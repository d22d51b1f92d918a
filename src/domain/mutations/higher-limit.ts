import { answerHigherLimit, askHigherLimit } from "#domain/bids/higher-limit.ts";
import { centsFromAmount } from "#domain/money.ts";
import { type MutationRules, textUnder } from "#domain/mutations/define.ts";

/** Payloads of requests for a higher limit, by kind. */
export interface HigherLimitPayloads {
  /** A vendor asks for a higher limit of their work; `amount` as it is sent, "1800.00". */
  askHigherLimit: { readonly ticketId: string; readonly amount: string; readonly reason: string };
  /** `amount` is what was asked for, as the person saw it; `answer` what the vendor reads. */
  answerHigherLimit: {
    readonly ticketId: string;
    readonly amount: string;
    /** When the request was made that the person saw; absent from rows of earlier versions. */
    readonly requestedAt?: string;
    readonly status: "approved" | "refused";
    readonly answer: string;
  };
}

const ofTicket = {
  queueKey: ({ ticketId }: { readonly ticketId: string }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }: { readonly ticketId: string }) => ticketId,
};

const ask: MutationRules<HigherLimitPayloads["askHigherLimit"]> = {
  shape: { required: { ticketId: "string", amount: "string", reason: "string" } },
  ...ofTicket,
  isOfTicketItself: true,
  view: {
    ticket: (ticket, { payload: { amount, reason }, actor, at }) => {
      const cents = centsFromAmount(amount);
      if (ticket === undefined || cents === null) return ticket;
      const outcome = askHigherLimit(ticket, actor, { cents, reason, at });
      return outcome.ok ? outcome.ticket : ticket;
    },
  },
  userText: ({ ticketId, reason }) => textUnder(ticketId, reason),
};

const answer: MutationRules<HigherLimitPayloads["answerHigherLimit"]> = {
  shape: { required: { ticketId: "string", amount: "string", status: "string", answer: "string" } },
  ...ofTicket,
  isOfTicketItself: true,
  view: {
    ticket: (ticket, { payload: { amount, requestedAt, status: to, answer: text }, actor, at }) => {
      const cents = centsFromAmount(amount);
      if (ticket === undefined || cents === null) return ticket;
      const outcome = answerHigherLimit(ticket, actor, {
        to,
        cents,
        requestedAt,
        answer: text,
        rules: null,
        at,
      });
      return outcome.ok ? outcome.ticket : ticket;
    },
  },
  userText: ({ ticketId, answer: text }) => textUnder(ticketId, text),
};

/** Rules of requests for a higher limit. See docs/product.md#work-up-to-an-amount. */
export const higherLimitMutations = { askHigherLimit: ask, answerHigherLimit: answer };
