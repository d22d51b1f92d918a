import type { NotificationType } from "#domain/notifications/push-groups.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import { storeSideId } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { NotifyContext } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/operator-acts.ts";

/** @returns the name of an operator who acts as one; in the language of the recipient. */
export const operatorName = ({ name }: Pick<Actor, "name">): string => TEXTS.named(name);

/** @returns the message with who did it, unless it has the name already */
export const signed = (message: string, actor: Pick<Actor, "name">): string =>
  message.includes(operatorName(actor)) ? message : TEXTS.by(message, operatorName(actor));

type Ids = readonly (string | null | undefined)[];

/** Author, store side and property manager of a ticket: whoever may have been about to act. */
const managersOf = (ticket: Ticket): Ids => [ticket.authorId, storeSideId(ticket), ticket.propertyManagerId];

interface OperatorAct {
  readonly actor: Actor;
  readonly before: Ticket;
  readonly after: Ticket;
  /** Who has been notified of it already. */
  readonly notified: Ids;
  readonly type?: NotificationType;
  readonly message: () => string;
}

/** Notifies those whose ticket it is of what an operator did to it, each once. */
export function notifyOperatorAct(
  tx: NotifyContext,
  { actor, before, after, notified, type = "ticket_updated", message }: OperatorAct,
): void {
  const all = withDeputies(after, [...managersOf(before), ...managersOf(after)]);
  notify(
    tx,
    actor.id,
    all.filter((id) => !notified.includes(id)),
    () => ({
      type,
      title: TEXTS.title,
      message: message(),
      data: { taskId: after.id },
    }),
  );
}
