import { isTerminal } from "#domain/tickets/status.ts";
import { type Attachment, isForOffline, type Ticket } from "#domain/tickets/ticket.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { isRoot } from "#local-db/read/ticket-filter.ts";
import { knownTickets, visibleTickets } from "#local-db/read/tickets.ts";

/** A job of the day and how much of it is available offline. */
export interface Job {
  readonly ticket: Ticket;
  /** Its photos, recordings, short videos and PDFs, and those of its comments. */
  readonly files: readonly Attachment[];
  /** Those without a copy on this device. */
  readonly missing: readonly Attachment[];
}

/**
 * What this device can show offline: the numbers of tickets, as insights count them, and of work
 * orders, and every job of the day with its
 * files. A job of the day is open and either scheduled for `today` (YYYY-MM-DD) or earlier, or
 * without a date and assigned to this user.
 */
export async function readiness(
  db: AccountDatabase,
  today: string,
  userId: string,
): Promise<{ readonly tickets: number; readonly workOrders: number; readonly jobs: readonly Job[] }> {
  const tickets = await knownTickets(db);
  const open = tickets.filter((ticket) => !isTerminal(ticket.status));
  const todays = open.filter(({ scheduledDate, assignee }) =>
    scheduledDate === null ? assignee?.id === userId : scheduledDate <= today,
  );
  const storedKeys = new Set(await db.pictures.toCollection().primaryKeys());
  const comments = await db.comments
    .where("ticketId")
    .anyOf(todays.map((ticket) => ticket.id))
    .toArray();
  const jobs = todays.map((ticket) => {
    const ownComments = comments.filter((comment) => comment.ticketId === ticket.id);
    const files = [ticket, ...ownComments]
      .flatMap((each) => each.attachments)
      .filter((file) => isForOffline(file) && !isLocalKey(file.key));
    return { ticket, files, missing: files.filter(({ key }) => !storedKeys.has(key)) };
  });
  const visible = await visibleTickets(db);
  const roots = visible.filter(isRoot).length;
  return {
    tickets: roots,
    workOrders: visible.length - roots,
    jobs: jobs.toSorted((a, b) => positionInDay(a.ticket).localeCompare(positionInDay(b.ticket))),
  };
}

const positionInDay = ({ scheduledDate, scheduledTime, id }: Ticket) =>
  `${scheduledDate ?? "9999"} ${scheduledTime ?? "99:99"} ${id}`;
