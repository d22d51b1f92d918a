import { Link } from "react-router-dom";
import { isNobodyOnIt } from "#domain/bids/awaited-answer.ts";
import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import type { OpenWork } from "#domain/insights/open-work.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useNow } from "#features/dates/use-today.ts";
import { ticketsLink } from "#features/insights/jobs-link.ts";
import * as TEXTS from "#texts/insights.ts";
import { Icon } from "#ui/icons.tsx";

interface NeedsFirstProps {
  readonly open: OpenWork;
  readonly rows: { readonly tickets: readonly Ticket[]; readonly figures: readonly TicketFigures[] };
  readonly regions: RegionOfStore;
  readonly choice: { readonly category: string; readonly store: string; readonly region: string };
}

/** What of all these numbers needs somebody first, and the way to it. */
export function NeedsFirst({ open, rows, regions, choice }: NeedsFirstProps) {
  const nowMs = useNow();
  const { overdue, pastPlan } = open;
  if (overdue === 0 && pastPlan === 0)
    return (
      <p className="quiet">
        <Icon name="check" /> {TEXTS.nothingLate}
      </p>
    );
  const due = overdue > 0 ? "overdue" : "behind";
  return (
    <p>
      <strong>
        {overdue > 0
          ? TEXTS.overdueFirst(overdue, withNobody(rows, choice, regions, nowMs))
          : TEXTS.behindFirst(pastPlan)}
      </strong>{" "}
      <Link to={ticketsLink({ due, sort: "worst", ...choice })}>
        {(overdue || pastPlan) === 1 ? TEXTS.showIt : TEXTS.showThem}
      </Link>
    </p>
  );
}

/** How many overdue tickets have nobody on it; the figures are in the order of the tickets. */
const withNobody = (
  { tickets, figures }: NeedsFirstProps["rows"],
  choice: NeedsFirstProps["choice"],
  regions: RegionOfStore,
  nowMs: number,
): number =>
  figures.filter((each, n) => {
    const ticket = tickets[n];
    return (
      each.late.includes("overdue") &&
      ticket !== undefined &&
      isNobodyOnIt(ticket, nowMs) &&
      isOfChoice(each, choice, regions)
    );
  }).length;
