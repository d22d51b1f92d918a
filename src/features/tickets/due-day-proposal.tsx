import { Button } from "@mantine/core";
import { storeDay } from "#domain/stores/store-day.ts";
import { defaultDueOn } from "#domain/tickets/due.ts";
import { isPriority } from "#domain/tickets/priority.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useNow } from "#features/dates/use-today.ts";
import { useDueDays } from "#features/hooks/use-server-settings.tsx";
import * as TEXTS from "#texts/due-dates.ts";
import { Notice } from "#ui/notice.tsx";

interface DueDayProposalProps {
  readonly ticket: Ticket;
  readonly fields: { readonly priority: string; readonly dueOn: string };
  /** The values that the form was opened with. */
  readonly base: { readonly priority: string; readonly dueOn?: string | null | undefined };
  readonly onDueOn: (day: string) => void;
}

/**
 * Offers the due day of a priority that was changed, where the present one is that of the former:
 * then nobody chose it, and it would stay where it was.
 */
export function DueDayProposal({ ticket, fields, base, onDueOn }: DueDayProposalProps) {
  const dueDays = useDueDays();
  const nowMs = useNow();
  const { priority, dueOn } = fields;
  if (!isPriority(priority) || !isPriority(base.priority) || priority === base.priority) return null;
  const raisedOn = storeDay(ticket, Date.parse(ticket.createdAt));
  if (dueOn !== base.dueOn || dueOn !== defaultDueOn(base.priority, raisedOn, dueDays)) return null;
  const today = storeDay(ticket, nowMs);
  const byPriority = defaultDueOn(priority, raisedOn, dueDays);
  const day = byPriority < today ? today : byPriority;
  if (day === dueOn) return null;
  return (
    <Notice icon="clock">
      <p>{TEXTS.dueOfFormerPriority(dayOf(dueOn))}</p>
      <Button variant="default" size="sm" onClick={() => onDueOn(day)}>
        {TEXTS.dueOfPriority(dayOf(day))}
      </Button>
    </Notice>
  );
}
