import { type Announcement, userAudience, type Write } from "#server/context.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** The people who keep a copy of this ticket. */
export function audiencesOf(ticket: Ticket): string[] {
  const people = [
    ticket.authorId,
    ticket.storeOwnerId,
    ticket.propertyManagerId,
    ticket.assignee?.id,
    ticket.assessorId,
  ];
  return [...new Set(people.filter((id): id is string => typeof id === "string"))].map(userAudience);
}

/** Tells everybody who saw the ticket or sees it now. Who comes in or goes out hears of all its comments and history too. */
export async function announceTicket(tx: Write, before: Ticket | null, after: Ticket): Promise<void> {
  const old = before === null ? [] : audiencesOf(before);
  const now = audiencesOf(after);
  const all = [...new Set([...old, ...now])];
  tx.announce({ kind: "ticket", id: after.id, audiences: all });
  const moved = all.filter((each) => old.includes(each) !== now.includes(each));
  if (before === null || moved.length === 0) return;
  const parts = await tx.query(
    "select 'comment' as kind, id from comments where ticket_id = $1 union all select 'event', id from ticket_events where ticket_id = $1",
    [after.id],
  );
  tx.announce(
    ...parts.map(
      (row): Announcement => ({
        kind: row["kind"] === "comment" ? "comment" : "event",
        id: String(row["id"]),
        audiences: moved,
      }),
    ),
  );
}
