import type { MutationRules } from "#domain/mutations/define.ts";
import { endRepeat, setRepeat } from "#domain/tickets/repeat.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";

/** Payloads of mutations of the rule that repeats a ticket, by kind. */
export interface RepeatPayloads {
  setRepeat: { readonly ticketId: string; readonly rule: RepeatRule };
  endRepeat: { readonly ticketId: string };
}

const ofTicket = {
  queueKey: ({ ticketId }: { readonly ticketId: string }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }: { readonly ticketId: string }) => ticketId,
  isOfTicketItself: true,
} as const;

const set: MutationRules<RepeatPayloads["setRepeat"]> = {
  ...ofTicket,
  shape: {
    required: {
      ticketId: "string",
      rule: {
        required: { unit: "string", every: "number", startsOn: "string" },
        optional: { monthDay: "number" },
      },
    },
  },
  view: {
    ticket: (ticket, { payload, actor }) => {
      if (ticket === undefined) return undefined;
      const outcome = setRepeat(ticket, actor, payload.rule);
      return outcome.ok ? outcome.ticket : ticket;
    },
  },
};

const end: MutationRules<RepeatPayloads["endRepeat"]> = {
  ...ofTicket,
  shape: { required: { ticketId: "string" } },
  view: {
    ticket: (ticket, { actor }) => {
      if (ticket === undefined) return undefined;
      const outcome = endRepeat(ticket, actor);
      return outcome.ok ? outcome.ticket : ticket;
    },
  },
};

/** Rules of repeated tickets. See docs/product.md#repeated-tickets. */
export const repeatMutations = { setRepeat: set, endRepeat: end };
