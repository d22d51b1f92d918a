import { ticketFromWire } from "#contract/ticket-wire.ts";
import * as api from "#contract/visits.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { putTicket } from "#local-db/write/tickets.ts";
import { transport } from "#sync/mutations/define.ts";

type Answer = typeof api.recordVisit.answer;

const recordVisit = transport<MutationPayload<"recordVisit">, Answer>({
  endpoint: api.recordVisit,
  toCall: ({ ticketId, visitId, step, reason }, _, { at }) => ({
    names: { id: ticketId },
    body: { clientId: visitId, step, at, ...(reason === undefined ? {} : { reason }) },
  }),
  applyResponse: async ({ db, answer }) => answer && putTicket(db, ticketFromWire(answer)),
});

const locateVisit = transport<MutationPayload<"locateVisit">, Answer>({
  endpoint: api.recordVisit,
  toCall: ({ ticketId, visitId, step, position }, _, { at }) => ({
    names: { id: ticketId },
    body: { clientId: visitId, step, at, position },
  }),
  applyResponse: async ({ db, answer }) => answer && putTicket(db, ticketFromWire(answer)),
});

/** Transports of visits. */
export const visitTransports = { recordVisit, locateVisit };
