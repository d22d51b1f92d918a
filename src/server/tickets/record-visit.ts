import type * as z from "zod/v4/core";
import type * as api from "#contract/visits.ts";
import { recordVisit as withVisit } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Visit } from "#domain/tickets/visit.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { refusedBy } from "#server/http/refusals.ts";
import { idTaken } from "#server/tickets/add-comment.ts";
import { presentTicket, loadWhole } from "#server/tickets/present.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { lockTicket } from "#server/tickets/records.ts";

type VisitInput = z.output<NonNullable<typeof api.recordVisit.request>>;

/**
 * Records an arrival or a leaving; the domain decides. The same call twice records it once.
 * @throws Refused 403 and 404 as the domain refuses, 409 `id_taken`.
 */
export async function recordVisit(tx: WriteContext, caller: Caller, ticketId: string, input: VisitInput) {
  const before = await loadWhole(tx, await lockTicket(tx, ticketId), caller);
  const { clientId: visitId, ...record } = input;
  const recorded = withVisit(before, caller.actor, { ...record, visitId }, tx.now);
  if (!recorded.ok) throw refusedBy(recorded);
  const after: Ticket = { ...recorded.ticket, version: before.version + 1 };
  if (!(await saveVisit(tx, ticketId, recorded.visit))) throw idTaken();
  await tx.query("update tickets set version = version + 1 where id = $1", [ticketId]);
  tx.tickets.replace(after);
  await recordTicketChange(tx, before, after);
  return presentTicket(after, caller.actor);
}

const SAVE = `insert into ticket_visits (id, ticket_id, person_id, arrived_at, arrived_latitude, arrived_longitude,
    arrived_accuracy_m, arrival_reason, left_at, left_latitude, left_longitude, left_accuracy_m, leaving_reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (id) do update set arrived_latitude = excluded.arrived_latitude,
    arrived_longitude = excluded.arrived_longitude, arrived_accuracy_m = excluded.arrived_accuracy_m,
    arrival_reason = excluded.arrival_reason, left_at = excluded.left_at, left_latitude = excluded.left_latitude,
    left_longitude = excluded.left_longitude, left_accuracy_m = excluded.left_accuracy_m,
    leaving_reason = excluded.leaving_reason
  where ticket_visits.ticket_id = excluded.ticket_id returning id`;

/** @returns false if another ticket has a visit with this id */
async function saveVisit(
  sql: Sql,
  ticketId: string,
  { id, personId, arrival, leaving }: Visit,
): Promise<boolean> {
  const columnsOf = (step: Visit["leaving"]) => [
    step?.position?.latitude ?? null,
    step?.position?.longitude ?? null,
    step?.position?.accuracyM ?? null,
    step?.reason ?? "",
  ];
  const saved = await sql.query(SAVE, [
    id,
    ticketId,
    personId,
    arrival.at,
    ...columnsOf(arrival),
    leaving?.at ?? null,
    ...columnsOf(leaving),
  ]);
  return saved.length > 0;
}
