import { withDeputies } from "#domain/tickets/deputies.ts";
import type { Wait, WaitingStep } from "#domain/tickets/escalation.ts";
import { escalationText } from "#domain/tickets/read-comment.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { thoseWhoSeeEverything } from "#server/accounts/sees-everything.ts";
import { usersByIds } from "#server/accounts/records.ts";
import { userAudience, type WriteContext } from "#server/context.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { addServerComment } from "#server/tickets/server-comment.ts";
import { audiencesOf } from "#server/tickets/record-ticket-change.ts";
import * as TEXTS from "#texts/server/notifications.ts";

interface Unanswered {
  readonly ticket: Ticket;
  readonly wait: Wait;
  /** Who is notified; of several, operators. */
  readonly next: readonly string[];
  /** Working hours that nobody answered in. */
  readonly hours: number;
}

const MESSAGES: Record<WaitingStep, (ticket: string, name: string, hours: number) => string> = {
  assign: (...facts) => TEXTS.nobodyAssigned(...facts),
  start: (...facts) => TEXTS.nobodyStarted(...facts),
  assess: (...facts) => TEXTS.nobodyAssessed(...facts),
  approve: (...facts) => TEXTS.nobodyApproved(...facts),
};

/** Notifies the next people, their deputies too, and says so in the ticket. */
export async function notifyUnanswered(tx: WriteContext, { ticket, wait, next, hours }: Unanswered) {
  const [awaited] = await usersByIds(tx, wait.personId === null ? [] : [wait.personId]);
  const readers = audiencesOf(ticket);
  const people = withDeputies(ticket, next);
  const seeing = await thoseWhoSeeEverything(tx, people);
  for (const id of people)
    notify(tx, "", [id], () => ({
      type: "unanswered",
      title: TEXTS.unanswered,
      message: MESSAGES[wait.step](namedTicket(ticket), awaited?.name ?? TEXTS.somebody, hours),
      // Operators can hand the work over, but may not see the ticket.
      data: readers.includes(userAudience(id)) || seeing.has(id) ? { taskId: ticket.id } : {},
    }));
  for (const id of next)
    await addServerComment(tx, ticket, {
      kind: "escalation",
      content: escalationText(hours),
      authorId: id,
    });
}
