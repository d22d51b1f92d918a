import { type MutationOf, type MutationRules, textUnder } from "#domain/mutations/define.ts";
import { recordVisit, type VisitEnd } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { VisitPosition } from "#domain/tickets/visit.ts";

/** Payloads of visits, by kind. */
export interface VisitPayloads {
  /** An arrival or a leaving, or the reason typed for one recorded before. */
  recordVisit: {
    readonly ticketId: string;
    readonly visitId: string;
    readonly step: VisitEnd;
    readonly reason?: string;
  };
  /** The position of a step, which the device may give after the step is in the outbox. */
  locateVisit: {
    readonly ticketId: string;
    readonly visitId: string;
    readonly step: VisitEnd;
    readonly position: VisitPosition;
  };
}

type Payload = VisitPayloads["recordVisit"] | VisitPayloads["locateVisit"];

const withVisit = (ticket: Ticket | undefined, { payload, actor, at }: MutationOf<Payload>) => {
  if (ticket === undefined) return undefined;
  const recorded = recordVisit(ticket, actor, { ...payload, at }, at);
  return recorded.ok ? recorded.ticket : ticket;
};

const record: MutationRules<VisitPayloads["recordVisit"]> = {
  shape: {
    required: { ticketId: "string", visitId: "string", step: "string" },
    optional: { reason: "string" },
  },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  entityIds: ({ visitId }) => [visitId],
  createdId: ({ visitId, step }) => (step === "arrival" ? visitId : null),
  isAddition: true,
  isOfTicketItself: true,
  view: { ticket: withVisit },
  userText: ({ ticketId, reason }) => textUnder(ticketId, reason),
};

const locate: MutationRules<VisitPayloads["locateVisit"]> = {
  shape: {
    required: {
      ticketId: "string",
      visitId: "string",
      step: "string",
      position: { required: { latitude: "number", longitude: "number", accuracyM: "number" } },
    },
  },
  queueKey: ({ ticketId }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }) => ticketId,
  entityIds: ({ visitId }) => [visitId],
  isAddition: true,
  // Nobody typed it: without its step it says nothing.
  isMoot: () => true,
  view: { ticket: withVisit },
};

/** Rules of visits. See docs/product.md#visits. */
export const visitMutations = { recordVisit: record, locateVisit: locate };
