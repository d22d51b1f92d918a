import { Button } from "@mantine/core";
import { csvOf } from "#domain/csv.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { readTickets, type TicketFilter } from "#device/tickets.ts";
import { today } from "#features/ground/dates.ts";
import { saveFile } from "#features/ground/save-file.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { Icon } from "#ui/icons.tsx";

const HEAD = [
  "Ticket",
  "Status",
  "Priority",
  "Store",
  "City",
  "Raised by",
  "Raised at",
  "Assigned to",
  "Scheduled for",
  "Completed at",
  "Actual cost",
  "Id",
];

/** Saves what the filters show, all pages of it, as a table for a spreadsheet; made on this phone. */
export function SaveList({ filter }: { filter: TicketFilter }) {
  const { db } = useSignedIn();
  const save = async () => {
    const { tickets } = await readTickets(db, filter, { page: 1, limit: 100_000 });
    const rows = tickets.map(({ ticket }) => [
      ticket.title,
      statusLabel(ticket.status),
      priorityLabel(ticket.priority),
      ticket.store?.name ?? null,
      ticket.store?.city ?? null,
      ticket.authorName,
      ticket.createdAt,
      ticket.assignee?.name ?? null,
      [ticket.scheduledDate, ticket.scheduledTime].filter(Boolean).join(" "),
      ticket.completedAt,
      ticket.actualCostCents === null ? null : dollarsFromCents(ticket.actualCostCents),
      ticket.id,
    ]);
    saveFile(new Blob([csvOf(HEAD, rows)], { type: "text/csv" }), `fettle-tickets-${today()}.csv`);
  };
  return (
    <Button variant="subtle" leftSection={<Icon name="paper" />} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}
