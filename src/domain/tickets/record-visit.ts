import type { Actor } from "#domain/accounts/role.ts";
import { distanceM } from "#domain/geo-distance.ts";
import type { Position } from "#domain/map-link.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import { isAssignee, readsAsManager } from "#domain/tickets/relations.ts";
import { isAtWork } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Visit, VisitPosition, VisitStep } from "#domain/tickets/visit.ts";
import * as TEXTS from "#texts/rules/visits.ts";

// Rules of visits: who records when they were on site, and what it shows. See
// docs/product.md#visits.

/** The two ends of a visit. */
export const STEP_NAMES = ["arrival", "leaving"] as const;

/** Which end of a visit something is about. */
export type VisitEnd = (typeof STEP_NAMES)[number];

/** What is recorded of a visit, at once or bit by bit. */
export interface VisitRecord {
  readonly visitId: string;
  readonly step: VisitEnd;
  readonly at: string;
  readonly position?: VisitPosition | undefined;
  readonly reason?: string | undefined;
}

/** Maximum number of visits of a ticket. */
export const VISITS_PER_TICKET = 200;

/** From this distance in metres on, a reason is asked for; it is never required. */
export const FAR_M = 500;

/** @returns the visits of a ticket, oldest first; servers of earlier versions send none */
export const visitsOf = (ticket: Pick<Ticket, "visits">): readonly Visit[] => ticket.visits ?? [];

/** @returns whether this person may see where others were at work on a ticket */
export const seesPositions = (ticket: Ticket, reader: Actor): boolean =>
  readsAsManager(ticket, reader) || isAssignee(ticket, reader);

/** @returns the visits that this person may see: managers and assignee all, others their own */
export const visibleVisits = (ticket: Ticket, reader: Actor): readonly Visit[] =>
  seesPositions(ticket, reader)
    ? visitsOf(ticket)
    : visitsOf(ticket).filter((visit) => visit.personId === reader.id);

/** @returns the visit of this person that has not ended; null without one */
export const openVisit = (ticket: Ticket, actor: Actor): Visit | null =>
  visitsOf(ticket).findLast((visit) => visit.personId === actor.id && visit.leaving === null) ?? null;

/**
 * @returns what a person may record now: their leaving while they are on site, their arrival while
 *   they do the work; null for everybody else
 */
export function offeredVisitStep(ticket: Ticket, actor: Actor): VisitEnd | null {
  if (ticket.parentId !== null || ticket.isMarketView) return null;
  if (openVisit(ticket, actor) !== null) return "leaving";
  return isAssignee(ticket, actor) && isAtWork(ticket.status) ? "arrival" : null;
}

/**
 * Records an arrival or a leaving. The time of what is recorded already stays, and so does its
 * position; a typed reason replaces the one before. The status decides nothing here: what happened
 * on site is kept, whatever became of the ticket before it arrived.
 * @param now by the clock of the side that evaluates it
 * @returns the ticket with the visit, or the refusal
 */
export function recordVisit(
  ticket: Ticket,
  actor: Actor,
  record: VisitRecord,
  now: string,
): Outcome<{ ticket: Ticket; visit: Visit }> {
  const visits = visitsOf(ticket);
  const known = visits.find(({ id }) => id === record.visitId);
  const refusal = refusalOf(ticket, actor, record, known);
  if (refusal !== null) return refusal;
  const visit = { ...(known ?? newVisit(actor, record)), ...stepOf(ticket, record, known, now) };
  const others = visits.filter(({ id }) => id !== visit.id);
  const all = [...others, visit].toSorted((a, b) => a.arrival.at.localeCompare(b.arrival.at));
  return { ok: true, visit, ticket: { ...ticket, visits: all } };
}

function refusalOf(
  ticket: Ticket,
  actor: Actor,
  { step }: VisitRecord,
  known: Visit | undefined,
): Refusal | null {
  if (ticket.parentId !== null || ticket.isMarketView)
    return refuse("not_allowed", TEXTS.onlyAssigneeRecords);
  if (known !== undefined)
    return known.personId === actor.id ? null : refuse("not_allowed", TEXTS.visitOfAnother);
  if (!isAssignee(ticket, actor)) return refuse("not_allowed", TEXTS.onlyAssigneeRecords);
  if (step === "leaving") return refuse("not_found", TEXTS.arrivalMissing);
  return visitsOf(ticket).length < VISITS_PER_TICKET
    ? null
    : refuse("invalid_input", TEXTS.tooManyVisits(VISITS_PER_TICKET), "clientId");
}

const newVisit = (actor: Actor, { visitId, at }: VisitRecord): Visit => ({
  id: visitId,
  personId: actor.id,
  personName: actor.name,
  arrival: { at, position: null, reason: "" },
  leaving: null,
});

function stepOf(ticket: Ticket, record: VisitRecord, visit: Visit | undefined, now: string) {
  const before = visit?.[record.step];
  // A wrong clock must not put somebody on site in the future, or before there was a ticket.
  const at = before?.at ?? latest(ticket.createdAt, earliest(record.at, now));
  const position = before?.position ?? record.position ?? null;
  const reason = record.reason ?? before?.reason ?? "";
  return { [record.step]: { at, position, reason } };
}

const earliest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);
const latest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);

/** @returns the whole minutes of the visits that have ended; null if none has */
export function minutesOnSite(visits: readonly Visit[]): number | null {
  const durations = visits.flatMap(({ arrival, leaving }) =>
    leaving === null ? [] : Math.max(0, Date.parse(leaving.at) - Date.parse(arrival.at)),
  );
  return durations.length === 0 ? null : Math.floor(durations.reduce((sum, ms) => sum + ms, 0) / 60_000);
}

/**
 * @returns how many metres a device was from where the ticket was raised, which is the only
 *   position known of a store; null if either is unknown
 */
export function distanceToSiteM(ticket: Ticket, position: Position | null): number | null {
  const { latitude, longitude } = ticket;
  if (position === null || latitude === null || longitude === null) return null;
  return distanceM(position, { latitude, longitude });
}

/** @returns whether a step was recorded farther away than its accuracy explains */
export function isFar(ticket: Ticket, step: VisitStep): boolean {
  const distance = distanceToSiteM(ticket, step.position);
  const uncertain = (step.position?.accuracyM ?? 0) + (ticket.locationAccuracyM ?? 0);
  return distance !== null && distance - uncertain > FAR_M;
}
