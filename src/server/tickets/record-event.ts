import type { Actor } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Write } from "#server/context.ts";
import { newId } from "#server/ids.ts";
import { audiencesOf } from "#server/tickets/announce.ts";

/** Writes one line of history with the move itself and tells everybody who sees the ticket. */
export async function recordEvent(
  tx: Write,
  move: { before: Ticket | null; after: Ticket; actor: Actor; commentId: string | null },
): Promise<void> {
  const id = newId();
  await tx.query("insert into ticket_events (id, ticket_id, from_status, to_status, actor_id, comment_id, at) values ($1, $2, $3, $4, $5, $6, $7)", [
    id,
    move.after.id,
    move.before?.status ?? null,
    move.after.status,
    move.actor.id,
    move.commentId,
    tx.now,
  ]);
  tx.announce({ kind: "event", id, audiences: audiencesOf(move.after) });
}
