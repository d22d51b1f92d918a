import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/** The tickets before and after one whose repair did not last, of those on this device. */
export interface FollowUps {
  /** The ticket that it follows; null if there is none or it is not here. */
  readonly former: Ticket | null;
  readonly later: readonly Ticket[];
}

/** Reads both ends; only a closed ticket can be followed. */
export async function readFollowUps(
  db: AccountDatabase,
  { id, followsId, status }: Pick<Ticket, "id" | "followsId" | "status">,
): Promise<FollowUps> {
  const all = status === "closed" ? await visibleTickets(db) : [];
  return {
    former: followsId == null ? null : await readTicket(db, followsId),
    later: all.filter((each) => each.followsId === id),
  };
}
