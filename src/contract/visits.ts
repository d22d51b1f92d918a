import { STEP_NAMES } from "#domain/tickets/record-visit.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { wirePosition } from "#contract/attachment-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, instant, text } from "#contract/fields.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/visits.ts";

/**
 * POST /api/external/tasks/{id}/visits: records an arrival or a leaving of the person who does the
 * work. `clientId` names the visit; a further call with it adds what is not recorded yet
 * (docs/api.md#visits).
 */
export const recordVisit = endpoint({
  name: "recordVisit",
  method: "POST",
  path: "/api/external/tasks/{id}/visits",
  access: "signed in",
  request: z.object({
    clientId: clientId(),
    step: z.enum(STEP_NAMES, TEXTS.stepInvalid),
    at: instant(TEXTS.timeInvalid),
    position: z.optional(wirePosition),
    reason: z.optional(text(LENGTHS.visitReason)),
  }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Record an arrival or a leaving",
});
