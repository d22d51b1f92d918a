import { isWorkDone } from "#domain/tickets/due.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import { daysBetween } from "#domain/insights/period.ts";
import { storeTime } from "#domain/stores/store-day.ts";
import { storeSideId } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { usersByIds } from "#server/accounts/records.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/** From seven in the morning at the store. */
const MORNING_MINUTE = 7 * 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** A ticket whose due day passed longer ago, such as while no server ran, is told of no more. */
const MOST_DAYS_LATE = 3;

/**
 * On the morning before a ticket is due, and on that day if it was not due before, notifies who
 * does the work, or its managers while nobody does; on the morning after it, the managers too. Each
 * once for each person and due date. Notifies everybody of the stores where it is morning.
 */
export async function notifyDueSoon(
  { database }: Pick<AppContext, "database">,
  nowMs: number,
): Promise<void> {
  // A day wider on both sides than any time zone needs.
  const day = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
  for (let after = ""; ; ) {
    const rows = await database.query(
      `select id from tickets where due_on >= $1 and due_on < $2 and deleted_at is null and parent_id is null and id > $3
       and status not in ('completed', 'for_review', 'closed', 'cancelled') order by id limit ${AT_ONCE}`,
      [day(-1 - MOST_DAYS_LATE), day(4), after],
    );
    const ids = rows.map((row) => textOf(row, "id"));
    if (ids.length > 0) await withChangeLog(database, (tx) => notifyOf(tx, ids, nowMs));
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

async function notifyOf(tx: WriteContext, ids: readonly string[], nowMs: number): Promise<void> {
  // In the order of ids: each mark refers to its ticket, and so locks it.
  const tickets = (await ticketsByIds(tx, ids))
    .filter(({ status }) => !isWorkDone(status))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const people = new Map(
    (await usersByIds(tx, [...new Set(tickets.flatMap(everybodyOf))])).map((user) => [user.id, user]),
  );
  for (const ticket of tickets)
    for (const userId of everybodyOf(ticket)) {
      const user = people.get(userId);
      const dueOn = ticket.dueOn?.slice(0, 10) ?? "";
      if (user?.isActive !== true) continue;
      // Without a store that has a time zone: the morning of the recipient.
      const { day, minute } = storeTime(ticket, nowMs, user.notificationSettings.timeZone);
      const daysLate = daysBetween(dueOn, day);
      if (minute < MORNING_MINUTE || daysLate < -1 || daysLate > MOST_DAYS_LATE) continue;
      const isOverdue = daysLate > 0;
      if (!(isOverdue ? recipientsOfOverdue : recipientsOf)(ticket).includes(userId)) continue;
      if (await markNotified(tx, ticket.id, userId, { dueOn, isOverdue }))
        notify(tx, "", [userId], () => ({
          type: isOverdue ? "overdue" : "due_soon",
          title: isOverdue ? TEXTS.overdue : TEXTS.dueSoon,
          message: messageOf(namedTicket(ticket), daysLate),
          data: { taskId: ticket.id },
        }));
    }
}

function messageOf(ticket: string, daysLate: number): string {
  if (daysLate > 1) return TEXTS.wasDueDaysAgo(ticket, daysLate);
  if (daysLate === 1) return TEXTS.wasDueYesterday(ticket);
  return daysLate === 0 ? TEXTS.dueToday(ticket) : TEXTS.dueTomorrow(ticket);
}

/**
 * Stores that this person was notified. Two servers at once: the second waits for the first and
 * finds the row.
 * @returns whether the row is new, so that the notification is this call's to send
 */
const markNotified = async (
  tx: WriteContext,
  ticketId: string,
  userId: string,
  { dueOn, isOverdue }: { readonly dueOn: string; readonly isOverdue: boolean },
) =>
  (
    await tx.query(
      `insert into due_notices (ticket_id, user_id, due_on, is_overdue, at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning ticket_id`,
      [ticketId, userId, dueOn, isOverdue, tx.now],
    )
  ).length > 0;

/** Who does the work, or decides who does it. */
const recipientsOf = (ticket: Ticket): readonly string[] =>
  withDeputies(ticket, ticket.assignee === null ? managersToNotify(ticket) : [ticket.assignee.id]);

/**
 * Who does the work, and who is asked about late work: the store's side and the property manager.
 * Not its other people, also while nobody does it: who belongs to many stores would get them all.
 */
const recipientsOfOverdue = (ticket: Ticket): readonly string[] =>
  withDeputies(ticket, [ticket.assignee?.id, storeSideId(ticket), ticket.propertyManagerId]);

const everybodyOf = (ticket: Ticket): readonly string[] => [
  ...new Set([...recipientsOf(ticket), ...recipientsOfOverdue(ticket)]),
];
