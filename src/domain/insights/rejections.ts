import { type DayRange, isWithin } from "#domain/insights/period.ts";
import type { DayOf, TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { TicketEvent } from "#domain/tickets/ticket.ts";

/** Completed work that was sent back: of which ticket, whose work it was, and on which day. */
export interface Rejection {
  readonly ticketId: string;
  /** Empty where the completion is not in the history on this device. */
  readonly personId: string;
  readonly personName: string;
  /** YYYY-MM-DD */
  readonly on: string;
}

/** What of the history tells whose work was rejected. */
export type JudgedEvent = Pick<TicketEvent, "ticketId" | "from" | "to" | "actorId" | "actorName" | "at">;

/**
 * @returns whether an event of the history is a completion or the rejection of one. Completed work
 *   may go to another property manager, which is neither.
 */
export const isJudged = ({ from, to }: Pick<TicketEvent, "from" | "to">): boolean =>
  (to === "completed" && from !== "completed") || (to === "rejected" && from === "completed");

/**
 * The rule of every number and list about rejected work: a rejection is of the work of whoever
 * completed it last before, whoever has the ticket now, and counts on its own day, whether the work
 * was done again or not.
 */
export function rejectionsOf(events: readonly JudgedEvent[], dayOf: DayOf): readonly Rejection[] {
  const found: Rejection[] = [];
  const doers = new Map<string, JudgedEvent>();
  // Instants of events are written in one form, which is ordered as text.
  for (const event of events.filter(isJudged).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))) {
    if (event.to === "completed") {
      doers.set(event.ticketId, event);
      continue;
    }
    const doer = doers.get(event.ticketId);
    found.push({
      ticketId: event.ticketId,
      personId: doer?.actorId ?? "",
      personName: doer?.actorName ?? "",
      on: dayOf(event.at),
    });
  }
  return found;
}

/** Which rejections are asked for; without a person those of everybody. */
interface RejectionQuery {
  readonly days: DayRange;
  readonly personId?: string | undefined;
}

/** @returns the rejections of the days, and of the person */
export const rejectionsIn = (
  rejections: readonly Rejection[],
  { days, personId }: RejectionQuery,
): readonly Rejection[] =>
  rejections.filter(({ on, personId: whose }) => isWithin(on, days) && (!personId || whose === personId));

/** How much of the work that was handed in for approval was rejected, in tickets. */
export interface RejectedShare {
  /** Null while the history is read. */
  readonly rejected: number | null;
  /** Completed jobs, and those whose rejected work is not completed again. */
  readonly handedIn: number;
}

/** @returns the share of these jobs and rejections, of the same person, period and category */
export function rejectedShare(
  jobs: readonly Pick<TicketFigures, "id">[],
  rejections: readonly Rejection[] | null,
): RejectedShare {
  const rejected = new Set(rejections?.map(({ ticketId }) => ticketId));
  const handedIn = new Set([...rejected, ...jobs.map(({ id }) => id)]);
  return { rejected: rejections === null ? null : rejected.size, handedIn: handedIn.size };
}
