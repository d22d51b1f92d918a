import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { NO_OPEN_BIDS } from "#domain/bids/open-bids.ts";
import type { ToDoFacts } from "#domain/tickets/to-do.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readOpenBids } from "#local-db/read/open-bids.ts";
import { readPeople } from "#local-db/read/people.ts";

/**
 * What `toDoOf` needs beyond a ticket, with pending mutations applied; read only for the roles it
 * makes a difference to.
 * @param nowMs the moment, ms since 1970
 */
export async function readToDoFacts(db: AccountDatabase, actor: Actor, nowMs: number): Promise<ToDoFacts> {
  const manages = actor.role === "Property Manager";
  const workers = manages ? (await readPeople(db, "Maintenance")).length : 0;
  // On a device of a vendor these are their own.
  const needsBids = manages || isStoreRole(actor.role) || actor.role === "Vendor";
  return { nowMs, hasWorkers: workers > 0, ...(needsBids ? await readOpenBids(db) : NO_OPEN_BIDS) };
}
