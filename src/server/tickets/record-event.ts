import type { Actor } from "#domain/accounts/role.ts";
import { movedPeople } from "#domain/tickets/moved-people.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { audiencesOf } from "#server/tickets/record-ticket-change.ts";
import * as TEXTS from "#texts/server/tickets.ts";

/**
 * Adds a transition to the ticket's history and records the change.
 * @throws Refused 409 if the id is already used.
 */
export async function recordEvent(
  tx: WriteContext,
  move: {
    id?: string | undefined;
    before: Ticket | null;
    after: Ticket;
    actor: Actor;
    /** The absent person for whom the actor decided. */
    actedFor?: Actor | null;
    /** Done without a part in the ticket. */
    byOperator?: boolean;
    commentId: string | null;
  },
): Promise<void> {
  const id = move.id ?? newId(Date.parse(tx.now));
  const moved = movedPeople(move.before, move.after, move.actor.id);
  // This write may have begun before the one it has waited for: the order of the history is that of
  // the lock on the ticket.
  const insert = `insert into ticket_events (id, ticket_id, from_status, to_status, actor_id, comment_id, acted_for_id,
      from_person_id, to_person_id, by_operator, at)
    values ($1, $2, $3, $4, $5, $6, $8, $9, $10, $11, greatest($7::timestamptz,
      (select max(at) + interval '1 millisecond' from ticket_events where ticket_id = $2)))
    on conflict (id) do nothing returning id`;
  const inserted = await tx.query(insert, [
    id,
    move.after.id,
    move.before?.status ?? null,
    move.after.status,
    move.actor.id,
    move.commentId,
    tx.now,
    move.actedFor?.id ?? null,
    moved?.fromId ?? null,
    moved?.toId ?? null,
    move.byOperator ?? false,
  ]);
  if (inserted.length === 0) throw new Refused(409, "id_taken", TEXTS.idTaken);
  tx.recordChange({ kind: "event", id, audiences: audiencesOf(move.after) });
}
