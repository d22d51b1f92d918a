import type { Ticket } from "#domain/tickets/ticket.ts";
import { daysPastPlan, daysLate } from "#domain/tickets/due.ts";
import { dayOf, timeAt } from "#features/dates/dates.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/tickets.ts";

type Planned = Pick<Ticket, "scheduledDate" | "scheduledTime" | "store">;

/** "Due Nov 26, 2026, 2 days late"; empty without a due day. */
export function dueText(ticket: Pick<Ticket, "dueOn" | "status" | "store">, nowMs: number): string {
  if (!ticket.dueOn) return "";
  const late = daysLate(ticket, nowMs);
  return [TEXTS.due(dayOf(ticket.dueOn)), ...(late > 0 ? [DATE_TEXTS.daysLate(late)] : [])].join(", ");
}

/** "Scheduled for Nov 26, 2026 09:00", with the zone of the store where that is another one. */
const plannedWhen = ({ scheduledDate, scheduledTime, store }: Planned, zone: "zone" | "no zone") => {
  const day = scheduledDate ?? "";
  const time = scheduledTime ?? "";
  const written = zone === "zone" ? timeAt(day, time, store?.timeZone) : time;
  return TEXTS.scheduledFor(dayOf(day), written).trim();
};

/** "Scheduled for Nov 26, 2026 09:00, 2 days behind plan"; empty without a planned day. */
export function plannedText(
  ticket: Planned & Pick<Ticket, "status">,
  nowMs: number,
  zone: "zone" | "no zone" = "zone",
): string {
  if (!ticket.scheduledDate) return "";
  const past = daysPastPlan(ticket, nowMs);
  return [plannedWhen(ticket, zone), ...(past > 0 ? [DATE_TEXTS.daysPastPlan(past)] : [])].join(", ");
}
