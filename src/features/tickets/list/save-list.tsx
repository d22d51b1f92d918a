import type { Actor } from "#domain/accounts/role.ts";
import { withBidDecider } from "#domain/bids/open-bids.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { regionByStore, type RegionOfStore } from "#domain/stores/region.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import { doerOf, raiserOf } from "#domain/tickets/relations.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { assignerNameIn } from "#domain/tickets/assigner.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readLimitedBids } from "#local-db/read/open-bids.ts";
import { readStores } from "#local-db/read/stores.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readTickets } from "#local-db/read/tickets.ts";
import { dayOf, deviceTimeZone, tableTimeOf } from "#features/dates/dates.ts";
import { PrintTable } from "#features/export/print-table.tsx";
import { SaveTable } from "#features/export/save-table.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { printedNobodyHasIt } from "#features/status-tags/nobody-has-it.ts";
import * as EXPORT_TEXTS from "#texts/export.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/tickets.ts";

/** The times are those of the device, whose zone the head names. */
const headIn = (zone: string) => [
  TEXTS.number,
  TEXTS.ticket,
  TEXTS.status,
  TEXTS.priority,
  TEXTS.dueDate,
  TEXTS.category,
  TEXTS.store,
  TEXTS.city,
  STORE_TEXTS.region,
  TEXTS.raisedByLabel,
  EXPORT_TEXTS.inZone(TEXTS.raisedAt, zone),
  TEXTS.propertyManager,
  TEXTS.assignedTo,
  TEXTS.decidesWhoDoesIt,
  TEXTS.scheduledForLabel,
  TEXTS.doneBy,
  EXPORT_TEXTS.inZone(TEXTS.completedAt, zone),
  TEXTS.actualCostLabel,
  TEXTS.id,
];

const ALL = { page: 1, limit: 100_000 };

/** Exports, or prints, all tickets that match the filter. */
export function SaveList({ filter }: { filter: TicketFilter }) {
  const { db, actor } = useSignedIn();
  const read = async () => (await readTickets(db, filter, ALL)).tickets.map(({ ticket }) => ticket);
  return (
    <>
      <SaveTable
        name="tickets"
        head={() => headIn(deviceTimeZone())}
        rows={async () => linesOf(db, await read(), actor)}
      />
      <PrintTable
        title={TEXTS.title}
        countOf={EXPORT_TEXTS.ticketCount}
        head={PRINTED}
        rows={async () => printedLinesOf(db, await read(), actor)}
      />
    </>
  );
}

/** What fits on paper. */
const PRINTED = [
  TEXTS.number,
  TEXTS.ticket,
  TEXTS.store,
  TEXTS.status,
  TEXTS.priority,
  TEXTS.dueDate,
  TEXTS.assignedTo,
];

async function printedLinesOf(db: AccountDatabase, tickets: readonly Ticket[], reader: Actor) {
  const bids = await readLimitedBids(db);
  return tickets.map((ticket) => printedLineOf(withBidDecider(ticket, bids), reader));
}

const printedLineOf = (ticket: Ticket, reader: Actor) => [
  ticketNumber(ticket),
  ticket.title,
  labelOfStore(ticket.store) || null,
  statusLabel(ticket.status),
  priorityLabel(ticket.priority),
  ticket.dueOn ? dayOf(ticket.dueOn) : null,
  ticket.assignee?.name ?? printedNobodyHasIt(ticket, reader),
];

/** As far as the ticket tells the name. */
const managerNameOf = ({ propertyManagerId: id, store }: Ticket) =>
  id !== null && store?.propertyManager?.id === id ? store.propertyManager.name : null;

/** Exports these tickets. */
export function SaveTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { db, actor } = useSignedIn();
  return (
    <SaveTable
      name="tickets"
      head={() => headIn(deviceTimeZone())}
      rows={() => linesOf(db, tickets, actor)}
      size="sm"
    />
  );
}

/** The copy of a store in its tickets has no region, so that it comes from the store itself. */
async function linesOf(db: AccountDatabase, tickets: readonly Ticket[], reader: Actor) {
  const regions = regionByStore(await readStores(db));
  const bids = await readLimitedBids(db);
  return tickets.map((ticket) => lineOf(withBidDecider(ticket, bids), reader, regions));
}

const lineOf = (ticket: Ticket, reader: Actor, regions: RegionOfStore) => [
  ticketNumber(ticket),
  ticket.title,
  statusLabel(ticket.status),
  priorityLabel(ticket.priority),
  ticket.dueOn?.slice(0, 10) ?? null,
  ticket.category,
  labelOfStore(ticket.store) || null,
  ticket.store?.city ?? null,
  regions.get(ticket.storeId ?? "")?.label ?? null,
  raiserOf(ticket).name,
  tableTimeOf(ticket.createdAt),
  managerNameOf(ticket),
  ticket.assignee?.name ?? null,
  assignerNameIn(ticket, reader),
  [ticket.scheduledDate, ticket.scheduledTime].filter(Boolean).join(" "),
  ticket.completedAt === null ? null : (doerOf(ticket)?.name ?? null),
  ticket.completedAt === null ? null : tableTimeOf(ticket.completedAt),
  ticket.actualCostCents === null ? null : dollarsFromCents(ticket.actualCostCents),
  ticket.id,
];
