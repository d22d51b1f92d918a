import type { Ticket } from "#domain/tickets/ticket.ts";

/** Planned work takes an hour, as in the calendar (`calendarOf`). */
export const PLANNED_MINUTES = 60;
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** @returns minutes since midnight; null without a valid time */
export function minuteOf(time: string | null): number | null {
  const [, hours, minutes] = CLOCK_TIME.exec(time ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const isSameDayAndPerson = (a: Ticket, b: Ticket) =>
  a.assignee !== null && a.assignee.id === b.assignee?.id && a.scheduledDate === b.scheduledDate;

/**
 * Finds planned work of one person that overlaps. Tickets without a time, and completed ones, clash
 * with nothing.
 * @returns by ticket id the first other ticket that it clashes with
 */
export function clashesIn(tickets: readonly Ticket[]): ReadonlyMap<string, Ticket> {
  const planned = tickets.flatMap((ticket) => {
    const minute = ticket.status === "completed" ? null : minuteOf(ticket.scheduledTime);
    return minute === null || ticket.scheduledDate === null ? [] : [{ ticket, minute }];
  });
  const byDay = Map.groupBy(planned, ({ ticket }) => ticket.scheduledDate);
  const found = new Map<string, Ticket>();
  for (const ofDay of byDay.values())
    for (const { ticket, minute } of ofDay) {
      const other = ofDay.find(
        (each) =>
          each.ticket.id !== ticket.id &&
          isSameDayAndPerson(each.ticket, ticket) &&
          Math.abs(each.minute - minute) < PLANNED_MINUTES,
      );
      if (other) found.set(ticket.id, other.ticket);
    }
  return found;
}
