import type { Actor } from "#domain/accounts/role.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { WriteContext } from "#server/context.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { operatorName } from "#server/notifications/operator-acts.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/** @returns whether an edit made an unfinished ticket urgent. */
export const becameUrgent = (before: Ticket, after: Ticket): boolean =>
  after.priority === "urgent" &&
  before.priority !== "urgent" &&
  after.parentId === null &&
  !isTerminal(after.status);

/**
 * If an edit made a ticket urgent, notifies everybody who works on it or manages it, and sends what
 * quiet hours have postponed.
 */
export function notifyIfUrgent(
  tx: WriteContext,
  { actor, byOperator }: { readonly actor: Actor; readonly byOperator: boolean },
  before: Ticket,
  after: Ticket,
): void {
  if (!becameUrgent(before, after)) return;
  const involved = [...managersToNotify(after), after.assignee?.id, after.assessorId];
  notify(tx, actor.id, withDeputies(after, involved), () => ({
    type: "became_urgent",
    title: TEXTS.becameUrgent,
    message: TEXTS.madeUrgent(byOperator ? operatorName(actor) : actor.name, namedTicket(after)),
    data: { taskId: after.id },
  }));
  tx.afterwards(() => sendPostponed(tx, after.id));
}

/**
 * What is postponed has no tries; what is being sent, or waits to be sent again, has some. After
 * the commit, because senders lock these rows behind those of their devices.
 */
async function sendPostponed(tx: WriteContext, ticketId: string): Promise<void> {
  await tx.database.transaction(async (sql) => {
    await sql.query(
      "update push_queue set due_at = now() where payload->>'taskId' = $1 and tries = 0 and due_at > now()",
      [ticketId],
    );
    await sql.query(
      `update mail_queue set due_at = now() where tries = 0 and due_at > now()
         and notification_id in (select id from notifications where data->>'taskId' = $1)`,
      [ticketId],
    );
  });
  wakeLoop("pushes");
  wakeLoop("mails");
}
