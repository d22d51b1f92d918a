import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { isUndecidedBid } from "#domain/bids/bid.ts";
import type { ToDoFacts } from "#domain/tickets/to-do.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readBids } from "#local-db/read/bids.ts";
import { readPeople } from "#local-db/read/people.ts";

/**
 * What `toDoOf` needs beyond a ticket, with pending mutations applied; read only for the roles it
 * makes a difference to.
 * @param nowMs the moment, ms since 1970
 */
export async function readToDoFacts(db: AccountDatabase, actor: Actor, nowMs: number): Promise<ToDoFacts> {
  const manages = actor.role === "Property Manager";
  const workers = manages ? (await readPeople(db, "Maintenance")).length : 0;
  const openBids = new Map<string, number>();
  if (manages || isStoreRole(actor.role))
    for (const { bid } of await readBids(db))
      if (isUndecidedBid(bid)) openBids.set(bid.ticketId, (openBids.get(bid.ticketId) ?? 0) + 1);
  return { nowMs, hasWorkers: workers > 0, openBids };
}
