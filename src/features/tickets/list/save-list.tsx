import { dollarsFromCents } from "#domain/money.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import { raiserOf } from "#domain/tickets/relations.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readTickets } from "#local-db/read/tickets.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/tickets.ts";

const HEAD = [
  TEXTS.number,
  TEXTS.ticket,
  TEXTS.status,
  TEXTS.priority,
  TEXTS.store,
  TEXTS.city,
  TEXTS.raisedByLabel,
  TEXTS.raisedAt,
  TEXTS.assignedTo,
  TEXTS.scheduledForLabel,
  TEXTS.completedAt,
  TEXTS.actualCostLabel,
  TEXTS.id,
];

/** Exports all tickets that match the filter. */
export function SaveList({ filter }: { filter: TicketFilter }) {
  const { db } = useSignedIn();
  const rows = async () => {
    const { tickets } = await readTickets(db, filter, { page: 1, limit: 100_000 });
    return tickets.map(({ ticket }) => lineOf(ticket));
  };
  return <SaveTable name="tickets" head={HEAD} rows={rows} />;
}

/** Exports these tickets. */
export const SaveTickets = ({ tickets }: { tickets: readonly Ticket[] }) => (
  <SaveTable name="tickets" head={HEAD} rows={() => tickets.map(lineOf)} />
);

const lineOf = (ticket: Ticket) => [
  ticketNumber(ticket),
  ticket.title,
  statusLabel(ticket.status),
  priorityLabel(ticket.priority),
  ticket.store?.name ?? null,
  ticket.store?.city ?? null,
  raiserOf(ticket).name,
  ticket.createdAt,
  ticket.assignee?.name ?? null,
  [ticket.scheduledDate, ticket.scheduledTime].filter(Boolean).join(" "),
  ticket.completedAt,
  ticket.actualCostCents === null ? null : dollarsFromCents(ticket.actualCostCents),
  ticket.id,
];
