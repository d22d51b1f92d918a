import { deputiesOf } from "#domain/tickets/deputies.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { NotifyContext } from "#server/context.ts";
import { type NotificationContent, notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/deputies.ts";

interface Addressed {
  readonly ticket: Ticket;
  readonly to: readonly (string | null | undefined)[];
  /** Who was told of it before; those who are told now are added. */
  readonly notified: Set<string | null | undefined>;
}

/** Notifies people of a ticket, and the deputies of those who are away: for whom it is, too. */
export function notifyWithDeputies(
  tx: NotifyContext,
  actorId: string,
  { ticket, to, notified }: Addressed,
  content: () => NotificationContent,
): void {
  notify(tx, actorId, to, content);
  for (const id of to) notified.add(id);
  for (const { personId, personName, deputyId } of deputiesOf(ticket)) {
    if (!to.includes(personId) || notified.has(deputyId)) continue;
    notified.add(deputyId);
    notify(tx, actorId, [deputyId], () => {
      const texts = content();
      return { ...texts, message: TEXTS.forAbsent(personName, texts.message) };
    });
  }
}
