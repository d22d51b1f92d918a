import { type DueState, dueState, isOnlyPlanned, isOnlyPlannedToday } from "#domain/tickets/due.ts";
import { type SentPriority, priorityLabel } from "#domain/tickets/priority.ts";
import { type SentStatus, statusLabel } from "#domain/tickets/status.ts";
import { shortLabel } from "#domain/titles.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useNow } from "#features/dates/use-today.ts";
import { priorityStyle } from "#features/status-tags/priority-styles.ts";
import { statusStyle } from "#features/status-tags/status-styles.ts";
import * as AGENDA_TEXTS from "#texts/agenda.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Tag } from "#ui/notice.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/**
 * The status as a coloured tag. On phones a long label is shortened; screen readers get the full
 * one.
 */
export function StatusTag({ status, isWhole = false }: { status: SentStatus; isWhole?: boolean }) {
  const isPhone = useIsPhone();
  const label = statusLabel(status);
  const text = isPhone && !isWhole ? shortLabel(label) : label;
  return (
    <Tag {...statusStyle(status)} title={label}>
      <span aria-hidden={text !== label}>{text}</span>
      {text !== label && <span className="unseen">{label}</span>}
    </Tag>
  );
}

/** The priority as a coloured tag; the two high ones have an icon. */
export function PriorityTag({ priority }: { priority: SentPriority }) {
  return <Tag {...priorityStyle(priority)}>{priorityLabel(priority)}</Tag>;
}

/**
 * Says that a ticket is late or due today, and if so by its plan alone; or that its work is only
 * planned yet. Nothing otherwise.
 */
export function DueTag({ ticket }: { ticket: Pick<Ticket, "scheduledDate" | "dueOn" | "status" | "store"> }) {
  const nowMs = useNow();
  const state = dueState(ticket, nowMs);
  if (state === null)
    return isOnlyPlanned(ticket, nowMs) ? <Tag icon="calendar">{AGENDA_TEXTS.planned}</Tag> : null;
  return (
    <Tag tone={state === "overdue" ? "red" : "amber"} icon="clock">
      {isOnlyPlannedToday(ticket, nowMs) ? TEXTS.plannedToday : DUE_LABELS[state]}
    </Tag>
  );
}

/** What tags and filters call a state. */
export const DUE_LABELS: Readonly<Record<DueState, string>> = {
  overdue: TEXTS.overdue,
  behind: TEXTS.behindPlan,
  today: TEXTS.dueToday,
};
